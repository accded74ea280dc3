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

/** For each kind of visit (days between two bounds, discipline), the figures that include it, as bits. */
const kindsOfVisits = (figures: readonly Figure[], names: readonly string[] | null): Set<number> => {
  const cuts = [...new Set(figures.flatMap(({ from, to }) => [from, to]))].sort()
  const named = [...new Set(figures.flatMap(({ discipline }) => discipline ?? []))]
  const others = names === null || names.some((name) => !named.includes(name))
  const disciplines = others ? [...named, null] : named
  const kinds = new Set<number>()
  for (const cut of cuts.slice(0, -1)) {
    for (const visited of disciplines) {
      const counts = ({ from, to, discipline }: Figure) =>
        from <= cut && cut < to && (discipline === null || discipline === visited)
      kinds.add(figures.reduce((bits, figure, i) => (counts(figure) ? bits | (1 << i) : bits), 0))
    }
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

/** The signs with which a figure and two known ones are combined. */
const signsOfThree = [
  [1, 1, -1],
  [1, -1, 1],
  [1, -1, -1],
] as const

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
  const isTripleLeak = (one: Figure, other: Figure): boolean =>
    signsOfThree.some(
      // The sum first: of thousands of triples, few have a small one.
      ([first, second, third]) =>
        isSmallGroup(first * candidate.people + second * one.people + third * other.people) &&
        countsPeople([candidate, one, other], [first, second, third], names),
    )
  for (const [i, one] of related.entries()) {
    if (isPairLeak(one)) return true
    for (let j = i + 1; j < related.length; j += 1) if (isTripleLeak(one, mustIndex(related, j))) return true
  }
  return false
}
