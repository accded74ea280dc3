import type { BookingId, ClassId, MandateId, OfferId, PaymentMethodId, PersonId, PurchaseId } from '@cupo/core/ids'
import { type MandateState, mandateState } from '@cupo/core/mandate-states'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** A mandate of a waitlisted member. `amount`: the maximum charge. */
export type MandateRow = {
  id: MandateId
  bookingId: BookingId
  memberId: PersonId
  classId: ClassId
  offerId: OfferId
  offer: string
  paymentMethodId: PaymentMethodId
  amount: MinorUnits
  currency: Currency
  state: MandateState
  purchaseId: PurchaseId | null
}

const columns =
  sql.raw(`id, booking_id as "bookingId", member_id as "memberId", class_id as "classId", offer_id as "offerId",
  payment_method_id as "paymentMethodId", amount, currency, state, purchase_id as "purchaseId",
  (select v.name from offer o join offer_version v on v.offer_id = o.id and v.version = o.version where o.id = mandate.offer_id) as offer`)

/** Locks a mandate. Its class must be locked first. */
export const lockMandate = async (tx: Tx, id: MandateId): Promise<MandateRow | undefined> => {
  const { rows } = await sql<MandateRow>`select ${columns} from mandate where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Reads the mandate of a purchase. */
export const findMandateOfPurchase = async (db: Db | Tx, purchaseId: PurchaseId): Promise<MandateRow | undefined> => {
  const { rows } = await sql<MandateRow>`select ${columns} from mandate where purchase_id = ${purchaseId}`.execute(db)
  return rows[0]
}

/** Reads the mandates whose seat is held, oldest first. */
export const readCharging = async (db: Db, limit: number): Promise<MandateId[]> => {
  const rows = await db
    .selectFrom('mandate')
    .select('id')
    .where('state', '=', mandateState.charging)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((r) => r.id)
}

/** Marks the active mandates of these bookings as charging. */
export const beginCharging = async (tx: Tx, bookingIds: readonly BookingId[], now: Date): Promise<void> => {
  await sql`
    update mandate set state = ${mandateState.charging}, changed_at = ${now}
     where booking_id = any(${bookingIds}::bigint[]) and state = ${mandateState.active}`.execute(tx)
}

/** Stores the state of a mandate, with its purchase. */
export const saveMandate = async (
  tx: Tx,
  id: MandateId,
  { state, purchaseId }: { state: MandateState; purchaseId?: PurchaseId },
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('mandate')
    .set({ state, changed_at: now, ...(purchaseId === undefined ? {} : { purchase_id: purchaseId }) })
    .where('id', '=', id)
    .execute()
}

/** Reads the class of a mandate, which must be locked before the mandate. */
export const readClassOfMandate = async (tx: Tx, id: MandateId): Promise<ClassId> => {
  const { class_id: classId } = await tx
    .selectFrom('mandate')
    .select('class_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return classId
}

/** Reads which of these bookings had their mandate refused at exactly this instant. */
export const readRefusedNow = async (
  tx: Tx,
  bookingIds: readonly BookingId[],
  now: Date,
): Promise<ReadonlySet<BookingId>> => {
  if (bookingIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('mandate')
    .select('booking_id')
    .where('booking_id', 'in', [...bookingIds])
    .where('state', '=', mandateState.refused)
    .where('changed_at', '=', now)
    .execute()
  return new Set(rows.map((r) => r.booking_id))
}
