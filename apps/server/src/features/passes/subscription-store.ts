import type {
  OfferVersionId,
  PassId,
  PaymentId,
  PaymentMethodId,
  PersonId,
  ReceiptId,
  StudioId,
  SubscriptionId,
} from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import type { OfferPeriod } from '@cupo/core/offer-kinds'
import { type ChargeStatus, chargeStatus, type SubscriptionStatus } from '@cupo/core/subscription-status'
import type { SubscriptionState } from '@cupo/core/subscriptions'
import type { CalendarDate } from '@cupo/core/time'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** The buyer's consent before the purchase or a change of plan. */
export type Consent = { at: string; amount: number; currency: Currency; period: OfferPeriod; date: CalendarDate }

type Row = {
  id: SubscriptionId
  pass_id: PassId
  member_id: PersonId
  payer_id: PersonId
  holder_name: string
  studio_id: StudioId | null
  anchor: CalendarDate
  time_zone: string
  period: OfferPeriod
  next_period: number
  shifted_days: number
  payment_method_id: PaymentMethodId | null
  status: SubscriptionStatus
  suspended: boolean
  notified_period: number
  notified_at: Date | null
  pass_name: string
  studio_name: string | null
  version_id: OfferVersionId
  amount: MinorUnits
  currency: Currency
  next_version_id: OfferVersionId | null
  next_amount: MinorUnits | null
  next_currency: Currency | null
  next_name: string | null
  charge_id: string | null
  charge_status: ChargeStatus | null
  charge_attempt: number | null
  charge_first_at: Date | null
  charge_due_at: Date | null
}

/** A subscription with its pass and the charge of its next period. */
export type SubscriptionRow = {
  id: SubscriptionId
  passId: PassId
  memberId: PersonId
  memberName: string
  /** Whose payment method is charged: the member, or the guardian who bought the pass. */
  payerId: PersonId
  studioId: StudioId | null
  /** Name of the seller; null for the service. */
  studioName: string | null
  /** Name of the renewed offer, and of the one that follows after a planned change. */
  name: string
  nextName: string | null
  paymentMethodId: PaymentMethodId | null
  chargeId: string | null
  state: SubscriptionState
}

const rowOf = (row: Row): SubscriptionRow => ({
  id: row.id,
  passId: row.pass_id,
  memberId: row.member_id,
  memberName: row.holder_name,
  payerId: row.payer_id,
  studioId: row.studio_id,
  studioName: row.studio_name,
  name: row.pass_name,
  nextName: row.next_name,
  paymentMethodId: row.payment_method_id,
  chargeId: row.charge_id,
  state: {
    anchor: row.anchor,
    timeZone: row.time_zone,
    period: row.period,
    shiftedDays: row.shifted_days,
    nextPeriod: row.next_period,
    terms: { versionId: row.version_id, amount: row.amount, currency: row.currency },
    nextTerms:
      row.next_version_id === null || row.next_amount === null || row.next_currency === null
        ? null
        : { versionId: row.next_version_id, amount: row.next_amount, currency: row.next_currency },
    status: row.status,
    suspended: row.suspended,
    notifiedPeriod: row.notified_period,
    notifiedAt: row.notified_at,
    charge:
      row.charge_status === null || row.charge_attempt === null || row.charge_first_at === null
        ? null
        : {
            status: row.charge_status,
            attempt: row.charge_attempt,
            firstAt: row.charge_first_at,
            dueAt: row.charge_due_at,
          },
  },
})

const selectRows = (where: RawBuilder<unknown>) => sql<Row>`
  select s.id, s.pass_id, s.member_id, py.id as payer_id, u.name as holder_name, s.studio_id, s.anchor::text,
         s.time_zone, s.period, s.next_period, s.shifted_days,
         s.payment_method_id, s.status, s.notified_period, s.notified_at,
         coalesce(u.suspended_at, py.suspended_at, st.suspended_at) is not null as suspended, p.name as pass_name,
         st.name as studio_name,
         v.id as version_id, v.amount, v.currency, nv.id as next_version_id, nv.amount as next_amount,
         nv.currency as next_currency, nv.name as next_name, c.id as charge_id, c.status as charge_status,
         c.attempt as charge_attempt, c.created_at as charge_first_at, c.due_at as charge_due_at
    from subscription s
    join pass p on p.id = s.pass_id
    join app_user u on u.id = s.member_id
    join app_user py on py.id = coalesce(s.payer_id, s.member_id)
    join offer_version v on v.id = s.offer_version_id
    left join offer_version nv on nv.id = s.next_offer_version_id
    left join studio st on st.id = s.studio_id
    left join subscription_charge c on c.subscription_id = s.id and c.period_number = s.next_period
   where ${where}`

/** Locks the subscription of a pass, then reads it; undefined if the pass does not renew. */
export const lockSubscription = async (
  tx: Tx,
  by: { id: SubscriptionId } | { passId: PassId },
): Promise<SubscriptionRow | undefined> => {
  const where = 'id' in by ? sql`s.id = ${by.id}` : sql`s.pass_id = ${by.passId}`
  // Two statements: the second reads rows of other tables after the lock was granted.
  const { rows: locked } = await sql<{ id: SubscriptionId }>`
    select s.id from subscription s where ${where} for no key update`.execute(tx)
  if (!locked[0]) return undefined
  return rowOf(onlyRow((await selectRows(sql`s.id = ${locked[0].id}`).execute(tx)).rows))
}

