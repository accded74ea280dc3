import type { Data } from '@cupo/contract'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

type Row = { accounts: number; entries: number; sum: number; unsettled: string[] }

/**
 * Recomputes the money ledger: the sum of all entries, which must be zero in each currency, and the acts that leave a
 * balance in `settling`. `sum` adds up the absolute difference of each currency.
 */
export const readMoneyCheck = async (db: Db | Tx): Promise<Data<'checkLedger'>['money']> => {
  const { rows } = await sql<Row>`
    with per_currency as (
      select currency, count(*) as entries, sum(amount) as total from money_entry group by currency
    ), unsettled as (
      select e.source from money_entry e join money_account a on a.id = e.account_id
       where a.kind = 'settling' group by e.source, e.currency having sum(e.amount) <> 0
    )
    select (select count(*)::int from money_account) as accounts,
           (select coalesce(sum(entries), 0)::int from per_currency) as entries,
           (select coalesce(sum(abs(total)), 0)::float8 from per_currency) as sum,
           (select coalesce(array_agg(distinct source order by source), '{}') from unsettled) as unsettled`.execute(db)
  const { unsettled, ...counts } = onlyRow(rows)
  return { ...counts, mismatched: unsettled }
}
