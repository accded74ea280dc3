import { addPoints, noPoints, type Points } from '../points/points.ts'
import { addDays, type CalendarDate } from '../time/wall-clock.ts'
import { type Figure, fewestPeople, isSafe, singlesOut } from './singles-out.ts'

/**
 * Days until the attendance of a day is final: absences are marked 24 hours after a class and can be undone for 48
 * more hours. A figure that changed later would reveal whose attendance was corrected.
 */
export const settleDays = 4

/**
 * One visit of a covered person: the day (UTC), a stable key of the person, the discipline, and the company's points.
 */
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
 * The figures of a month that can be shown. `figures` counts the visits through a day (inclusive). `disciplines` has
 * one entry per discipline; null means hidden. `weeks` has the weeks that can be shown.
 */
export type PublishedMonth = {
  figures: { active: number; bookings: number; points: Points; through: CalendarDate } | null
  disciplines: ReadonlyMap<string, number | null>
  weeks: ReadonlyMap<CalendarDate, number>
  /** Every count of people shown in the month, including those that were replaced later. */
  known: readonly Figure[]
}

/** The rules that decide whether a count is shown. */
export type PrivacyRules = {
  /** Whether a count can be added to the known ones, within a known total. */
  allows(known: readonly Figure[], candidate: Figure, whole: number, names: readonly string[] | null): boolean
  /** Minimum number of people whose visits a release of sums adds. */
  fewestAdded: number
}

/** Refuses a count that describes one to four people, by itself, by its complement, or with one or two known ones. */
export const privacyRules: PrivacyRules = {
  allows: (known, candidate, whole, names) => isSafe(candidate.people, whole) && !singlesOut(known, candidate, names),
  fewestAdded: fewestPeople,
}

type Seen = { people: Set<string>; bookings: number; points: Points; byDiscipline: Map<string, Set<string>> }

const emptySeen = (): Seen => ({ people: new Set(), bookings: 0, points: noPoints, byDiscipline: new Map() })

const addVisit = (seen: Seen, { person, discipline, points }: Visit): void => {
  seen.people.add(person)
  seen.bookings += 1
  seen.points = addPoints(seen.points, points)
  const people = seen.byDiscipline.get(discipline) ?? new Set()
  seen.byDiscipline.set(discipline, people.add(person))
}

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
 * when the complement is under 5, and no two or three responses can be added or subtracted to identify a person.
 *
 * Figures are released at the end of each final day. Every request replays the month from its first day, so all
 * requests compute the same releases. Each release is checked against everything shown before:
 * - the count of people and its complement are at least 5;
 * - no sum or difference with one or two known counts is that of one to four people (`singlesOut`);
 * - the people whose visits were added since the last release are at least 5.
 * Weeks and disciplines are checked in the same way. The previous release stays in place until the next one passes.
 */
export const publishMonth = (month: Month, today: CalendarDate, rules: PrivacyRules = privacyRules): PublishedMonth => {
  const { from, visits } = month
  const byDay = Map.groupBy(visits, ({ day }) => day)
  const seen = emptySeen()
  const weeks = new Map<CalendarDate, number>()
  const disciplines = new Map<string, number>()
  const known: Figure[] = []
  let figures: PublishedMonth['figures'] = null
  let addedPeople = new Set<string>()
  const names = () => [...seen.byDiscipline.keys()].sort()

  const show = (figure: Figure, whole: number): boolean => {
    const shown = rules.allows(known, figure, whole, names())
    if (shown) known.push(figure)
    return shown
  }

  const release = (day: CalendarDate): void => {
    const [active, to] = [seen.people.size, addDays(day, 1)]
    if (addedPeople.size < rules.fewestAdded) return
    if (!show({ of: 'month', from, to, discipline: null, people: active }, month.coveredThrough(day))) return
    figures = { active, bookings: seen.bookings, points: seen.points, through: day }
    addedPeople = new Set()
    for (const discipline of names()) {
      const people = seen.byDiscipline.get(discipline)?.size ?? 0
      if (people === disciplines.get(discipline)) continue
      if (show({ of: 'month', from, to, discipline, people }, active)) disciplines.set(discipline, people)
    }
  }

  const showWeek = ({ monday, covered }: WholeWeek, end: CalendarDate): void => {
    const people = peopleIn(visits, monday, end)
    if (show({ of: 'week', from: monday, to: end, discipline: null, people }, covered)) weeks.set(monday, people)
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
    disciplines: new Map(names().map((name) => [name, disciplines.get(name) ?? null])),
    known,
  }
}

/**
 * Count of a week that spans two months with the figures `known`; null while it must be hidden. The figures of the
 * months do not depend on it, so it is checked against the counts that were shown when the week ended.
 */
export const publishWeek = (
  week: WholeWeek,
  visits: readonly Visit[],
  today: CalendarDate,
  known: readonly Figure[],
  rules: PrivacyRules = privacyRules,
): number | null => {
  const { monday: from, covered } = week
  const to = addDays(from, 7)
  if (addDays(to, settleDays - 1) > today) return null
  const before = known.filter((figure) => figure.to <= to)
  const people = peopleIn(visits, from, to)
  return rules.allows(before, { of: 'week', from, to, discipline: null, people }, covered, null) ? people : null
}