/** Locks the subscriptions that a member has or pays, so that none of them is charged concurrently. */
export const lockSubscriptionsOf = async (tx: Tx, memberId: PersonId): Promise<void> => {
  await sql`
    select id from subscription where member_id = ${memberId} or payer_id = ${memberId}
     order by id for no key update`.execute(tx)
}

/** Reads the passes of others whose running renewals a member pays. */
export const readPaidForOthers = async (db: Db | Tx, payerId: PersonId): Promise<PassId[]> => {
  const { rows } = await sql<{ passId: PassId }>`
    select pass_id as "passId" from subscription
     where payer_id = ${payerId} and status in ('active', 'frozen', 'grace') order by id`.execute(db)
  return rows.map(({ passId }) => passId)
}

/** Reads the subscriptions of passes, by pass. */
export const readSubscriptions = async (
  db: Db | Tx,
  passIds: readonly PassId[],
): Promise<Map<PassId, SubscriptionRow>> => {
  if (passIds.length === 0) return new Map()
  const { rows } = await selectRows(sql`s.pass_id = any(${[...passIds]}::bigint[])`).execute(db)
  return new Map(rows.map((row) => [row.pass_id, rowOf(row)]))
}

/** Reads due subscriptions, longest due first. Excludes those of suspended members, payers and studios. */
export const readDueSubscriptions = async (db: Db, now: Date, limit: number): Promise<SubscriptionId[]> => {
  const { rows } = await sql<{ id: SubscriptionId }>`
    select s.id from subscription s
      join app_user u on u.id = s.member_id and u.suspended_at is null
      join app_user py on py.id = coalesce(s.payer_id, s.member_id) and py.suspended_at is null
      left join studio st on st.id = s.studio_id
     where s.due_at <= ${now} and st.suspended_at is null order by s.due_at limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export type NewSubscription = {
  passId: PassId
  memberId: PersonId
  /** Null: the member pays. */
  payerId: PersonId | null
  studioId: StudioId | null
  versionId: OfferVersionId
  anchor: CalendarDate
  timeZone: string
  period: OfferPeriod
  paymentMethodId: PaymentMethodId | null
  consent: Consent
  at: Date
  dueAt: Date
}

export const insertSubscription = async (tx: Tx, s: NewSubscription): Promise<SubscriptionId> => {
  const { rows } = await sql<{ id: SubscriptionId }>`
    insert into subscription (pass_id, member_id, payer_id, studio_id, offer_version_id, anchor, time_zone, period,
                              payment_method_id, consent, due_at, created_at)
    values (${s.passId}, ${s.memberId}, ${s.payerId}, ${s.studioId}, ${s.versionId}, ${s.anchor}::date, ${s.timeZone}, ${s.period},
            ${s.paymentMethodId}, ${JSON.stringify(s.consent)}, ${s.dueAt}, ${s.at})
    returning id`.execute(tx)
  return onlyRow(rows).id
}

/** The columns of a (locked) subscription that a step may change. */
export type SubscriptionChange = {
  status?: SubscriptionStatus
  next_period?: number
  shifted_days?: number
  offer_version_id?: OfferVersionId
  next_offer_version_id?: OfferVersionId | null
  payment_method_id?: PaymentMethodId
  consent?: string
  notified_period?: number
  notified_at?: Date | null
  due_at?: Date | null
  cancelled_at?: Date
}

export const saveSubscription = async (tx: Tx, id: SubscriptionId, change: SubscriptionChange): Promise<void> => {
  await tx.updateTable('subscription').set(change).where('id', '=', id).execute()
}

/** Stores the charge of a period: inserted once; each retry increments its attempt. */
export const saveAttempt = async (
  tx: Tx,
  charge: {
    subscriptionId: SubscriptionId
    n: number
    amount: MinorUnits
    currency: Currency
    date: CalendarDate
    attempt: number
    at: Date
    dueAt: Date
  },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into subscription_charge (subscription_id, period_number, amount, currency, charged_on, attempt, status, due_at,
                                     created_at)
    values (${charge.subscriptionId}, ${charge.n}, ${charge.amount}, ${charge.currency}, ${charge.date}::date,
            ${charge.attempt}, ${chargeStatus.processing}, ${charge.dueAt}, ${charge.at})
    on conflict (subscription_id, period_number)
      do update set attempt = excluded.attempt, status = excluded.status, due_at = excluded.due_at, payment_id = null
    returning id`.execute(tx)
  return onlyRow(rows).id
}

/** Reads the subscription of a charge; undefined for an unknown charge. */
export const findSubscriptionOfCharge = async (tx: Tx, chargeId: string): Promise<SubscriptionId | undefined> => {
  const { rows } = await sql<{ subscription_id: SubscriptionId }>`
    select subscription_id from subscription_charge where id = ${chargeId}`.execute(tx)
  return rows[0]?.subscription_id
}

export const saveCharge = async (
  tx: Tx,
  id: string,
  change: {
    status: ChargeStatus
    due_at: Date | null
    payment_id?: PaymentId | null
    receipt_id?: ReceiptId
    settled_at?: Date
  },
): Promise<void> => {
  await tx.updateTable('subscription_charge').set(change).where('id', '=', id).execute()
}
