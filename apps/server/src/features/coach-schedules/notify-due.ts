import { undoMs } from '@cupo/core/change-kinds'
import type { StudioId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { type DueAct, eachDue } from '../../jobs/each-due.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { forOpened, scheduleMessage } from './gather-messages.ts'
import { type DueSchedule, readDueSchedules, takeNotedChanges } from './store.ts'

const notifyCoach = async (tx: Tx, due: DueSchedule, now: Date): Promise<number> => {
  const message = scheduleMessage(due.coachId, await takeNotedChanges(tx, due), now)
  if (message === null) return 0
  return await notifyPeople(tx, await forOpened(tx, [message]), now)
}

const settledBy = (now: Date): Date => new Date(now.getTime() - undoMs)

/** Maximum coaches per run of the job. */
const batch = 200

/**
 * Notifies coaches of their new, changed and cancelled classes: one message per coach and studio, with the difference
 * from what the coach knows. Waits while a change can be undone.
 */
export const notifyDueSchedules: DueAct = async (db, now) =>
  eachDue(db, await readDueSchedules(db, { now, settledBy: settledBy(now) }, batch), (tx, due) =>
    notifyCoach(tx, due, now),
  )

/** Notifies the coaches of one studio like `notifyDueSchedules`, in one transaction. */
export const notifyStudioSchedules = async (tx: Tx, studioId: StudioId, now: Date): Promise<void> => {
  for (const due of await readDueSchedules(tx, { now, settledBy: settledBy(now), studioId }, batch))
    await notifyCoach(tx, due, now)
}
