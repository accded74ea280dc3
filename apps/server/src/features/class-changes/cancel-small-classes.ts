import { decideLowEnrolment } from '@cupo/core/class-changes'
import type { ClassId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { lowEnrolmentAt, policyWith } from '@cupo/core/policy'
import type { Tx } from '../../db/client.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { lockClasses } from '../seats/state-store.ts'
import { endClasses } from './cancel-class.ts'
import { markEnrolmentChecked, readEnrolmentUnseen } from './cancel-store.ts'
import { notifyLowEnrolment, notifyStaffOfLowEnrolment } from './notify-cancelled.ts'

/** Maximum classes per run of the job. */
const batch = 200

const cancelIfSmall = async (tx: Tx, classId: ClassId, now: Date): Promise<number> => {
  const session = (await lockClasses(tx, [classId])).get(classId)
  if (!session) return 0
  if (!(await markEnrolmentChecked(tx, classId, now)) || decideLowEnrolment(session, now) !== 'cancel') return 0
  const { lowEnrolmentMin: min, lowEnrolmentHours: hours } = session.policy
  const { live } = onlyRow((await endClasses(tx, [session], { by: null, min, hours }, now)).ended)
  await notifyLowEnrolment(tx, session, live, now)
  await notifyStaffOfLowEnrolment(tx, session, now)
  return 1
}

/**
 * Cancels classes below `lowEnrolmentMin`, each checked once at the time its policy sets. Returns all points and
 * notifies members, coach and studio.
 */
export const cancelSmallClasses: DueAct = async (db, now) => {
  const rows = await readEnrolmentUnseen(db, now)
  const due = rows.filter((row) => {
    const policy = policyWith(row.policy, row.type_policy)
    const at = lowEnrolmentAt({ startsAt: row.starts_at, timeZone: row.time_zone }, policy)
    return at !== null && at <= now
  })
  return eachDue(db, due.slice(0, batch), (tx, { id }) => cancelIfSmall(tx, id, now))
}
