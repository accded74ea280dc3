import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { publishChanges } from './store.ts'

/** Publishes the changes since the last run. */
export const publishOpenData: DueAct = async (db, now) => {
  const outcome = await write(db, async (tx) => done(await publishChanges(tx, now)))
  return outcome.ok ? outcome.value : 0
}
