import type { Data } from '@cupo/contract'
import { composeStatement, isSafe } from '@cupo/core/corporate'
import { noPoints } from '@cupo/core/points'
import { addDays, type CalendarDate, dateIn, daySpan, daysBetween, nextMonthStart } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { csvOf } from '../../http/csv.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { countAllotted, type LineRow, readBalanceAt, readBook, readLines } from './store.ts'

export type Statement = Data<'readCorporateStatement'>
type Line = Statement['lines'][number]

/** People of a line; of returned points only where the count singles nobody out. */
const peopleOf = ({ kind, people }: LineRow, allotted: number): number | null => {
  if (kind === 'allotted') return people
  return kind === 'returned' && isSafe(people, allotted) ? people : null
}

/** A company's pool in a month of its calendar (`YYYY-MM`), to the point. Refuses a month to come. */
export const readStatement = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  month: string,
  now: Date,
): Promise<Outcome<Statement>> => {
  const { timeZone, closedBefore, pool } = await readBook(tx, corporateId)
  const first: CalendarDate = `${month}-01`
  if (first > dateIn(now, timeZone)) return refuseField('month', 'month_to_come')
  const next = nextMonthStart(first)
  const [from, to] = [daySpan(first, timeZone).from, daySpan(next, timeZone).from]
  const rows = pool === null ? [] : await readLines(tx, pool, { from, to, timeZone })
  const people = pool === null ? 0 : await countAllotted(tx, pool, { from, to })
  const opening = pool === null ? noPoints : await readBalanceAt(tx, pool, from)
  const { lines, ...sums } = composeStatement(opening, rows)
  return done({
    month,
    from: first,
    to: addDays(next, -1),
    days: daysBetween(first, next),
    final: closedBefore !== null && closedBefore >= next,
    people,
    ...sums,
    lines: lines.map(
      (line): Line => ({
        date: line.date,
        kind: line.kind,
        change: line.change,
        balance: line.balance,
        people: peopleOf(line, people),
        group: line.group,
        monthlyPoints: line.monthlyPoints,
        daysLeft: line.daysLeft,
        note: line.note,
      }),
    ),
  })
}

/** The lines of a month as CSV, between its opening and closing balance. */
export const exportStatement = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  month: string,
  now: Date,
): Promise<Outcome<string>> => {
  const read = await readStatement(tx, corporateId, month, now)
  if (!read.ok) return read
  const { from, to, opening, closing, lines } = read.value
  return done(
    csvOf(
      ['date', 'kind', 'group', 'people', 'monthly_points', 'days', 'note', 'points', 'pool'],
      [
        [from, 'opening', null, null, null, null, null, null, opening],
        ...lines.map((line) => [
          line.date,
          line.kind,
          line.group,
          line.people,
          line.monthlyPoints,
          line.daysLeft,
          line.note,
          line.change,
          line.balance,
        ]),
        [to, 'closing', null, null, null, null, null, null, closing],
      ],
    ),
  )
}
