import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { type LedgerProgress, nextTransfers, saveProgress } from '../../db/next-transfers.ts'

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

const summing: LedgerProgress = { table: 'money_transfer', column: 'money_id' }

/**
 * Adds the next money transfers made before an instant to the daily sums (see `nextTransfers`).
 * @returns the number of added transfers; 0 also while a different process adds
 */
export const addMoneyToDays = async (tx: Tx, before: Date, most: number): Promise<number> => {
  const next = await nextTransfers(tx, summing, { before, most })
  if (!next) return 0
  await sql`
    insert into money_day (day, account_id, amount, transfers)
    select day, account_id, ${sums}
      from (${movedMoney(sql`t.id > ${next.after}::bigint and t.id <= ${next.to}::bigint`)}) m
     group by day, account_id order by day, account_id
        on conflict (day, account_id) do update
       set amount = money_day.amount + excluded.amount, transfers = money_day.transfers + excluded.transfers`.execute(
    tx,
  )
  await saveProgress(tx, summing, next.to)
  return next.count
}
