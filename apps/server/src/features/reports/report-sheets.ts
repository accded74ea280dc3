import type { Data } from '@cupo/contract'
import { type Fill, fillPercent } from '@cupo/core/reports'
import type { SheetTable } from './draw-report.ts'
import { moneyOf, type Printing, rangeLines } from './print-words.ts'

export type SheetBody = { lines: string[]; tables: SheetTable[] }

type Named = { name: string }
type Group<Row> = { title: string; rows: readonly Row[] }

const percentOf = ({ percent }: Printing, fill: Fill) => percent((fillPercent(fill) ?? 0) / 100)

/** A table with one section per group; empty groups are left out. */
const groupTables = <Row extends Named>(
  p: Printing,
  groups: readonly Group<Row>[],
  head: readonly string[],
  cells: (row: Row) => string[],
): SheetTable[] =>
  groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => ({
      title,
      head: [p.words.columns.name, ...head],
      rows: rows.map((row) => [row.name || p.words.none, ...cells(row)]),
    }))

export const occupancySheet = (p: Printing, report: Data<'readOccupancy'>): SheetBody => {
  const { words, number } = p
  const c = words.columns
  const { total, before } = report
  const earlier = before ? ` (${words.before(percentOf(p, before))})` : ''
  const cells = (row: Fill) => [number(row.classes), number(row.taken), number(row.seats), percentOf(p, row)]
  const head = [c.classes, c.taken, c.seats, c.percent]
  return {
    lines: [
      ...rangeLines(p, report),
      `${c.percent}: ${percentOf(p, total)}${earlier}. ${words.taken(number(total.taken), number(total.seats))}. ${c.classes}: ${number(total.classes)}.`,
    ],
    tables: [
      {
        title: words.week,
        head: [c.weekday, c.hour, ...head],
        rows: report.hours.map((slot) => [
          p.weekday(slot.weekday),
          `${String(slot.hour).padStart(2, '0')}:00`,
          ...cells(slot),
        ]),
      },
      ...groupTables(
        p,
        [
          { title: words.disciplines, rows: report.disciplines },
          { title: words.coaches, rows: report.coaches },
          { title: words.rooms, rows: report.rooms },
          { title: words.branches, rows: report.branches },
        ],
        head,
        cells,
      ),
    ],
  }
}

export const attendanceSheet = (p: Printing, report: Data<'readAttendance'>): SheetBody => {
  const { words, number } = p
  const c = words.columns
  const { total, before } = report
  const names = ['booked', 'arrived', 'noShows', 'lateCancels', 'cancelled'] as const
  const cells = (row: typeof total) => names.map((name) => number(row[name]))
  const head = names.map((name) => c[name])
  return {
    lines: [
      ...rangeLines(p, report),
      ...names.map((name) => {
        const earlier = before ? ` (${words.before(number(before[name]))})` : ''
        return `${c[name]}: ${number(total[name])}${earlier}.`
      }),
    ],
    tables: [
      {
        title: words.steps[report.unit],
        head: [c.from, ...head],
        rows: report.steps.map((step) => [p.date(step.from), ...cells(step)]),
      },
      ...groupTables(
        p,
        [
          { title: words.disciplines, rows: report.disciplines },
          { title: words.coaches, rows: report.coaches },
          { title: words.branches, rows: report.branches },
        ],
        head,
        cells,
      ),
    ],
  }
}

export const retentionSheet = (p: Printing, report: Data<'readRetention'>): SheetBody => {
  const { words, number } = p
  const c = words.columns
  const names = ['people', 'newPeople', 'returning'] as const
  const months = Math.max(0, ...report.cohorts.map(({ returned }) => returned.length))
  return {
    lines: [
      ...rangeLines(p, report),
      ...names.map((name) => {
        const earlier = report.before ? ` (${words.before(number(report.before[name]))})` : ''
        return `${c[name]}: ${number(report.total[name])}${earlier}.`
      }),
    ],
    tables: [
      {
        title: words.steps[report.unit],
        head: [c.from, c.newPeople, c.returning],
        rows: report.steps.map((step) => [p.date(step.from), number(step.newPeople), number(step.returning)]),
      },
      {
        title: words.cohorts,
        head: [c.month, c.newPeople, ...Array.from({ length: months }, (_, n) => `+${n + 1}`)],
        rows: report.cohorts.map(({ month, people, returned }) => [
          p.month(month),
          number(people),
          ...Array.from({ length: months }, (_, n) => (returned[n] === undefined ? '' : number(returned[n]))),
        ]),
      },
      ...groupTables(
        p,
        [
          { title: words.disciplines, rows: report.disciplines },
          { title: words.coaches, rows: report.coaches },
        ],
        [c.newPeople, c.again],
        (row) => [number(row.newPeople), number(row.newReturned)],
      ),
    ],
  }
}

export const coachesSheet = (p: Printing, report: Data<'readCoachReport'>): SheetBody => {
  const { words, number } = p
  const c = words.columns
  const names = ['arrived', 'noShows', 'lateCancels', 'people', 'newPeople'] as const
  return {
    lines: rangeLines(p, report),
    tables: groupTables(
      p,
      [{ title: words.coaches, rows: report.coaches }],
      [c.classes, c.percent, ...names.map((name) => c[name])],
      (row) => [number(row.classes), percentOf(p, row), ...names.map((name) => number(row[name]))],
    ),
  }
}

export const salesSheet = (p: Printing, report: Data<'readSalesReport'>): SheetBody => {
  const { words, number } = p
  const c = words.columns
  const [sums, debts] = [['received', 'sales'] as const, ['passes', 'points', 'gifts'] as const]
  return {
    lines: [...rangeLines(p, report), ...(report.currencies.length === 0 ? [words.noSales] : [])],
    tables: report.currencies.flatMap((income) => {
      const money = moneyOf(p, income.currency)
      const earlier = report.before.find(({ currency }) => currency === income.currency)
      return [
        {
          title: income.currency,
          head: [c.name, c.total, words.before('')],
          rows: [
            ...sums.map((name) => [c[name], money(income[name]), earlier ? money(earlier[name]) : '']),
            [c.refunded, money(income.refunds), earlier ? money(earlier.refunds) : ''],
          ],
        },
        {
          title: `${words.offers}, ${income.currency}`,
          head: [c.name, c.quantity, c.total, c.refunded],
          rows: income.offers.map((offer) => [
            offer.name,
            number(offer.quantity),
            money(offer.total),
            money(offer.refunded),
          ]),
        },
        {
          title: `${words.owed}, ${income.currency}`,
          head: [c.name, c.total],
          rows: debts.map((name) => [c[name], money(income.owed[name])]),
        },
      ]
    }),
  }
}
