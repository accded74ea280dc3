import type { Tx } from '../db/client.ts'
import { write } from '../db/write.ts'
import type { Db } from '../deps.ts'
import { done } from '../http/refusal.ts'

/** Does whatever has come due by `now` and answers how much it did; done again, or by two processes, it does nothing more. */
export type DueAct = (db: Db, now: Date) => Promise<number>

/**
 * Does an act for each thing that is due, each in a transaction of its own; `act` answers how much it did. One that
 * fails keeps none of the others from being done, and is thrown in the end. Answers the sum.
 */
export const eachDue = async <Thing>(
  db: Db,
  things: readonly Thing[],
  act: (tx: Tx, thing: Thing) => Promise<number>,
): Promise<number> => {
  let sum = 0
  const failures: unknown[] = []
  for (const thing of things) {
    try {
      const outcome = await write(db, async (tx) => done(await act(tx, thing)))
      sum += outcome.ok ? outcome.value : 0
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return sum
}
