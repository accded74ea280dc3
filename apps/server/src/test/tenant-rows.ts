import type { RouteName } from '@cupo/contract'
import { routes } from '@cupo/contract/routes'
import { sql } from 'kysely'
import type { Db } from '../deps.ts'

/** A table whose ids requests contain, with its tenant columns by kind. */
type Place = {
  table: string
  id?: string
  studio?: string
  corporate?: string
  person?: string
  /** The column of the class's coach. */
  coach?: string
  /** The column of the row that precedes this one in a path, such as the client of a document. */
  parent?: string
  /** The column of a row's time; rows near to now come first. */
  at?: string
}

/** Enrolments with the coach of the client's last class. */
const enrolments = `select distinct on (e.id) e.*, c.coach_id from program_enrolment e
  left join booking b on b.member_id = e.person_id and b.studio_id = e.studio_id
  left join class_session c on c.id = b.class_id order by e.id, c.starts_at desc`

const places = {
  session: { table: 'sign_in_session', person: 'user_id' },
  passkey: { table: 'passkey', person: 'user_id' },
  shortcut: { table: 'shortcut', person: 'user_id' },
  notification: { table: 'notification', person: 'user_id' },
  message: { table: 'conversation_message', person: 'member_id', studio: 'studio_id' },
  chat: { table: 'conversation', person: 'member_id', studio: 'studio_id' },
  handover: { table: 'handover', person: 'person_id', studio: 'studio_id' },
  kiosk: { table: 'studio_kiosk', studio: 'studio_id' },
  branch: { table: 'branch', studio: 'studio_id' },
  studio: { table: 'studio', studio: 'id' },
  city: { table: 'city' },
  client: { table: 'client', id: 'person_id', studio: 'studio_id' },
  dependant: { table: 'client', id: 'person_id', person: 'guardian_id' },
  campaign: { table: 'campaign', studio: 'studio_id' },
  receivedCampaign: {
    table: '(select r.*, r.campaign_id as id from campaign_recipient r where r.queued_at is not null) r',
    person: 'person_id',
  },
  clientList: { table: 'client_list', studio: 'studio_id' },
  clientImport: { table: 'client_import', studio: 'studio_id' },
  clientMerge: { table: 'client_merge', studio: 'studio_id' },
  clientContact: { table: 'client_contact', studio: 'studio_id', parent: 'person_id' },
  clientDocument: { table: 'client_document', studio: 'studio_id', parent: 'person_id' },
  clientNote: { table: 'client_note', studio: 'studio_id', parent: 'person_id' },
  apiKey: { table: 'api_key', studio: 'studio_id' },
  webhook: { table: 'webhook', studio: 'studio_id' },
  webhookDelivery: {
    table: '(select d.*, w.studio_id from webhook_delivery d join webhook w on w.id = d.webhook_id) d',
    studio: 'studio_id',
    parent: 'webhook_id',
  },
  partner: { table: 'partner_account', studio: 'studio_id' },
  classType: { table: 'class_type', studio: 'studio_id' },
  room: { table: 'room', studio: 'studio_id' },
  spot: { table: 'spot', studio: 'studio_id' },
  series: { table: 'class_series', studio: 'studio_id' },
  seriesRun: { table: 'series_run', studio: 'studio_id' },
  class: { table: 'class_session', studio: 'studio_id', coach: 'coach_id', at: 'starts_at' },
  booking: {
    table: '(select b.*, c.coach_id from booking b join class_session c on c.id = b.class_id) b',
    coach: 'coach_id',
    studio: 'studio_id',
    person: 'member_id',
    parent: 'class_id',
    at: 'starts_at',
  },
  review: { table: 'review', studio: 'studio_id', coach: 'coach_id', person: 'author_id' },
  coach: { table: 'studio_coach', id: 'user_id', studio: 'studio_id' },
  invitation: {
    table: '(select i.*, u.id as user_id from coach_invitation i join app_user u on u.email = i.email) i',
    person: 'user_id',
  },
  substitution: { table: 'substitution', studio: 'studio_id', person: 'asked_by', parent: 'class_id' },
  hold: { table: 'seat_hold', person: 'member_id' },
  purchase: { table: 'purchase', person: 'user_id' },
  receipt: {
    table: '(select r.*, p.corporate_id from receipt r left join corporate_purchase p on p.receipt_id = r.id) r',
    person: 'member_id',
    studio: 'studio_id',
    corporate: 'corporate_id',
  },
  payment: {
    table: '(select y.*, p.corporate_id from payment y left join corporate_purchase p on p.payment_id = y.id) y',
    person: 'member_id',
    corporate: 'corporate_id',
  },
  paymentMethod: { table: 'payment_method', person: 'member_id' },
  paymentAccount: { table: 'payment_account', studio: 'studio_id' },
  product: { table: 'product', studio: 'studio_id' },
  productCategory: { table: 'product_category', studio: 'studio_id' },
  staff: { table: 'app_user', studio: 'studio_id' },
  offer: { table: 'offer', studio: 'studio_id' },
  giftCard: { table: 'gift_card', studio: 'studio_id', person: 'bought_by' },
  change: { table: 'studio_change', studio: 'studio_id' },
  holiday: { table: 'studio_holiday', studio: 'studio_id' },
  task: { table: 'studio_task', studio: 'studio_id' },
  waiver: { table: 'waiver', studio: 'studio_id' },
  studioFolder: { table: 'studio_folder', studio: 'studio_id' },
  studioDocument: { table: 'studio_document', studio: 'studio_id' },
  documentVersion: { table: 'studio_document_version', studio: 'studio_id', parent: 'document_id' },
  coachDocument: {
    table:
      '(select d.*, c.user_id as coach_id from studio_document d join studio_coach c on c.studio_id = d.studio_id) d',
    coach: 'coach_id',
  },
  program: { table: 'program', studio: 'studio_id' },
  enrolment: { table: `(${enrolments}) e`, studio: 'studio_id', person: 'person_id', coach: 'coach_id' },
  /** A step of the program that the enrolment before it in the path is in. */
  programStep: {
    table: `(select s.*, e.id as enrolment_id, e.studio_id, e.coach_id
               from program_step s join (${enrolments}) e on e.program_id = s.program_id and e.number = s.number
              where s.kind = 'manual') s`,
    studio: 'studio_id',
    coach: 'coach_id',
    parent: 'enrolment_id',
  },
  signature: {
    table: '(select s.*, w.studio_id from waiver_signature s join waiver w on w.id = s.waiver_id) s',
    studio: 'studio_id',
    person: 'person_id',
  },
  pass: { table: 'pass', studio: 'studio_id', person: 'member_id' },
  sale: { table: 'sale', studio: 'studio_id' },
  shift: { table: 'shift', studio: 'studio_id' },
  companyAdmin: { table: 'app_user', corporate: 'corporate_id' },
  companyDomain: { table: 'corporate_domain', corporate: 'corporate_id' },
  companyPerson: {
    table: `(select user_id, corporate_id from corporate_person
             union select user_id, corporate_id from corporate_invitation) p`,
    id: 'user_id',
    corporate: 'corporate_id',
  },
  companyGroup: { table: 'corporate_group', corporate: 'corporate_id' },
  companyPurchase: { table: 'corporate_purchase', corporate: 'corporate_id' },
} as const satisfies Record<string, Place>

