import type { Data } from '@cupo/contract'
import { inUnits } from '@cupo/core/currency-digits'
import type { StudioId } from '@cupo/core/ids'
import { noPoints } from '@cupo/core/points'
import { daySpan, nextMonthStart } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { settleAll } from '../../db/settle-all.ts'
import { csvOf } from '../../http/csv.ts'
import {
  type PointsRow,
  type Revenue,
  readPointsByMonth,
  readRevenue,
  readSeatFigures,
  readStudioNames,
  type SeatRow,
} from './month-store.ts'

type Month = Data<'readOwnerMonths'>['months'][number]

const following = (month: string): string => nextMonthStart(`${month}-01`).slice(0, 7)

/** Lists the months from one to another, both included. */
export const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = []
  for (let month = from; month <= to; month = following(month)) months.push(month)
  return months
}

/** Figures of one month by studio; of all studios by null. */
type Rows = { seats: ReadonlyMap<StudioId | null, SeatRow>; revenue: ReadonlyMap<StudioId | null, Revenue[]> }

const none = { active: 0, bookings: 0, seats: 0, taken: 0 }

const figuresOf = ({ seats, revenue }: Rows, studioId: StudioId | null) => {
  const { active, bookings, seats: all, taken } = seats.get(studioId) ?? none
  return {
    activeMembers: active,
    bookings,
    seats: all,
    taken,
    revenue: revenue.get(studioId) ?? [],
  }
}

/** @param rows - by month */
const pointsOf = (rows: readonly PointsRow[], month: string): Month['points'] => {
  const last = rows.findLast((row) => row.month <= month)
  const own = last?.month === month ? last : undefined
  return {
    sold: own?.sold ?? noPoints,
    spent: own?.spent ?? noPoints,
    outstanding: last?.outstanding ?? noPoints,
  }
}

/** Reads the figures of months, of the service and of each studio with any. Uses one snapshot. */
export const readMonths = async (tx: Tx, months: readonly string[], now: Date): Promise<Month[]> => {
  const first = months[0]
  const last = months.at(-1)
  if (first === undefined || last === undefined) return []
  const span = { from: daySpan(`${first}-01`, 'UTC').from, to: daySpan(nextMonthStart(`${last}-01`), 'UTC').from }
  // Sent together, so that the database reads the next rows while the process groups the ones before.
  const [seats, revenue, points, studios] = await settleAll([
    readSeatFigures(tx, span, now),
    readRevenue(tx, span),
    readPointsByMonth(tx, span.to),
    readStudioNames(tx),
  ])
  return months.map((month) => {
    const rows: Rows = { seats: seats.get(month) ?? new Map(), revenue: revenue.get(month) ?? new Map() }
    return {
      month,
      ...figuresOf(rows, null),
      points: pointsOf(points, month),
      studios: studios
        .map((studio) => ({ studio, ...figuresOf(rows, studio.id) }))
        .filter((one) => one.bookings > 0 || one.seats > 0 || one.revenue.length > 0),
    }
  })
}

const columns = [
  'month',
  'studio',
  'active_members',
  'bookings',
  'seats',
  'taken',
  'points_sold',
  'points_spent',
  'points_outstanding',
  'currency',
  'revenue',
]

type Figures = Omit<Month, 'points' | 'studios' | 'month'>

/** One row per currency, so that a column contains one currency only. */
const rowsOf = (month: string, studio: string, figures: Figures, points: Month['points'] | null) => {
  const { activeMembers, bookings, seats, taken, revenue } = figures
  const head = [month, studio, activeMembers, bookings, seats, taken]
  const held = [points?.sold ?? null, points?.spent ?? null, points?.outstanding ?? null]
  if (revenue.length === 0) return [[...head, ...held, null, null]]
  return revenue.map(({ currency, amount }, at) =>
    at === 0
      ? [...head, ...held, currency, inUnits(amount, currency)]
      : [month, studio, null, null, null, null, null, null, null, currency, inUnits(amount, currency)],
  )
}

/** Writes the figures by month as CSV; `studio` is empty in the rows of the service. */
export const exportMonths = (months: readonly Month[]): string =>
  csvOf(
    columns,
    months.flatMap(({ month, points, studios, ...service }) => [
      ...rowsOf(month, '', service, points),
      ...studios.flatMap(({ studio, ...figures }) => rowsOf(month, studio.name, figures, null)),
    ]),
  )
