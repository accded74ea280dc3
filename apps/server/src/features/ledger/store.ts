import type { Data } from '@cupo/contract'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

type Row = { accounts: number; entries: number; sum: string; negative: string[]; mismatched: string[] }

/**
 * Counts every entry anew in one snapshot. `negative`: accounts, the issue aside, whose entries come to less than
 * nothing. `mismatched`: accounts whose kept balance, or the balance noted at any entry, differs from the entries.
 */
export const readLedgerCheck = async (db: Db): Promise<Data<'checkLedger'>> => {
  const { rows } = await sql<Row>`
    with running as (
      select account_id, points, balance_after,
             sum(points) over (partition by account_id order by transfer_id) as should_be
        from ledger_entry
    ), summed as (
      select a.id, a.kind, a.balance, coalesce(sum(r.points), 0) as total, count(r.points) as entries,
             bool_or(r.balance_after is distinct from case when a.balance is null then null else r.should_be end) as drifted
        from points_account a
        left join running r on r.account_id = a.id
       group by a.id
    )
    select count(*)::int as accounts, coalesce(sum(entries), 0)::int as entries, coalesce(sum(total), 0)::text as sum,
           coalesce(array_agg(id::text order by id) filter (where total < 0 and kind <> 'issue'), '{}') as negative,
           coalesce(array_agg(id::text order by id) filter (
             where (balance is not null and balance <> total) or (entries > 0 and drifted)), '{}') as mismatched
      from summed`.execute(db)
  const row = rows[0] as Row
  return { ...row, sum: Number(row.sum) }
}
