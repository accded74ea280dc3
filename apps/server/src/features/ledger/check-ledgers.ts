import type { Db } from '../../deps.ts'
import { readLedgerCheck } from './store.ts'
import { saveCheck } from './stored-check-store.ts'

/** Job of every night: checks both ledgers completely and stores the result. */
export const checkLedgers = async (db: Db, now: Date): Promise<void> => {
  const from = performance.now()
  const result = await readLedgerCheck(db)
  await saveCheck(db, { checkedAt: now, tookMs: performance.now() - from, result })
}
