import { undoMs } from '@cupo/core/change-kinds'
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

/** Maximum coaches per run of the job. */
const batch = 200

/**
 * Notifies coaches of their new, changed and cancelled classes: one message per coach and studio, with the difference
 * from what the coach knows. Waits while a change can be undone.
 */
export const notifyDueSchedules: DueAct = async (db, now) => {
  const settledBy = new Date(now.getTime() - undoMs)
  return eachDue(db, await readDueSchedules(db, { now, settledBy }, batch), (tx, due) => notifyCoach(tx, due, now))
}
