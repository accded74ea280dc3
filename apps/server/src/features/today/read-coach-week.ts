import type { Data } from '@cupo/contract'
import { type Availability, canTeach, isAwayOn } from '@cupo/core/availability'
import { isCancelledClass } from '@cupo/core/seats'
import { addDays, dateIn, weekdayOf } from '@cupo/core/time'
import { localSpanOf } from '@cupo/core/timetable'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { readAvailabilityOf } from '../availability/store.ts'
import { readClassViews } from '../classes/class-view.ts'
import { readAttendance, readCoachZone } from './store.ts'

const daysOfWeek = 7
const daysAhead = 28

const dayOf = (date: string, availability: Availability) => {
  const away = isAwayOn(date, availability)
  const hours = availability.hours.filter(({ weekday }) => weekday === weekdayOf(date))
  return { date, away, hours: away ? [] : hours.map(({ from, to }) => ({ from, to })) }
}

/**
 * Reads a coach's seven days from a date (default: today at the studio they joined first) at all their studios, each
 * class on the local date of its studio, and the number of classes in 28 days.
 */
export const readCoachWeek = async (
  db: Db,
  caller: Caller,
  requestedFrom: string | undefined,
  now: Date,
): Promise<Data<'readCoachWeek'>> => {
  const [zone, availability] = await Promise.all([
    readCoachZone(db, caller.userId),
    readAvailabilityOf(db, caller.userId),
  ])
  const today = dateIn(now, zone ?? 'UTC')
  const from = requestedFrom ?? today
  const to = addDays(from, daysOfWeek - 1)
  const filter = { coachId: caller.userId, fromDate: from, toDate: addDays(from, daysAhead - 1) }
  const standing = (await readClassViews(db, filter, caller, now))
    .filter((view) => !isCancelledClass(view.status))
    .map((view) => ({
      view,
      span: localSpanOf({ startsAt: new Date(view.startsAt), endsAt: new Date(view.endsAt) }, view.timeZone),
    }))
  const ofWeek = standing.filter(({ span }) => span.date <= to)
  const attendance = await readAttendance(
    db,
    ofWeek.map(({ view }) => view.id),
  )
  const dates = Array.from({ length: daysAhead }, (_, days) => addDays(from, days))
  return {
    from,
    to,
    today,
    anyTime: availability.hours.length === 0,
    days: dates.slice(0, daysOfWeek).map((date) => dayOf(date, availability)),
    classes: ofWeek.map(({ view, span }) => {
      const { arrived, noShow } = attendance(view.id)
      return { ...view, arrived, noShow, outside: !canTeach(span, availability) }
    }),
    month: dates.map((date) => ({ date, classes: standing.filter(({ span }) => span.date === date).length })),
  }
}
