import { Temporal } from 'temporal-polyfill'
import type { WeekRow } from './store.ts'

export type DayState = 'none' | 'attended' | 'booked' | 'waitlisted' | 'missed'

/** The date of now on the zone's clock and the Monday of its week. */
export const weekOf = (now: Date, zone: string): { today: string; monday: string } => {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  return { today: today.toString(), monday: today.subtract({ days: today.dayOfWeek - 1 }).toString() }
}

const stateOf: Partial<Record<WeekRow['status'], DayState>> = {
  checked_in: 'attended',
  booked: 'booked',
  waitlisted: 'waitlisted',
  no_show: 'missed',
}
/** Of several classes in a day the best one speaks for it. */
const rank: readonly DayState[] = ['attended', 'booked', 'waitlisted', 'missed', 'none']

/** The seven days of a week with what the member has on each. */
export const drawWeek = (rows: readonly WeekRow[], monday: string, today: string) => {
  const first = Temporal.PlainDate.from(monday)
  return Array.from({ length: 7 }, (_, i) => {
    const date = first.add({ days: i }).toString()
    const ofDay = rows
      .filter((r) => r.date === date)
      .map((r) => ({ state: stateOf[r.status] ?? ('none' as const), name: r.name }))
      .sort((a, b) => rank.indexOf(a.state) - rank.indexOf(b.state))
    return {
      date,
      state: ofDay[0]?.state ?? ('none' as const),
      today: date === today,
      className: ofDay[0]?.name ?? null,
    }
  })
}

/**
 * Weeks in a row with at least one class, up to this week. A week that has only begun does not break the row:
 * without a class in it yet, the count ends with the week before.
 */
export const countStreak = (mondays: readonly string[], thisMonday: string): number => {
  const attended = new Set(mondays)
  let week = Temporal.PlainDate.from(thisMonday)
  if (!attended.has(thisMonday)) week = week.subtract({ weeks: 1 })
  let streak = 0
  while (attended.has(week.toString())) {
    streak += 1
    week = week.subtract({ weeks: 1 })
  }
  return streak
}
