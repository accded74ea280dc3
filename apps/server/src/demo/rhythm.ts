import { addDays, type CalendarDate, mondayOf } from '@cupo/core/time'
import type { Random } from './random.ts'

/** Weeks of the demo's timetable before and after today. */
export const weeksBack = 4
export const weeksAhead = 2

/** The calendar weeks in which a member books classes, by their Mondays. */
export type Weeks = ReadonlySet<CalendarDate>

/** Attendance patterns. With these shares about two thirds of the members attend in any week. */
const rhythms = [
  { name: 'regular', share: 0.46 },
  { name: 'occasional', share: 0.28 },
  { name: 'lapsed', share: 0.16 },
  { name: 'back', share: 0.1 },
] as const

type Rhythm = (typeof rhythms)[number]['name']

const drawRhythm = (random: Random): Rhythm => {
  let left = random.next()
  for (const { name, share } of rhythms) {
    if (left < share) return name
    left -= share
  }
  return 'regular'
}

const comes: Record<Rhythm, (random: Random, week: number, turn: number) => boolean> = {
  // Attends every week except for one.
  regular: (random, week, turn) => week !== turn || random.chance(0.4),
  occasional: (random) => random.chance(0.45),
  // Stopped coming some weeks ago.
  lapsed: (_random, week, turn) => week <= turn % 3,
  // Came back after weeks away.
  back: (_random, week, turn) => week >= 2 + (turn % 2),
}

/** Draws the weeks in which one member attends, from the week of `first` to the week of `last`. */
export const drawWeeks = (random: Random, first: CalendarDate, last: CalendarDate): Weeks => {
  const rhythm = drawRhythm(random)
  const turn = random.whole(0, 4)
  const weeks = new Set<CalendarDate>()
  let week = 0
  for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7)) {
    if (comes[rhythm](random, week, turn)) weeks.add(monday)
    week += 1
  }
  return weeks
}

/** The Monday of the bad week, two calendar weeks before this one, with low attendance. */
export const badWeekOf = (today: CalendarDate): CalendarDate => addDays(mondayOf(today), -14)

export const inBadWeek = (date: CalendarDate, today: CalendarDate): boolean => mondayOf(date) === badWeekOf(today)
