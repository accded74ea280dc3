import { decideLowEnrolment } from '@cupo/core/class-changes'
import { lowEnrolmentAt, policyWith } from '@cupo/core/policy'
import type { Tx } from '../../db/client.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { lockClasses } from '../seats/state-store.ts'
import { endClass } from './cancel-class.ts'
import { markEnrolmentSeen, readEnrolmentUnseen } from './cancel-store.ts'
import { tellStaffTooFew, tellTooFew } from './notify-cancelled.ts'

/** Classes looked at in one pass. */
const batch = 200

const cancelIfSmall = async (tx: Tx, classId: string, now: Date): Promise<number> => {
  const session = (await lockClasses(tx, [classId])).get(classId)
  if (!session) return 0
  if (!(await markEnrolmentSeen(tx, classId, now)) || decideLowEnrolment(session, now) !== 'cancel') return 0
  const { lowEnrolmentMin: min, lowEnrolmentHours: hours } = session.policy
  const { live } = await endClass(tx, session, { by: null, min, hours }, now)
  await tellTooFew(tx, session, live, now)
  await tellStaffTooFew(tx, session, now)
  return 1
}

/**
 * Cancels classes with fewer people than their studio wants, each looked at once, at the hour its rules say, with
 * every point returned and everybody told, the coach and the studio too.
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
