import type { CorporateId, CorporateRenewalId, PaymentMethodId, PersonId } from '@cupo/core/ids'
import type { Currency, MinorUnits, Money } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import { planPeriod } from '@cupo/core/plan-periods'
import type { Points } from '@cupo/core/points'
import { isFailedPurchase, type PurchaseStatus } from '@cupo/core/purchase-status'
import { chargeStatus, type SubscriptionStatus, type subscriptionStatus } from '@cupo/core/subscription-status'
import type { SubscriptionState } from '@cupo/core/subscriptions'
import type { CalendarDate } from '@cupo/core/time'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { PoolConsent } from './store.ts'

type Row = {
  id: CorporateRenewalId
  corporateId: CorporateId
  byUser: PersonId
  name: string
  points: Points
  amount: MinorUnits
  currency: Currency
  anchor: CalendarDate
  timeZone: string
  nextPeriod: number
  paymentMethodId: PaymentMethodId | null
  status: SubscriptionStatus
  suspended: boolean
  notifiedPeriod: number
  notifiedAt: Date | null
  retryAt: Date | null
  lastStatus: PurchaseStatus | null
  lastAttempt: number | null
  firstAt: Date | null
  brand: string | null
  last4: string | null
}

/** A renewal with the charge of its next period, as input of the renewal rules. */
export type PoolRenewal = {
  id: CorporateRenewalId
  corporateId: CorporateId
  byUser: PersonId
  name: string
  points: Points
  /** Null: no card, or its owner's account is closed; a charge is then refused. */
  paymentMethodId: PaymentMethodId | null
  card: { brand: string; last4: string } | null
  state: SubscriptionState<Money>
}

const renewalOf = (row: Row): PoolRenewal => ({
  id: row.id,
  corporateId: row.corporateId,
  byUser: row.byUser,
  name: row.name,
  points: row.points,
  paymentMethodId: row.paymentMethodId,
  card: row.brand === null || row.last4 === null ? null : { brand: row.brand, last4: row.last4 },
  state: {
    anchor: row.anchor,
    timeZone: row.timeZone,
    period: planPeriod.month,
    shiftedDays: 0,
    nextPeriod: row.nextPeriod,
    terms: { amount: row.amount, currency: row.currency },
    nextTerms: null,
    status: row.status,
    suspended: row.suspended,
    notifiedPeriod: row.notifiedPeriod,
    notifiedAt: row.notifiedAt,
    charge:
      row.lastStatus === null || row.lastAttempt === null || row.firstAt === null
        ? null
        : {
            // The payments job processes an open payment, so nothing else is due.
            status: isFailedPurchase(row.lastStatus) ? chargeStatus.retrying : chargeStatus.processing,
            attempt: row.lastAttempt,
            firstAt: row.firstAt,
            dueAt: isFailedPurchase(row.lastStatus) ? row.retryAt : null,
          },
  },
})

const select = sql`
  select r.id, r.corporate_id as "corporateId", r.by_user as "byUser", r.name, r.points, r.amount, r.currency,
         r.anchor::text as anchor, r.time_zone as "timeZone", r.next_period as "nextPeriod", m.id as "paymentMethodId",
         r.status, c.suspended_at is not null as suspended, r.notified_period as "notifiedPeriod", r.notified_at as "notifiedAt", r.retry_at as "retryAt",
         last.status as "lastStatus", last.attempt as "lastAttempt", first.at as "firstAt", m.brand, m.last4
    from corporate_renewal r
    join corporate c on c.id = r.corporate_id
    join app_user u on u.id = r.by_user
    left join payment_method m on m.id = r.payment_method_id and m.removed_at is null and u.closed_at is null
    left join lateral (
      select p.status, p.attempt from corporate_purchase p
       where p.renewal_id = r.id and p.period_number = r.next_period order by p.attempt desc limit 1
    ) last on true
    left join lateral (
      select min(p.created_at) as at from corporate_purchase p
       where p.renewal_id = r.id and p.period_number = r.next_period
    ) first on true`

/** Reads the running renewal of a company. */
export const findRunningRenewal = async (db: Db | Tx, corporateId: CorporateId): Promise<PoolRenewal | undefined> => {
  const { rows } = await sql<Row>`
    ${select} where r.corporate_id = ${corporateId} and r.status in ('active', 'grace')`.execute(db)
  return rows.map(renewalOf)[0]
}

/** Locks a renewal, then reads it. */
export const lockRenewal = async (tx: Tx, id: CorporateRenewalId): Promise<PoolRenewal> => {
  // Two statements: the second reads rows of other tables after the lock was granted.
  await sql`select id from corporate_renewal where id = ${id} for no key update`.execute(tx)
  return renewalOf(onlyRow((await sql<Row>`${select} where r.id = ${id}`.execute(tx)).rows))
}

/** Reads due renewals, longest due first. Those of suspended companies are excluded. */
export const readDueRenewals = async (db: Db, now: Date, limit: number): Promise<CorporateRenewalId[]> => {
  const { rows } = await sql<{ id: CorporateRenewalId }>`
    select r.id from corporate_renewal r join corporate c on c.id = r.corporate_id and c.suspended_at is null
     where r.due_at <= ${now} order by r.due_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type NewRenewal = {
  corporateId: CorporateId
  byUser: PersonId
  name: string
  points: Points
  money: Money
  anchor: CalendarDate
  timeZone: string
  paymentMethodId: PaymentMethodId | null
  consent: PoolConsent
  at: Date
  dueAt: Date
}

/** Inserts a renewal. @returns undefined if the company already has a running one */
export const insertRenewal = async (tx: Tx, r: NewRenewal): Promise<CorporateRenewalId | undefined> => {
  const { rows } = await sql<{ id: CorporateRenewalId }>`
    insert into corporate_renewal (corporate_id, by_user, name, points, amount, currency, anchor, time_zone,
                                   payment_method_id, consent, due_at, created_at)
    values (${r.corporateId}, ${r.byUser}, ${r.name}, ${r.points}, ${r.money.amount}, ${r.money.currency},
            ${r.anchor}::date, ${r.timeZone}, ${r.paymentMethodId}, ${JSON.stringify(r.consent)}::jsonb, ${r.dueAt}, ${r.at})
    on conflict (corporate_id) where status in ('active', 'grace') do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

/** The columns of a (locked) renewal that a step may change. */
export type RenewalChange = {
  status?:
    | typeof subscriptionStatus.active
    | typeof subscriptionStatus.grace
    | typeof subscriptionStatus.cancelled
    | typeof subscriptionStatus.ended
  next_period?: number
  payment_method_id?: PaymentMethodId
  by_user?: PersonId
  notified_period?: number
  notified_at?: Date
  retry_at?: Date | null
  due_at?: Date | null
  ended_at?: Date
}

export const saveRenewal = async (tx: Tx, id: CorporateRenewalId, change: RenewalChange): Promise<void> => {
  await tx.updateTable('corporate_renewal').set(change).where('id', '=', id).execute()
}
