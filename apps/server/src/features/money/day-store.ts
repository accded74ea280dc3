import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/**
 * Entries of money transfers: `day` (UTC), `account_id`, `amount` (0 for a payout), `transfers` (1 on the paying side).
 */
const movedMoney = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select (t.at at time zone 'UTC')::date as day, e.account_id, case when t.kind = 'payout' then 0 else e.amount end as amount, e.transfers
    from money_transfer t cross join lateral (values (t.from_account, -t.amount, 1), (t.to_account, t.amount, 0)) e (account_id, amount, transfers)
   where ${which}`

const sums = sql`sum(amount)::bigint as amount, sum(transfers)::bigint as transfers`

/**
 * Rows of the money ledger by `day` and `account_id`: `amount` without payouts, and `transfers`. Must be read in one
 * statement.
 */
export const moneyByDay = (): RawBuilder<unknown> => sql`
  select day, account_id, amount, transfers from money_day
  union all
  select day, account_id, ${sums}
    from (${movedMoney(sql`t.id > (select money_id from ledger_summed)`)}) live group by day, account_id`

/** SQL list of the kinds of accounts that receive money. `received_month` sums the same (migration 0153). */
export const receivingKinds = sql`('cash', 'card', 'transfer', 'provider', 'bank')`

/**
 * Rows of received money, minus refunds, by `month` (its first day in UTC), `studio_id` (null: the service) and `currency`.
 * Several rows can be of the same three. Must be read in one statement.
 */
export const receivedByMonth = (): RawBuilder<unknown> => sql`
  select month, studio_id, currency, amount from received_month
  union all
  select date_trunc('month', live.day)::date, a.studio_id, a.currency, sum(live.amount)::bigint
    from (${movedMoney(sql`t.id > (select money_id from ledger_summed)`)}) live
    join money_account a on a.id = live.account_id and a.kind in ${receivingKinds}
   group by 1, 2, 3`

/** Adds the next money transfers to the daily sums, like `addPointsToDays`. @returns the number of added transfers */
export const addMoneyToDays = async (tx: Tx, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ after: string; to: string; transfers: number }>`
    with summed as materialized (select money_id from ledger_summed for update skip locked),
         next as materialized (
           select t.id, t.at from money_transfer t where t.id > (select money_id from summed) order by t.id limit ${most}),
         ended as (select min(id) as id from next where at >= ${before})
    select summed.money_id as after, max(next.id) as to, count(*)::int as transfers
      from summed cross join next cross join ended where ended.id is null or next.id < ended.id
     group by summed.money_id`.execute(tx)
  const [found] = rows
  if (!found) return 0
  const { after, to, transfers } = found
  await sql`
    insert into money_day (day, account_id, amount, transfers)
    select day, account_id, ${sums} from (${movedMoney(sql`t.id > ${after}::bigint and t.id <= ${to}::bigint`)}) m
     group by day, account_id order by day, account_id
        on conflict (day, account_id) do update
       set amount = money_day.amount + excluded.amount, transfers = money_day.transfers + excluded.transfers`.execute(
    tx,
  )
  await sql`update ledger_summed set money_id = ${to}::bigint`.execute(tx)
  return transfers
}
