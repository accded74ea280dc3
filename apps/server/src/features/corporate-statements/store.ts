import type { StatementKind } from '@cupo/core/corporate'
import type { AccountId, ReceiptId, TransferId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import { noPoints, type Points } from '@cupo/core/points'
import type { CalendarDate } from '@cupo/core/time'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'

/** A company's pool and calendar. */
export type Book = {
  name: string
  /** The first day of the company. */
  since: CalendarDate
  timeZone: string
  /** The month at whose start unused points were last returned. */
  closedBefore: CalendarDate | null
  pool: AccountId | null
}

export const readBook = async (tx: Tx, id: AuthorizedCorporateId): Promise<Book> => {
  const { rows } = await sql<Book>`
    select c.name, c.time_zone as "timeZone", to_char(c.created_at at time zone c.time_zone, 'YYYY-MM-DD') as since,
            to_char(c.closed_before, 'YYYY-MM-DD') as "closedBefore", a.id as pool
      from corporate c left join points_account a on a.corporate_id = c.id
     where c.id = ${id}`.execute(tx)
  return onlyRow(rows)
}

/** Computes the points in a pool at an instant: the current balance without later transfers. */
export const readBalanceAt = async (tx: Tx, pool: AccountId, at: Date): Promise<Points> => {
  const { rows } = await sql<{ points: Points }>`
    select (a.balance - coalesce((select sum(t.points) from points_transfer t where t.to_account = a.id and t.at >= ${at}), 0)
                      + coalesce((select sum(t.points) from points_transfer t where t.from_account = a.id and t.at >= ${at}), 0)
           )::int as points
      from points_account a where a.id = ${pool}`.execute(tx)
  return rows[0]?.points ?? noPoints
}

/** Transfers of a pool that form one line of a statement. `people`: accounts on the other side. */
export type LineRow = {
  date: CalendarDate
  kind: StatementKind
  points: Points
  people: number
  group: string | null
  monthlyPoints: Points | null
  daysLeft: number | null
  note: string
  /** The transfer of a line with a single one: bought or added points. */
  transferId: TransferId | null
}

/**
 * Reads the lines of a pool in [from, to), in order: one per purchase; allotments by day, group and days; returns and
 * expired points by day.
 */
export const readLines = async (
  tx: Tx,
  pool: AccountId,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`
    with moved as (
      select t.id, t.at, to_char(t.at at time zone ${timeZone}, 'YYYY-MM-DD') as date, t.points,
             case when t.kind = 'allotment_return' then 'returned' when t.to_account = ${pool} then 'bought'
                  when t.kind = 'allotment' then 'allotted' else 'expired' end as kind,
             case when t.to_account = ${pool} then t.from_account else t.to_account end as other,
             case when t.kind in ('fund', 'purchase') then t.id end as alone,
             case when t.kind in ('fund', 'purchase') then t.note else '' end as note
        from points_transfer t
       where (t.from_account = ${pool} or t.to_account = ${pool}) and t.at >= ${from} and t.at < ${to}
    )
    select m.date, m.kind, sum(m.points)::int as points, count(distinct m.other)::int as people, g.name as group,
           a.monthly_points as "monthlyPoints", a.days_left as "daysLeft", m.note,
           m.alone as "transferId"
      from moved m
      left join corporate_allotment a on a.transfer_id = m.id
      left join corporate_group g on g.id = a.group_id
     group by m.date, m.kind, m.alone, m.note, g.id, a.monthly_points, a.days_left
     order by min(m.at), min(m.id)`.execute(tx)
  return rows
}

/** Counts the people who got points from a pool in [from, to). */
export const countAllotted = async (
  tx: Tx,
  pool: AccountId,
  { from, to }: { from: Date; to: Date },
): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(distinct to_account)::int as people from points_transfer
     where from_account = ${pool} and kind = 'allotment' and at >= ${from} and at < ${to}`.execute(tx)
  return onlyRow(rows).people
}

/** Reads a company's payments for points, by the transfer that added them. */
export type LinePurchase = {
  amount: MinorUnits
  currency: Currency
  receipt: { id: ReceiptId; number: string }
  card: { brand: string; last4: string } | null
}

export const readLinePurchases = async (
  tx: Tx,
  transferIds: readonly TransferId[],
): Promise<Map<TransferId, LinePurchase>> => {
  const { rows } = await sql<LinePurchase & { transferId: TransferId }>`
    select b.transfer_id as "transferId", b.amount, b.currency,
           jsonb_build_object('id', r.id::text, 'number', r.series || '-' || r.number) as receipt,
           case when m.last4 <> '' then jsonb_build_object('brand', m.brand, 'last4', m.last4) end as card
      from corporate_purchase b
      join receipt r on r.id = b.receipt_id
      left join payment p on p.id = b.payment_id
      left join payment_method m on m.id = p.payment_method_id
     where b.transfer_id = any(${[...transferIds]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ transferId, ...purchase }) => [transferId, purchase]))
}
