import type { Data } from '@cupo/contract'
import { isCancelledClass } from '@cupo/core/seats'
import { dateIn, daySpan, monthStart } from '@cupo/core/time'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { readClassViews } from '../classes/class-view.ts'
import { readAttendance, readCoachMonth, readCoachZone, readNextDay } from './store.ts'

/**
 * Reads a coach's day at all their studios, each class on the local date of its studio. Today is the date at the studio
 * they joined first; the month is that of the date, up to now.
 */
export const readCoachToday = async (
  db: Db,
  caller: Caller,
  requestedDate: string | undefined,
  now: Date,
): Promise<Data<'readCoachToday'>> => {
  const timeZone = (await readCoachZone(db, caller.userId)) ?? 'UTC'
  const date = requestedDate ?? dateIn(now, timeZone)
  const filter = { coachId: caller.userId, fromDate: date, toDate: date }
  const standing = (await readClassViews(db, filter, caller, now)).filter((view) => !isCancelledClass(view.status))
  const month = { from: daySpan(monthStart(date), timeZone).from, to: daySpan(date, timeZone).to }
  const [attendance, numbers, nextDay] = await Promise.all([
    readAttendance(
      db,
      standing.map((view) => view.id),
    ),
    readCoachMonth(db, caller.userId, month.from, month.to < now ? month.to : now),
    readNextDay(db, caller.userId, date),
  ])
  return { date, classes: standing.map((view) => ({ ...view, ...attendance(view.id) })), month: numbers, nextDay }
}
