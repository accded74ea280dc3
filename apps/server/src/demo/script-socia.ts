import { addDays, dateIn, weekdayOf } from '@cupo/core/time'
import type { DemoMember } from './join-members.ts'
import type { Attempt, PlannedClass } from './plan-month.ts'

const hour = 3_600_000
const day = 24 * hour

/** Weekdays of her cycling classes and of her yoga class (1 Monday to 7 Sunday). */
const ridingDays = [2, 4]
const yogaDay = 6

const isSociaClass = (session: PlannedClass, tomorrow: string): boolean => {
  const weekday = weekdayOf(session.date)
  const firstRide =
    session.slot.type === 'Indoor cycling' && session.slot.coach === 'Renata Solís' && session.slot.time < '10:00'
  if (firstRide && (ridingDays.includes(weekday) || session.date === tomorrow)) return true
  return session.slot.type === 'Vinyasa' && weekday === yogaDay && session.date !== tomorrow
}

/**
 * Events of the demo member: two cycling classes and one yoga class each week for four weeks, one cancelled in time,
 * none today and one tomorrow.
 */
export const planSocia = (
  member: DemoMember,
  classes: readonly PlannedClass[],
  timeZone: string,
  opened: Date,
  now: Date,
): Attempt[] => {
  const today = dateIn(now, timeZone)
  const tomorrow = addDays(today, 1)
  const firstOfDay = classes.find(
    (c) => c.date === tomorrow && c.slot.type === 'Indoor cycling' && c.slot.time < '10:00',
  )
  const planned = classes.filter((session) => session === firstOfDay || isSociaClass(session, tomorrow))
  const chosen = planned.filter((session) => session.date !== today)
  return chosen.map((session, i) => {
    const requestedAt = session.startsAt.getTime() - 10 * day
    const at = new Date(Math.max(requestedAt, opened.getTime() + hour) + i * 60_000)
    const cancelAt = i === 4 ? new Date(session.startsAt.getTime() - 30 * hour) : null
    return { member, session, at, cancelAt, waitlist: false }
  })
}
