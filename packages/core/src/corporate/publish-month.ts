import { addPoints, noPoints, type Points } from '../points/points.ts'
import { addDays, type CalendarDate } from '../time/wall-clock.ts'

/** Minimum group size of a shown figure. Smaller groups could identify a person. */
export const fewestPeople = 5

/**
 * Days until the attendance of a day is final: absences are marked 24 hours after a class and can be undone for 48
 * more hours. A figure that changed later would reveal whose attendance was corrected.
 */
export const settleDays = 4

/** One visit of a covered person: the day (UTC), a stable key of the person, and the discipline. */
export type Visit = { person: string; day: CalendarDate; discipline: string; points: Points }

/** A week within the month, by its Monday, with the number of people the company covered in it. */
export type WholeWeek = { monday: CalendarDate; covered: number }

export type Month = {
  /** First day of the month, and first day of the next. */
  from: CalendarDate
  to: CalendarDate
  visits: readonly Visit[]
  /** Number of people the company covered at any time from the first day of the month through this day. */
  coveredThrough: (day: CalendarDate) => number
  weeks: readonly WholeWeek[]
}

/**
 * The figures of a month that can be shown. `figures` counts the visits through a day (included). `disciplines` has
 * one entry per discipline; null means hidden. `weeks` has the weeks that can be shown.
 */
export type PublishedMonth = {
  figures: { active: number; bookings: number; points: Points; through: CalendarDate } | null
  disciplines: ReadonlyMap<string, number | null>
  weeks: ReadonlyMap<CalendarDate, number>
}

/** Whether a count within a total can be shown: both it and its complement reach the minimum group size. */
export const isSafe = (people: number, whole: number): boolean =>
  people >= fewestPeople && whole - people >= fewestPeople

type Seen = { people: Set<string>; bookings: number; points: Points; byDiscipline: Map<string, Set<string>> }

const emptySeen = (): Seen => ({ people: new Set(), bookings: 0, points: noPoints, byDiscipline: new Map() })

const addVisit = (seen: Seen, { person, discipline, points }: Visit): void => {
  seen.people.add(person)
  seen.bookings += 1
  seen.points = addPoints(seen.points, points)
  const people = seen.byDiscipline.get(discipline) ?? new Set()
  seen.byDiscipline.set(discipline, people.add(person))
}

/** Whether the difference of two shown counts covers at least the minimum group size. */
const areApart = (one: number, other: number): boolean => Math.abs(one - other) >= fewestPeople

/** Whether the growth between two shown counts identifies no person: zero, or at least the minimum group size. */
const isSafeGrowth = (before: number, after: number): boolean => after === before || after - before >= fewestPeople

const peopleIn = (visits: readonly Visit[], from: CalendarDate, to: CalendarDate): number =>
  new Set(visits.filter(({ day }) => day >= from && day < to).map(({ person }) => person)).size

/** The days of a month whose attendance is final on `today`. */
const settledDays = ({ from, to }: Month, today: CalendarDate): CalendarDate[] => {
  const days: CalendarDate[] = []
  for (let day = from; day < to && addDays(day, settleDays) <= today; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Decides which figures of a month a company can see on a given day. Source: figures under 5 people are hidden, also
 * when the complement is under 5, and no two responses can be subtracted to identify a person.
 *
 * Figures are released at the end of each final day. Every request replays the month from its first day, so all
 * requests compute the same releases. Each release is checked against everything shown before:
 * - the count of people and its complement are at least 5;
 * - the people added since the last release, and the people whose visits were added, are at least 5 (or none);
 * - a week that is shown differs from every count of the month by at least 5;
 * - a discipline is shown if at least 5 active people took it and at least 5 did not, and its growth is at least 5.
 * The previous release stays in place until the next one passes.
 */
export const publishMonth = (month: Month, today: CalendarDate): PublishedMonth => {
  const { from, visits } = month
  const byDay = Map.groupBy(visits, ({ day }) => day)
  const seen = emptySeen()
  const weeks = new Map<CalendarDate, number>()
  const disciplines = new Map<string, number>()
  let figures: PublishedMonth['figures'] = null
  let addedPeople = new Set<string>()
  const released: number[] = []

  const release = (day: CalendarDate): void => {
    const active = seen.people.size
    const weeksAllow = [...weeks.values()].every((people) => areApart(active, people))
    const grown = figures === null || isSafeGrowth(figures.active, active)
    if (!isSafe(active, month.coveredThrough(day)) || addedPeople.size < fewestPeople || !grown || !weeksAllow) return
    figures = { active, bookings: seen.bookings, points: seen.points, through: day }
    released.push(active)
    addedPeople = new Set()
    for (const [name, { size }] of seen.byDiscipline) {
      if (isSafe(size, active) && isSafeGrowth(disciplines.get(name) ?? 0, size)) disciplines.set(name, size)
    }
  }

  const showWeek = ({ monday, covered }: WholeWeek, end: CalendarDate): void => {
    const people = peopleIn(visits, monday, end)
    const monthAllows = released.every((active) => areApart(active, people))
    if (isSafe(people, covered) && monthAllows) weeks.set(monday, people)
  }

  for (const day of settledDays(month, today)) {
    for (const visit of byDay.get(day) ?? []) {
      addVisit(seen, visit)
      addedPeople.add(visit.person)
    }
    release(day)
    const next = addDays(day, 1)
    for (const week of month.weeks) if (week.monday >= from && addDays(week.monday, 7) === next) showWeek(week, next)
  }
  return {
    figures,
    weeks,
    disciplines: new Map([...seen.byDiscipline.keys()].map((name) => [name, disciplines.get(name) ?? null])),
  }
}

/** Count of a week that spans two months, which no monthly count contains; null while it must be hidden. */
export const publishWeek = (week: WholeWeek, visits: readonly Visit[], today: CalendarDate): number | null => {
  const end = addDays(week.monday, 7)
  const people = peopleIn(visits, week.monday, end)
  return addDays(end, settleDays - 1) <= today && isSafe(people, week.covered) ? people : null
}
