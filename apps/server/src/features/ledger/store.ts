import type { Data } from '@cupo/contract'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { readMoneyCheck } from '../money/check-store.ts'
import { findBrokenReceipts } from '../receipts/chain-store.ts'

/** The result of a full check, without its time. */
export type LedgerCheck = Omit<Data<'checkLedger'>, 'checkedAt'>

type Row = { accounts: number; entries: number; sum: string; negative: string[]; mismatched: string[] }

/**
 * Recomputes every entry in one snapshot. `negative`: accounts (except those of the service) whose entries sum to less
 * than zero. `mismatched`: accounts whose stored balance, balance at any entry or sum of lots differs from the entries,
 * or with a lot that differs from its own entries.
 */
export const readLedgerCheck = async (db: Db): Promise<LedgerCheck> =>
  db.transaction().execute(async (tx) => {
    // The query sorts all entries by account, for which the default work_mem is too small in a large ledger.
    await sql`set local work_mem = '256MB'`.execute(tx)
    await sql`set local jit = off`.execute(tx)
    const { rows } = await sql<Row>`
      with noted as (
        select from_account as account_id, id, -points as points, from_balance_after as after
          from points_transfer where from_balance_after is not null
        union all
        select to_account, id, points, to_balance_after from points_transfer where to_balance_after is not null
      ), stepped as (
        select account_id, points, after, lag(after, 1, 0) over (partition by account_id order by id) as before from noted
      ), chained as (
        select account_id, count(*) as entries, bool_or(after <> before + points) as broken from stepped group by account_id
      ), side as (
        select from_account as account_id, -sum(points) as total, count(*) as entries from points_transfer group by 1
        union all
        select to_account, sum(points), count(*) from points_transfer group by 1
      ), summed as (
        select account_id, sum(total) as total, sum(entries) as entries from side group by account_id
      ), part as (
        select unnest(lots) as lot_id, unnest(lot_points) as points from points_transfer where lots is not null
      ), moved as (
        select lot_id, sum(points) as points from part group by lot_id
      ), lots as (
        select l.account_id, sum(l.remaining) as remaining, bool_or(l.remaining <> l.points + coalesce(m.points, 0)) as drifted
          from points_lot l
          left join moved m on m.lot_id = l.id
         group by l.account_id
      ), checked as (
        select a.id, a.kind, coalesce(s.total, 0) as total, coalesce(s.entries, 0) as entries,
               case when a.balance is null then c.account_id is not null
                    else a.balance <> coalesce(s.total, 0) or a.balance <> coalesce(l.remaining, 0)
                      or coalesce(s.entries, 0) <> coalesce(c.entries, 0)
                      or coalesce(c.broken, false) or coalesce(l.drifted, false) end as drifted
          from points_account a
          left join summed s on s.account_id = a.id
          left join chained c on c.account_id = a.id
          left join lots l on l.account_id = a.id
      )
      select count(*)::int as accounts, coalesce(sum(entries), 0)::int as entries, coalesce(sum(total), 0)::text as sum,
             coalesce(array_agg(id::text order by id) filter (where total < 0 and kind <> 'issue'), '{}') as negative,
             coalesce(array_agg(id::text order by id) filter (where drifted), '{}') as mismatched
        from checked`.execute(tx)
    const row = onlyRow(rows)
    const [money, broken] = [await readMoneyCheck(tx), await findBrokenReceipts(tx)]
    const mismatched = [...money.mismatched, ...broken.map((id) => `receipt:${id}`)]
    return { ...row, sum: Number(row.sum), money: { ...money, mismatched } }
  })
