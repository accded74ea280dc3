import { isPointsBookDue } from '@cupo/core/service-health'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { readPointsBook, reconcilePoints } from '../points/book-store.ts'

/**
 * Due act: compares the lots of points with their movements every few minutes. The owner's balance shows the result, and
 * the health of the service fails while they differ.
 * @returns the number of found differences
 */
export const checkPointsBook: DueAct = async (db, now) => {
  if (!isPointsBookDue((await readPointsBook(db))?.checkedAt ?? null, now)) return 0
  const outcome = await write(db, async (tx) => done(await reconcilePoints(tx, now)))
  return outcome.ok && outcome.value !== 0 ? 1 : 0
}
