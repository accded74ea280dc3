/** Maximum length of each text field, in characters. The contract validates with it and forms set `maxLength` to it. */
export const textLimits = {
  /** A person's, studio's or company's name. */
  name: 120,
  email: 254,
  phone: 30,
  healthNotes: 1000,
  address: 300,
  city: 80,
  about: 4000,
  /** A class type's, room's or holiday's name. */
  label: 80,
  classTypeDescription: 2000,
  /** A product's SKU or barcode. */
  productCode: 64,
  productDescription: 2000,
  spotLabel: 8,
  /** The reason of a cancelled class or a suspended studio. */
  reason: 500,
  /** The reason of an override at the desk. */
  deskReason: 200,
  taskTitle: 200,
  /** Label of a further contact of a client, such as "office". */
  contactLabel: 40,
  /** A tag of a client. */
  tag: 30,
  /** Name of a saved list of clients. */
  clientList: 60,
  /** A note of the staff about a client. */
  clientNote: 500,
  campaignSubject: 120,
  /** The text of a campaign, in characters. */
  campaignText: 5_000,
  campaignButton: 40,
  /** The web address of a campaign's button. */
  campaignUrl: 500,
  waiverTitle: 120,
  /** A waiver or consent: several pages. */
  waiverText: 20_000,
  programStep: 120,
  folderDescription: 300,
  /** The description of a program, or the text of a step. */
  programText: 1000,
  /** The reason of a grant of points. */
  note: 300,
  chatMessage: 2000,
  /** A message to a class. The name and time of the class are prepended. */
  classMessage: 1_000,
  /** A review of a visit, and the studio's answer to it. */
  review: 600,
  reviewAnswer: 600,
  /** What a studio or company writes when it asks for an account. */
  accessMessage: 1_000,
  planName: 60,
  password: 200,
  /** The text of a booking's QR code, or the code typed at the desk. */
  passCode: 40,
  search: 100,
  contactSearch: 60,
  shortcutLabel: 60,
  shortcutDescription: 160,
  shortcutLink: 500,
} as const

/** Minimum length of a search text. A shorter one matches nearly everything. */
export const searchMinLength = 2
