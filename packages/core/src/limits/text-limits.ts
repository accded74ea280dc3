/** Longest text of each field, in characters. The contract validates by it and forms set `maxLength` to it. */
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
  /** Why a class was cancelled or a studio suspended. */
  reason: 500,
  /** Why staff bypassed a rule at the desk. */
  deskReason: 200,
  taskTitle: 200,
  /** A tag of a client. */
  tag: 30,
  /** Name of a saved list of clients. */
  clientList: 60,
  /** What the staff wrote about a client. */
  clientNote: 500,
  waiverTitle: 120,
  /** A waiver or consent: several pages. */
  waiverText: 20_000,
  /** Why points were given. */
  note: 300,
  chatMessage: 2000,
  /** A message to a class, which is sent with the name and time of the class before it. */
  classMessage: 1_000,
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

/** Shortest text that is searched for. A shorter one matches nearly everything. */
export const searchMinLength = 2
