import type { Data } from '@cupo/contract'
import { addDays, type CalendarDate, dateIn, daySpan, mondayOf, nextMonthStart } from '@cupo/core/schedule'
import type { Db } from '../../deps.ts'
import { hideFew } from './hide-few.ts'
import { countDisciplines, countVisits, countWeeks, readCompany } from './store.ts'

const weeksShown = 8
const startOf = (date: CalendarDate): Date => daySpan(date, 'UTC').from

/**
 * A company's month in sums. Whatever fewer than five people stand behind is null, and what is hidden is listed by
 * name, so that not even its order tells how many there were.
 */
export const readSummary = async (
  db: Db,
  corporateId: string,
  month: string | undefined,
  now: Date,
): Promise<Data<'readCorporateSummary'>> => {
  const today = dateIn(now, 'UTC')
  const first = `${month ?? today.slice(0, 7)}-01`
  const from = startOf(first)
  const to = startOf(nextMonthStart(first))
  const lastDay = addDays(nextMonthStart(first), -1)
  const lastMonday = mondayOf(lastDay < today ? lastDay : first > today ? first : today)
  const mondays = Array.from({ length: weeksShown }, (_, i) => addDays(lastMonday, 7 * (i - weeksShown + 1)))
  const weeksFrom = startOf(mondays[0] ?? lastMonday)
  const weeksTo = startOf(addDays(lastMonday, 7))
  const [company, visits, weeks, disciplines] = await Promise.all([
    readCompany(db, corporateId),
    countVisits(db, corporateId, from, to, now),
    countWeeks(db, corporateId, weeksFrom, weeksTo, now),
    countDisciplines(db, corporateId, from, to, now),
  ])
  const shown = disciplines.map(({ people, ...rest }) => ({ ...rest, people: hideFew(people, people) }))
  return {
    month: first.slice(0, 7),
    ...company,
    active: hideFew(visits.people, visits.people),
    bookings: hideFew(visits.bookings, visits.people),
    pointsUsed: hideFew(visits.points, visits.people),
    weeks: mondays.map((monday) => ({ from: monday, active: hideFew(weeks.get(monday) ?? 0, weeks.get(monday) ?? 0) })),
    disciplines: shown.sort((a, b) => (b.people ?? 0) - (a.people ?? 0)),
  }
}
