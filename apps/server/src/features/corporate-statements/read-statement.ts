import type { Data } from '@cupo/contract'
import { composeStatement } from '@cupo/core/corporate'
import { inUnits } from '@cupo/core/currency-digits'
import { noPoints } from '@cupo/core/points'
import { addDays, type CalendarDate, dateIn, daySpan, daysBetween, nextMonthStart } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { csvOf } from '../../http/csv.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { countAllotted, type LineRow, readBalanceAt, readBook, readLinePurchases, readLines } from './store.ts'

export type Statement = Data<'readCorporateStatement'>
type Line = Statement['lines'][number]

/**
 * Number of people of a line; null for returns. Together with the active people of a month, the number of people who
 * returned points could identify one of them.
 */
const peopleOf = ({ kind, people }: LineRow): number | null => (kind === 'allotted' ? people : null)

/** Reads a company's pool in a month of its calendar (`YYYY-MM`), in whole points. Refuses a future month. */
export const readStatement = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  month: string,
  now: Date,
): Promise<Outcome<Statement>> => {
  const { name, since, timeZone, closedBefore, pool } = await readBook(tx, corporateId)
  const first: CalendarDate = `${month}-01`
  const today = dateIn(now, timeZone)
  if (first > today) return refuseField('month', 'month_to_come')
  const next = nextMonthStart(first)
  const span = { from: daySpan(first, timeZone).from, to: daySpan(next, timeZone).from }
  const rows = pool === null ? [] : await readLines(tx, pool, { ...span, timeZone })
  const people = pool === null ? 0 : await countAllotted(tx, pool, span)
  const opening = pool === null ? noPoints : await readBalanceAt(tx, pool, span.from)
  const { lines, ...sums } = composeStatement(opening, rows)
  const purchases = await readLinePurchases(
    tx,
    rows.flatMap(({ transferId }) => transferId ?? []),
  )
  const to = addDays(next, -1)
  return done({
    company: name,
    month,
    firstMonth: since.slice(0, 7),
    thisMonth: today.slice(0, 7),
    from: first,
    to,
    through: next <= today ? to : today,
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
        people: peopleOf(line),
        group: line.group,
        monthlyPoints: line.monthlyPoints,
        daysLeft: line.daysLeft,
        note: line.note,
        purchase: (line.transferId !== null && purchases.get(line.transferId)) || null,
      }),
    ),
  })
}

/** Writes the lines of a month as CSV, between its opening and closing balance. */
export const exportStatement = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  month: string,
  now: Date,
): Promise<Outcome<string>> => {
  const read = await readStatement(tx, corporateId, month, now)
  if (!read.ok) return read
  const { from, through, opening, closing, lines } = read.value
  return done(
    csvOf(
      [
        'date',
        'kind',
        'group',
        'people',
        'monthly_points',
        'days',
        'note',
        'points',
        'pool',
        'receipt',
        'amount',
        'currency',
      ],
      [
        [from, 'opening', null, null, null, null, null, null, opening, null, null, null],
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
          line.purchase?.receipt.number ?? null,
          line.purchase === null ? null : inUnits(line.purchase.amount, line.purchase.currency),
          line.purchase?.currency ?? null,
        ]),
        [through, 'closing', null, null, null, null, null, null, closing, null, null, null],
      ],
    ),
  )
}
