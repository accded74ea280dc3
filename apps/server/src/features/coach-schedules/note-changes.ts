import { announceAt } from '@cupo/core/coach-schedules'
import type { ClassId, PersonId } from '@cupo/core/ids'
import { earlier } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { insertScheduleChanges } from './store.ts'

/** A class before a change, and what the change sets; absent fields stay. */
export type ChangingClass = {
  id: ClassId
  startsAt: Date
  change?: { startsAt: Date; coachId: PersonId | null }
}

/**
 * Notes locked classes before a change, so that their coaches are notified of the difference (`notify-due.ts`). A
 * change by the service is not noted: its coaches have notifications of their own.
 */
export const noteChanging = async (
  tx: Tx,
  classes: readonly ChangingClass[],
  by: PersonId | null,
  now: Date,
): Promise<void> => {
  if (by === null || classes.length === 0) return
  const noted = classes.map(({ id, startsAt, change }) => ({
    id,
    newCoachId: change?.coachId ?? null,
    dueAt: announceAt(change ? earlier(startsAt, change.startsAt) : startsAt, now),
  }))
  await insertScheduleChanges(tx, noted, { by, isNew: false }, now)
}

/** Notes inserted classes. Those that the service generates ahead from a weekly rule are not noted. */
export const noteNew = async (
  tx: Tx,
  classes: readonly { id: ClassId; startsAt: Date }[],
  by: PersonId | null,
  now: Date,
): Promise<void> => {
  if (by === null || classes.length === 0) return
  const noted = classes.map(({ id, startsAt }) => ({ id, newCoachId: null, dueAt: announceAt(startsAt, now) }))
  await insertScheduleChanges(tx, noted, { by, isNew: true }, now)
}
