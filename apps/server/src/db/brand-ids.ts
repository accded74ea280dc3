import { Client } from 'pg'
import { applyBrands } from './apply-brands.ts'

/** The tables whose ids are branded, and the names of their brands in `@cupo/core/ids`. */
const brands: Readonly<Record<string, string>> = {
  access_request: 'AccessRequestId',
  adjustment: 'AdjustmentId',
  app_user: 'PersonId',
  booking: 'BookingId',
  branch: 'BranchId',
  campaign: 'CampaignId',
  city: 'CityId',
  class_series: 'SeriesId',
  series_run: 'SeriesRunId',
  studio_change: 'StudioChangeId',
  class_session: 'ClassId',
  class_type: 'ClassTypeId',
  coach_invitation: 'InvitationId',
  client_contact: 'ClientContactId',
  client_document: 'ClientDocumentId',
  client_import: 'ClientImportId',
  client_merge: 'ClientMergeId',
  client_note: 'ClientNoteId',
  conversation: 'ConversationId',
  conversation_message: 'MessageId',
  corporate: 'CorporateId',
  corporate_domain: 'CorporateDomainId',
  corporate_group: 'CorporateGroupId',
  corporate_purchase: 'CorporatePurchaseId',
  corporate_renewal: 'CorporateRenewalId',
  email_link: 'EmailLinkId',
  gift_card: 'GiftCardId',
  handover: 'HandoverId',
  mail: 'MailId',
  money_account: 'MoneyAccountId',
  native_device: 'DeviceId',
  notification: 'NotificationId',
  offer: 'OfferId',
  offer_version: 'OfferVersionId',
  partner_account: 'PartnerAccountId',
  pass: 'PassId',
  passkey: 'PasskeyId',
  payment: 'PaymentId',
  payment_account: 'PaymentAccountId',
  payment_method: 'PaymentMethodId',
  pending_sign_up: 'SignUpId',
  picture: 'PictureId',
  points_account: 'AccountId',
  points_lot: 'LotId',
  points_transfer: 'TransferId',
  product: 'ProductId',
  product_category: 'ProductCategoryId',
  purchase: 'PurchaseId',
  push_subscription: 'PushSubscriptionId',
  receipt: 'ReceiptId',
  review: 'ReviewId',
  room: 'RoomId',
  sale: 'SaleId',
  mandate: 'MandateId',
  seat_hold: 'SeatHoldId',
  shift: 'ShiftId',
  shortcut: 'ShortcutId',
  sign_in_session: 'SessionId',
  spot: 'SpotId',
  spot_outage: 'SpotOutageId',
  studio: 'StudioId',
  studio_holiday: 'HolidayId',
  client_list: 'ClientListId',
  studio_kiosk: 'KioskId',
  studio_task: 'TaskId',
  subscription: 'SubscriptionId',
  substitution: 'SubstitutionId',
  waitlist_offer: 'WaitlistOfferId',
  studio_folder: 'FolderId',
  studio_document: 'StudioDocumentId',
  studio_document_version: 'DocumentVersionId',
  program: 'ProgramId',
  program_step: 'ProgramStepId',
  program_enrolment: 'EnrolmentId',
  waiver: 'WaiverId',
  waiver_signature: 'WaiverSignatureId',
  api_key: 'ApiKeyId',
  webhook: 'WebhookId',
  webhook_delivery: 'WebhookDeliveryId',
}

type Column = { relation: string; column: string }
type Reference = Column & { target: string; target_column: string }

/** Columns with ids of a different table and no foreign key. */
const unconstrained: readonly Reference[] = [
  { relation: 'coach_invitation', column: 'class_type_ids', target: 'class_type', target_column: 'id' },
  { relation: 'coach_schedule_change', column: 'class_id', target: 'class_session', target_column: 'id' },
  { relation: 'coach_schedule_change', column: 'room_id', target: 'room', target_column: 'id' },
  { relation: 'offer_version', column: 'class_type_ids', target: 'class_type', target_column: 'id' },
  { relation: 'offer_version', column: 'branch_ids', target: 'branch', target_column: 'id' },
  { relation: 'pass', column: 'class_type_ids', target: 'class_type', target_column: 'id' },
  { relation: 'pass', column: 'branch_ids', target: 'branch', target_column: 'id' },
  { relation: 'points_lot', column: 'class_type_ids', target: 'class_type', target_column: 'id' },
  { relation: 'points_lot', column: 'branch_ids', target: 'branch', target_column: 'id' },
  { relation: 'conversation', column: 'last_message_id', target: 'conversation_message', target_column: 'id' },
  { relation: 'points_transfer', column: 'lots', target: 'points_lot', target_column: 'id' },
  { relation: 'studio_coach', column: 'class_type_ids', target: 'class_type', target_column: 'id' },
  { relation: 'substitution', column: 'declined', target: 'app_user', target_column: 'id' },
]

/** Reads every foreign key column with the column it references, and every column of a view. */
const readColumns = async (connectionString: string): Promise<{ references: Reference[]; viewed: Column[] }> => {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const references = await client.query<Reference>(`
      select c.conrelid::regclass::text as relation, a.attname as column,
             c.confrelid::regclass::text as target, t.attname as target_column
        from pg_constraint c
        cross join lateral unnest(c.conkey, c.confkey) as pair (own, other)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
        join pg_attribute t on t.attrelid = c.confrelid and t.attnum = pair.other
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       order by 1, 2, 3, 4`)
    const viewed = await client.query<Column>(`
      select c.relname as relation, a.attname as column
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace`)
    return { references: [...references.rows, ...unconstrained], viewed: viewed.rows }
  } finally {
    await client.end()
  }
}

const keyOf = ({ relation, column }: Column): string => `${relation}.${column}`

/** Maps `table.column` to its brand: id columns, foreign keys, and view columns of the same name. */
const brandColumns = (references: readonly Reference[], viewed: readonly Column[]): Map<string, string> => {
  const branded = new Map(Object.entries(brands).map(([relation, brand]) => [`${relation}.id`, brand]))
  // A composite key may reference a column that is a foreign key itself: repeat until nothing is added.
  for (let known = -1; known !== branded.size; ) {
    known = branded.size
    for (const reference of references) {
      const brand = branded.get(`${reference.target}.${reference.target_column}`)
      if (brand) branded.set(keyOf(reference), brand)
    }
  }
  for (const column of viewed) {
    const same = new Set([...branded].flatMap(([key, brand]) => (key.endsWith(`.${column.column}`) ? brand : [])))
    const [brand] = same
    if (brand && same.size === 1 && column.column !== 'id') branded.set(keyOf(column), brand)
  }
  return branded
}

/**
 * Replaces the type of each id column and foreign key in the generated module by the brand of its table. Inserts and
 * comparisons then accept that brand only.
 */
export const brandIds = async (source: string, connectionString: string): Promise<string> => {
  const { references, viewed } = await readColumns(connectionString)
  return applyBrands(source, brandColumns(references, viewed), '@cupo/core/ids')
}
