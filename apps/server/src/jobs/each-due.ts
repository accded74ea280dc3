import type { Tx } from '../db/client.ts'
import { write } from '../db/write.ts'
import type { Db } from '../deps.ts'
import { done } from '../http/refusal.ts'

/** Processes everything due by `now` and returns a count. Idempotent, also across processes. */
export type DueAct = (db: Db, now: Date) => Promise<number>

/**
 * Runs an act for each due item, each in its own transaction; `act` returns a count. A failed act does not stop the
 * others; the first error is thrown at the end.
 * @returns the sum of the counts
 */
export const eachDue = async <Item>(
  db: Db,
  items: readonly Item[],
  act: (tx: Tx, item: Item) => Promise<number>,
): Promise<number> => {
  let sum = 0
  const failures: unknown[] = []
  for (const item of items) {
    try {
      const outcome = await write(db, async (tx) => done(await act(tx, item)))
      sum += outcome.ok ? outcome.value : 0
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return sum
}

/** Skips an act until `times` its last duration has passed, which bounds its share of the job loop's time. */
export const rested = (act: DueAct, times = 20, time: () => number = () => performance.now()): DueAct => {
  let restsUntil = 0
  return async (db, now) => {
    const begun = time()
    if (begun < restsUntil) return 0
    try {
      return await act(db, now)
    } finally {
      const ended = time()
      restsUntil = ended + times * (ended - begun)
    }
  }
}
