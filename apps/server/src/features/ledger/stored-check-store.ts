import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { LedgerCheck } from './store.ts'

/** The last full check of the ledgers; `tookMs`: its duration. */
export type StoredCheck = { checkedAt: Date; tookMs: number; result: LedgerCheck }

export const readStoredCheck = async (db: Db | Tx): Promise<StoredCheck | undefined> => {
  const { rows } = await sql<StoredCheck>`
    select checked_at as "checkedAt", took as "tookMs", result from ledger_check`.execute(db)
  return rows[0]
}

export const saveCheck = async (db: Db, { checkedAt, tookMs, result }: StoredCheck): Promise<void> => {
  await sql`
    insert into ledger_check (checked_at, took, result)
    values (${checkedAt}, ${Math.round(tookMs)}, ${JSON.stringify(result)}::jsonb)
        on conflict (single) do update
       set checked_at = excluded.checked_at, took = excluded.took, result = excluded.result`.execute(db)
}
