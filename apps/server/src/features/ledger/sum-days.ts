import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { addMoneyToDays } from '../money/day-store.ts'
import { addPointsToDays, addPointsToRanges } from '../points/day-store.ts'

/** Maximum transfers per run and ledger; a hundred thousand take some seconds. */
const most = 100_000
/** Minimum age of a summed transfer. No transaction runs that long, so no transfer with a lower id can still commit. */
const settledMs = 5 * 60_000

/** Adds transfers older than some minutes to the sums and ranges of ids of their days, which reports read. */
export const sumLedgerDays: DueAct = async (db, now) => {
  const before = new Date(now.getTime() - settledMs)
  const outcome = await write(db, async (tx) =>
    done(
      (await addPointsToDays(tx, before, most)) +
        (await addPointsToRanges(tx, before, most)) +
        (await addMoneyToDays(tx, before, most)),
    ),
  )
  return outcome.ok ? outcome.value : 0
}
