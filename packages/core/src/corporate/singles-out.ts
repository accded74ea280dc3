import { mustIndex } from '../invariants/must-get.ts'
import type { CalendarDate } from '../time/wall-clock.ts'

/** Minimum group size of a shown figure. Smaller groups could identify a person. */
export const fewestPeople = 5

/** A known count: the people with a visit in [from, to) of a month or a week, of one discipline or of any (null). */
export type Figure = {
  of: 'month' | 'week'
  from: CalendarDate
  to: CalendarDate
  discipline: string | null
  people: number
}

/** Whether a count within a total can be shown: both it and its complement reach the minimum group size. */
export const isSafe = (people: number, whole: number): boolean =>
  people >= fewestPeople && whole - people >= fewestPeople

/** For each kind of visit (a day, a discipline), the figures that include it, as bits. */
const kindsOfVisits = (figures: readonly Figure[], names: readonly string[] | null): Set<number> => {
  const disciplines: (string | null)[] = []
  for (const { discipline } of figures)
    if (discipline !== null && !disciplines.includes(discipline)) disciplines.push(discipline)
  if (names === null || names.some((name) => !disciplines.includes(name))) disciplines.push(null)
  const kinds = new Set<number>()
  const addKinds = (day: CalendarDate): void => {
    for (const visited of disciplines) {
      let bits = 0
      for (const [i, { from, to, discipline }] of figures.entries())
        if ((discipline === null || discipline === visited) && from <= day && day < to) bits |= 1 << i
      kinds.add(bits)
    }
  }
  // The days from one bound to the next are alike: the first of them stands for all.
  for (const { from, to } of figures) {
    addKinds(from)
    addKinds(to)
  }
  return kinds
}

/** All sets of figures that can include the visits of one person. */
const possibleCounts = (kinds: ReadonlySet<number>): Set<number> => {
  const possible = new Set([0])
  for (const kind of kinds) for (const bits of [...possible]) possible.add(bits | kind)
  return possible
}

/**
 * Whether the signed sum of the figures counts people, whatever their visits: each person adds 0 or 1 to it. Example:
 * the month through the 20th minus the month through the 10th counts the people with a first visit in between.
 */
const countsPeople = (
  figures: readonly Figure[],
  signs: readonly number[],
  names: readonly string[] | null,
): boolean => {
  const weigh = (bits: number) => signs.reduce((sum, sign, i) => (bits & (1 << i) ? sum + sign : sum), 0)
  const values = [...possibleCounts(kindsOfVisits(figures, names))].map(weigh)
  return values.every((value) => value === 0 || value === 1) || values.every((value) => value === 0 || value === -1)
}

/**
 * Whether one of two counts is of a week and the other of a month. Such counts must differ by at least five, even if
 * neither contains the other: equal ones would reveal that there were no further people on the other days.
 */
const isWeekOfMonth = (one: Figure, other: Figure): boolean =>
  one.discipline === null && other.discipline === null && one.of !== other.of

/** Whether a signed sum is that of one to four people. */
const isSmallGroup = (sum: number): boolean => sum !== 0 && Math.abs(sum) < fewestPeople

/** The sums of a small group: 1 to 4 people, added or subtracted. */
const smallSums = Array.from({ length: fewestPeople - 1 }, (_, i) => [i + 1, -i - 1]).flat()

/**
 * Whether a figure, added to or subtracted from one or two known ones, would count one to four people. `names`: all
 * disciplines with visits, if their list is known to be complete.
 */
export const singlesOut = (
  known: readonly Figure[],
  candidate: Figure,
  names: readonly string[] | null = null,
): boolean => {
  const related = known.filter(
    ({ discipline }) =>
      discipline === null ||
      discipline === candidate.discipline ||
      candidate.discipline === null ||
      (names !== null && names.length === 2),
  )
  const isPairLeak = (one: Figure): boolean => {
    const people = candidate.people - one.people
    if (isWeekOfMonth(one, candidate)) return Math.abs(people) < fewestPeople
    return isSmallGroup(people) && countsPeople([candidate, one], [1, -1], names)
  }
  const withPeople = Map.groupBy(related.keys(), (i) => mustIndex(related, i).people)
  // Of tens of thousands of pairs few give a small sum with the candidate: these are looked up by their count of people.
  const isTripleLeak = (one: Figure, at: number): boolean => {
    const leaks = (other: number, signs: readonly number[]) =>
      countsPeople([candidate, one, mustIndex(related, other)], signs, names)
    return smallSums.some(
      (sum) =>
        withPeople
          .get(candidate.people + one.people - sum)
          ?.some((other) => other !== at && leaks(other, [1, 1, -1])) === true ||
        withPeople
          .get(candidate.people - one.people - sum)
          ?.some((other) => other > at && leaks(other, [1, -1, -1])) === true,
    )
  }
  return related.some((one, at) => isPairLeak(one) || isTripleLeak(one, at))
}
