import { sql } from 'kysely'
import type { Tx } from './client.ts'

/** A ledger, and the column of `ledger_summed` with the id up to which its transfers were processed. */
export type LedgerProgress = {
  table: 'points_transfer' | 'money_transfer'
  column: 'points_id' | 'money_id' | 'day_ids_id'
}

/** Transfers with an id above `after`, up to `to`. */
export type Transfers = { after: string; to: string; count: number }

/**
 * Reads the next transfers of a ledger by id, up to the first one since `before`: later ones are skipped, because a
 * transaction with a lower id may still commit. Locks the progress.
 * @returns undefined without any; also while a different process has the lock
 */
export const nextTransfers = async (
  tx: Tx,
  { table, column }: LedgerProgress,
  { before, most }: { before: Date; most: number },
): Promise<Transfers | undefined> => {
  const [of, done] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<Transfers>`
    with summed as materialized (select ${done} as id from ledger_summed for update skip locked),
         next as materialized (
           select t.id, t.at from ${of} t where t.id > (select id from summed) order by t.id limit ${most}),
         ended as (select min(id) as id from next where at >= ${before})
    select summed.id as after, max(next.id) as to, count(*)::int as count
      from summed cross join next cross join ended where ended.id is null or next.id < ended.id
     group by summed.id`.execute(tx)
  return rows[0]
}

/** Stores that the transfers up to an id were processed. */
export const saveProgress = async (tx: Tx, { column }: LedgerProgress, to: string): Promise<void> => {
  await sql`update ledger_summed set ${sql.ref(column)} = ${to}::bigint`.execute(tx)
}