export type PlaceName = keyof typeof places

const byField: Readonly<Record<string, PlaceName>> = {
  ...{ studioId: 'studio', cityId: 'city', city: 'city', branchId: 'branch', branchIds: 'branch' },
  ...{ classTypeId: 'classType', classTypeIds: 'classType', coachId: 'coach', roomId: 'room', spotId: 'spot' },
  ...{ classId: 'class', bookClassId: 'class', bookingId: 'booking', passId: 'pass' },
  ...{
    memberId: 'client',
    clientId: 'client',
    guardianId: 'client',
    dependantId: 'dependant',
    keepId: 'client',
    mergeId: 'client',
  },
  ...{ ids: 'client', signerId: 'client', personId: 'client', assigneeId: 'staff', groupId: 'companyGroup' },
  ...{ offerId: 'offer', givesOfferId: 'offer', productId: 'product', category: 'productCategory' },
  ...{ paymentMethod: 'paymentMethod', substitutionId: 'substitution', documentId: 'clientDocument' },
  ...{ contactId: 'clientContact', heldBy: 'client', giftCardId: 'giftCard' },
  ...{ noteId: 'clientNote', deliveryId: 'webhookDelivery', partnerId: 'partner', waiverId: 'waiver' },
  ...{ stepId: 'programStep', folderId: 'studioFolder', parentId: 'studioFolder', versionId: 'documentVersion' },
}

