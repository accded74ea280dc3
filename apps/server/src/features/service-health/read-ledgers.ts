import { countLedgerFaults } from '@cupo/core/service-health'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { readStoredCheck } from '../ledger/stored-check-store.ts'
import { readPointsBook } from '../points/book-store.ts'

/**
 * The last comparison of the lots of points with their movements, and the last full check of the ledgers; null before
 * the first.
 */
export type LedgersReading = {
  difference: number | null
  comparedAt: Date | null
  faults: number | null
  checkedAt: Date | null
}

/** Reads the last results of the checks of the ledgers. */
export const readLedgers = async (db: Db | Tx): Promise<LedgersReading> => {
  const [book, check] = [await readPointsBook(db), await readStoredCheck(db)]
  return {
    difference: book?.difference ?? null,
    comparedAt: book?.checkedAt ?? null,
    faults: check ? countLedgerFaults(check.result) : null,
    checkedAt: check?.checkedAt ?? null,
  }
}
