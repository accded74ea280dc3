import { noShowMarkedAt } from '@cupo/core/attendance'
import { attendanceAct } from '@cupo/core/attendance-times'
import type { ClassId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { lockClasses } from '../seats/state-store.ts'
import { markAttendances } from './mark-attendance.ts'
import { excuseUnmarked, readUnmarked, readUnmarkedClasses } from './store.ts'

/** Classes per pass. */
const batch = 200

const markClass = async (tx: Tx, classId: ClassId, now: Date): Promise<number> => {
  const session = (await lockClasses(tx, [classId])).get(classId)
  if (!session || now < noShowMarkedAt(session.endsAt, session.policy)) return 0
  if (session.studioSuspended) return excuseUnmarked(tx, classId, now)
  const bookingIds = await readUnmarked(tx, classId)
  const verdicts = await markAttendances(tx, { act: attendanceAct.noShow, classId, bookingIds, by: null }, now)
  return verdicts.filter((v) => v.ok).length
}

/**
 * Marks members with a seat and no mark as absent, `noShowMarkHours` after the end of the class. Skips bookings whose
 * absence was undone, and classes of a suspended studio, where nobody could mark an arrival.
 */
export const markMissing: DueAct = async (db, now) => {
  const rows = await readUnmarkedClasses(db, now, batch)
  return eachDue(db, rows, (tx, { id }) => markClass(tx, id, now))
}
