import type { PersonId, SeriesRunId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { noteChanging } from '../coach-schedules/note-changes.ts'
import { deleteRunClasses, isRunUsed, lockRun, readStarts, saveUndone } from './run-store.ts'
import { lockRules } from './store.ts'

export type UndoRun = { id: SeriesRunId; studioId: AuthorizedStudioId; by: PersonId }

/**
 * Removes the classes that a run created. Refuses ESTADO_INVALIDO if the run was already undone, or if one of its
 * classes has begun or ever had a booking or waitlist place, even a cancelled one.
 */
export const undoRun = async (
  tx: Tx,
  { id, studioId, by }: UndoRun,
  now: Date,
): Promise<Outcome<{ removed: number }>> => {
  if (!isId(id)) return refuse(refusals.notFound)
  // Locks rules before classes, like a generation.
  await lockRules(tx, studioId)
  const run = await lockRun(tx, studioId, id)
  if (run === null) return refuse(refusals.notFound)
  if (run.undoneAt !== null) return refuse(refusals.invalidState, { because: 'series_run_undone' })
  if (await isRunUsed(tx, run.classIds, now)) return refuse(refusals.invalidState, { because: 'series_run_used' })
  await noteChanging(tx, await readStarts(tx, run.classIds), by, now)
  const removed = await deleteRunClasses(tx, run.classIds, now)
  await saveUndone(tx, id, by, now)
  return done({ removed })
}
