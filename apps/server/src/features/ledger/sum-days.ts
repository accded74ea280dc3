import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { addMoneyToDays } from '../money/day-store.ts'
import { addPointsToDays } from '../points/day-store.ts'

/** Transfers of one pass and ledger; a hundred thousand take some seconds. */
const most = 100_000
/** No transaction lasts nearly as long, so no transfer with a lower id is still to come. */
const settledMs = 5 * 60_000

/** Adds transfers that are older than some minutes to the sums of days that reports are read from. */
export const sumLedgerDays: DueAct = async (db, now) => {
  const before = new Date(now.getTime() - settledMs)
  const outcome = await write(db, async (tx) =>
    done((await addPointsToDays(tx, before, most)) + (await addMoneyToDays(tx, before, most))),
  )
  return outcome.ok ? outcome.value : 0
}
