import type { Data } from '@cupo/contract'
import {
  coveredCounter,
  type Month,
  type PublishedMonth,
  publishMonth,
  publishWeek,
  rangeOfUse,
  type WholeWeek,
} from '@cupo/core/corporate'
import { subtractPoints } from '@cupo/core/points'
import { addDays, type CalendarDate, dateIn, mondayOf, monthStart, nextMonthStart } from '@cupo/core/time'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { type MonthPoints, readMonthPoints } from './points-store.ts'
import { type CountedVisit, type Cover, readCompany, readCovers, readVisits } from './store.ts'

const weeksShown = 8

/** The instant at which a day begins in UTC: a summary needs hundreds. */
const startOf = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`)

/** Counts the people a company covered at any time in [from, to], both days included (UTC). */
type CountCovered = (from: CalendarDate, to: CalendarDate) => number

const counterOf = (covers: readonly Cover[]): CountCovered => {
  const count = coveredCounter(covers)
  return (from, to) => count(startOf(from), startOf(addDays(to, 1)))
}

const wholeWeek = (countCovered: CountCovered, monday: CalendarDate): WholeWeek => ({
  monday,
  covered: countCovered(monday, addDays(monday, 6)),
})

/** Lists the first days of the months between `from` and `to`. */
const monthsBetween = (from: CalendarDate, to: CalendarDate): CalendarDate[] => {
  const months: CalendarDate[] = []
  for (let month = monthStart(from); month <= to; month = nextMonthStart(month)) months.push(month)
  return months
}

/** Lists the Mondays of the weeks entirely within the month. */
const mondaysWithin = (from: CalendarDate, to: CalendarDate): CalendarDate[] => {
  const mondays: CalendarDate[] = []
  const first = mondayOf(addDays(from, 6))
  for (let monday = first; addDays(monday, 7) <= to; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}

const monthOf = (from: CalendarDate, visits: readonly CountedVisit[], countCovered: CountCovered): Month => {
  const to = nextMonthStart(from)
  return {
    from,
    to,
    visits: visits.filter(({ day }) => day >= from && day < to),
    coveredThrough: (day) => countCovered(from, day),
    weeks: mondaysWithin(from, to).map((monday) => wholeWeek(countCovered, monday)),
  }
}

/** Lists the Mondays of a month's response: the last eight weeks that began in it or before, none in the future. */
const mondaysShown = (first: CalendarDate, today: CalendarDate): CalendarDate[] => {
  const lastDay = addDays(nextMonthStart(first), -1)
  const lastMonday = mondayOf(lastDay < today ? lastDay : first > today ? first : today)
  return Array.from({ length: weeksShown }, (_, i) => addDays(lastMonday, 7 * (i - weeksShown + 1)))
}

const disciplinesView = (month: PublishedMonth, visits: readonly CountedVisit[]) => {
  const colors = new Map(visits.map(({ discipline, color }) => [discipline, color]))
  return [...month.disciplines]
    .map(([name, people]) => ({ name, color: colors.get(name) ?? '', people }))
    .sort((a, b) => (b.people ?? 0) - (a.people ?? 0) || (a.name < b.name ? -1 : 1))
}

/** Exact sums once the month has closed; before, a range (see `rangeOfUse`). */
const pointsView = ({ month, given, largest, returned, closed }: MonthPoints, { figures }: PublishedMonth) => ({
  given,
  used: closed ? subtractPoints(given, returned) : null,
  usedBetween: closed || figures === null ? null : rangeOfUse(given, figures.points, largest),
  returned: closed ? returned : null,
  returnsOn: addDays(nextMonthStart(month.first), -1),
})

/**
 * Reads a company's monthly figures, through the last day that may be shown. `publishMonth` in core decides which
 * values are hidden (null). Hidden disciplines are sorted by name, so that their order reveals nothing.
 */
export const readSummary = async (
  db: Db,
  corporateId: AuthorizedCorporateId,
  requestedMonth: string | undefined,
  now: Date,
): Promise<Data<'readCorporateSummary'>> => {
  const today = dateIn(now, 'UTC')
  const first = `${requestedMonth ?? today.slice(0, 7)}-01`
  const mondays = mondaysShown(first, today)
  const firstMonday = mondays[0] ?? first
  const from = monthStart(firstMonday < first ? firstMonday : first)
  const to = nextMonthStart(addDays(mondays.at(-1) ?? first, 6))
  const [company, points, covers, visits] = await Promise.all([
    readCompany(db, corporateId),
    readMonthPoints(db, corporateId, first),
    readCovers(db, corporateId),
    readVisits(db, corporateId, startOf(from), startOf(to), now),
  ])
  const countCovered = counterOf(covers)
  const months = new Map(
    monthsBetween(from, addDays(to, -1)).map((month) => [
      month,
      publishMonth(monthOf(month, visits, countCovered), today),
    ]),
  )
  const month = months.get(first) ?? publishMonth(monthOf(first, visits, countCovered), today)
  const known = [...months.values()].flatMap((published) => published.known)
  const weekOf = (monday: CalendarDate): number | null =>
    addDays(monday, 7) <= nextMonthStart(monday)
      ? (months.get(monthStart(monday))?.weeks.get(monday) ?? null)
      : publishWeek(wholeWeek(countCovered, monday), visits, today, known)
  const coveredTo = [addDays(nextMonthStart(first), -1), today].sort()[0] ?? today
  return {
    month: first.slice(0, 7),
    ...company,
    people: first > today ? 0 : countCovered(first, coveredTo),
    through: month.figures?.through ?? null,
    active: month.figures?.active ?? null,
    bookings: month.figures?.bookings ?? null,
    points: pointsView(points, month),
    weeks: mondays.map((monday) => ({ from: monday, active: weekOf(monday) })),
    disciplines: disciplinesView(month, visits),
  }
}