/** Places of a field `id`, by the beginning of its path; the longest match applies. */
const byPath: Readonly<Record<string, PlaceName>> = {
  '/api/auth/sessions/': 'session',
  '/api/common/factors/passkeys/': 'passkey',
  '/api/common/shortcuts': 'shortcut',
  '/api/common/notifications': 'notification',
  '/api/common/messages': 'message',
  '/api/common/chats/': 'chat',
  '/api/common/handovers/': 'handover',
  '/api/studio/kiosks/': 'kiosk',
  '/api/studio/clients/': 'client',
  '/api/studio/clients/imports/': 'clientImport',
  '/api/studio/clients/merge/': 'clientMerge',
  '/api/studio/client-lists/': 'clientList',
  '/api/studio/campaigns/': 'campaign',
  '/api/gym/campaigns/': 'receivedCampaign',
  '/api/studio/api-keys/': 'apiKey',
  '/api/studio/webhooks/': 'webhook',
  '/api/studio/partners/': 'partner',
  '/api/studio/classes/': 'class',
  '/api/gym/classes/': 'class',
  '/api/gym/bookings/': 'booking',
  '/api/studio/desk/bookings/': 'booking',
  '/api/common/reviews/': 'review',
  '/api/studio/reviews/': 'review',
  '/api/gym/holds/': 'hold',
  '/api/gym/studios/': 'studio',
  '/api/gym/coaches/': 'coach',
  '/api/gym/points/purchases/': 'purchase',
  '/api/gym/purchases/': 'purchase',
  '/api/gym/receipts/': 'receipt',
  '/api/gym/payments/': 'payment',
  '/api/dev/payments/': 'payment',
  '/api/gym/payment-methods/': 'paymentMethod',
  '/api/studio/payment-accounts/': 'paymentAccount',
  '/api/studio/coaches/': 'coach',
  '/api/coach/invitations/': 'invitation',
  '/api/studio/class-types/': 'classType',
  '/api/studio/branches/': 'branch',
  '/api/studio/products/': 'product',
  '/api/studio/product-categories/': 'productCategory',
  '/api/studio/staff/': 'staff',
  '/api/studio/rooms/': 'room',
  '/api/studio/spots/': 'spot',
  '/api/studio/series/': 'series',
  '/api/studio/series/runs/': 'seriesRun',
  '/api/gym/gift-cards/': 'giftCard',
  '/api/studio/gift-cards/': 'giftCard',
  '/api/studio/changes/': 'change',
  '/api/studio/holidays/': 'holiday',
  '/api/studio/tasks/': 'task',
  '/api/studio/prospects/': 'client',
  '/api/studio/folders/': 'studioFolder',
  '/api/studio/documents/': 'studioDocument',
  '/api/coach/documents/': 'coachDocument',
  '/api/studio/programs/': 'program',
  '/api/gym/programs/': 'program',
  '/api/studio/enrolments/': 'enrolment',
  '/api/gym/enrolments/': 'enrolment',
  '/api/studio/waivers/': 'waiver',
  '/api/gym/waivers/': 'waiver',
  '/api/gym/waivers/signatures/': 'signature',
  '/api/studio/offers/': 'offer',
  '/api/gym/passes/': 'pass',
  '/api/studio/sales/': 'sale',
  '/api/studio/shifts/': 'shift',
  '/api/corporate/admins/': 'companyAdmin',
  '/api/corporate/domains/': 'companyDomain',
  '/api/corporate/people/': 'companyPerson',
  '/api/corporate/groups/': 'companyGroup',
  '/api/corporate/pool/purchases/': 'companyPurchase',
}

/** Places of fields whose rows belong to the caller in another way than those of the same name. */
const byEndpoint: Readonly<Record<string, PlaceName>> = { 'signWaiver body.personId': 'dependant' }

/** The place of an id field of an endpoint, such as `params.id`; undefined for a field that is not in these tables. */
export const placeOf = (endpoint: RouteName, field: string): PlaceName | undefined => {
  const special = byEndpoint[`${endpoint} ${field}`]
  if (special !== undefined) return special
  const name = field.split('.').findLast((part) => part !== '[]') ?? ''
  if (name !== 'id') return byField[name]
  const path = routes[endpoint].split(' ')[1] ?? ''
  const prefix = Object.keys(byPath)
    .filter((one) => path.startsWith(one))
    .sort((a, b) => b.length - a.length)[0]
  return prefix === undefined ? undefined : byPath[prefix]
}

export type TenantRow = { id: string; parent: string | null }

/** The tenants of a caller: their person, the studio or company of their account, and a coach's classes. */
export type Tenants = Partial<Record<'studio' | 'corporate' | 'coach' | 'person', string>>

/** The owner column of a place for the caller's kind; undefined for a place without one. */
const ownerOf = (place: Place, of: Tenants): { column: string; id: string } | undefined => {
  for (const kind of ['studio', 'corporate', 'coach', 'person'] as const) {
    const [column, id] = [place[kind], of[kind]]
    if (column !== undefined && id !== undefined) return { column, id }
  }
  return undefined
}

/** Reads rows of a place that belong to the caller, or to others; those near to now, or the newest, first. */
export const rowsOf = async (
  db: Db,
  name: PlaceName,
  of: Tenants,
  { whose, now }: { whose: 'own' | 'foreign'; now: Date },
): Promise<TenantRow[]> => {
  const place: Place = places[name]
  const owner = ownerOf(place, of)
  const [id, parent] = [sql.raw(place.id ?? 'id'), sql.raw(place.parent ?? 'null')]
  const table = sql.raw(place.table)
  const mine = owner === undefined ? sql`true` : sql`${sql.raw(owner.column)} = ${owner.id}`
  // A person can be a client of two studios; such a row does not count as foreign.
  const foreign = sql`${id} not in (select ${id} from ${table} where ${mine} and ${id} is not null)`
  const where = whose === 'own' || owner === undefined ? mine : foreign
  const order = place.at === undefined ? id : sql`-abs(extract(epoch from ${sql.raw(place.at)} - ${now}::timestamptz))`
  const { rows } = await sql<TenantRow>`
    select ${id}::text as id, ${parent}::text as parent from ${table} where ${where}
     order by ${order} desc limit 12`.execute(db)
  return rows
}
