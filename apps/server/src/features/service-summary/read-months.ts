import type { Data } from '@cupo/contract'
import { inUnits } from '@cupo/core/currency-digits'
import type { StudioId } from '@cupo/core/ids'
import { noPoints } from '@cupo/core/points'
import { daySpan, nextMonthStart } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { csvOf } from '../../http/csv.ts'
import {
  type PointsRow,
  type RevenueRow,
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

type Key = { month: string; studioId: StudioId | null }
const keyOf = ({ month, studioId }: Key): string => `${month} ${studioId}`

type Rows = { seats: Map<string, SeatRow>; revenue: Map<string, RevenueRow[]> }

const figuresOf = ({ seats, revenue }: Rows, key: Key) => {
  const row = seats.get(keyOf(key))
  return {
    activeMembers: row?.active ?? 0,
    bookings: row?.bookings ?? 0,
    seats: row?.seats ?? 0,
    taken: row?.taken ?? 0,
    revenue: (revenue.get(keyOf(key)) ?? []).map(({ currency, amount }) => ({ currency, amount })),
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
  const seats = await readSeatFigures(tx, span, now)
  const rows: Rows = {
    seats: new Map(seats.map((row) => [keyOf(row), row])),
    revenue: Map.groupBy(await readRevenue(tx, span), keyOf),
  }
  const points = await readPointsByMonth(tx, span.to)
  const studios = await readStudioNames(tx)
  return months.map((month) => ({
    month,
    ...figuresOf(rows, { month, studioId: null }),
    points: pointsOf(points, month),
    studios: studios
      .map((studio) => ({ studio, ...figuresOf(rows, { month, studioId: studio.id }) }))
      .filter((one) => one.bookings > 0 || one.seats > 0 || one.revenue.length > 0),
  }))
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
