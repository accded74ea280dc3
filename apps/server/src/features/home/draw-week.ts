import { type DayState, dayState } from '@cupo/core/day-states'
import { isBooked, isCheckedIn } from '@cupo/core/seats'
import { addDays, type CalendarDate, dateIn, mondayOf } from '@cupo/core/time'
import type { WeekRow } from './store.ts'

/** The current local date in the zone, and the Monday of its week. */
export const weekOf = (now: Date, zone: string): { today: CalendarDate; monday: CalendarDate } => {
  const today = dateIn(now, zone)
  return { today, monday: mondayOf(today) }
}

/**
 * Monday of the displayed week: the current one, or on a Sunday the next one, which can still be planned. While the
 * member has a seat later this Sunday, the current week stays.
 */
export const shownMonday = (
  rows: readonly Pick<WeekRow, 'date' | 'status' | 'ends_at'>[],
  now: Date,
  zone: string,
): CalendarDate => {
  const { today, monday } = weekOf(now, zone)
  const isSunday = today === addDays(monday, 6)
  const seats = rows.filter(({ status }) => isBooked(status) || isCheckedIn(status))
  const holdsToday = seats.some(({ date, ends_at }) => date === today && ends_at > now)
  return isSunday && !holdsToday ? addDays(monday, 7) : monday
}

const stateOf: Partial<Record<WeekRow['status'], DayState>> = {
  checked_in: dayState.attended,
  booked: dayState.booked,
  waitlisted: dayState.waitlisted,
  no_show: dayState.missed,
}
/** Order of a day's states: the first one present is displayed. */
const rank: readonly DayState[] = [
  dayState.attended,
  dayState.booked,
  dayState.waitlisted,
  dayState.missed,
  dayState.none,
]

/** The seven days of a week with the member's classes. */
export const drawWeek = (rows: readonly WeekRow[], monday: CalendarDate, today: CalendarDate) =>
  Array.from({ length: 7 }, (_, i) => {
    const date = addDays(monday, i)
    const ofDay = rows
      .filter((r) => r.date === date)
      .map((r) => ({ state: stateOf[r.status] ?? dayState.none, name: r.name }))
      .sort((a, b) => rank.indexOf(a.state) - rank.indexOf(b.state))
    return {
      date,
      state: ofDay[0]?.state ?? dayState.none,
      today: date === today,
      className: ofDay[0]?.name ?? null,
    }
  })

/**
 * Number of consecutive weeks with at least one class, up to this week. A current week without a class yet does not end
 * the streak: the count then ends with the week before.
 */
export const countStreak = (mondays: readonly CalendarDate[], thisMonday: CalendarDate): number => {
  const attended = new Set(mondays)
  let week = attended.has(thisMonday) ? thisMonday : addDays(thisMonday, -7)
  let streak = 0
  while (attended.has(week)) {
    streak += 1
    week = addDays(week, -7)
  }
  return streak
}
