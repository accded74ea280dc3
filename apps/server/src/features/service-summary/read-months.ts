import type { Data } from '@cupo/contract'
import { inUnits } from '@cupo/core/currency-digits'
import { noPoints } from '@cupo/core/points'
import { daySpan, nextMonthStart } from '@cupo/core/time'
import { settleAll } from '../../db/settle-all.ts'
import { snapshot } from '../../db/snapshot.ts'
import type { Db } from '../../deps.ts'
import { csvOf } from '../../http/csv.ts'
import {
  type PointsRow,
  type RevenueMonth,
  readPointsByMonth,
  readRevenue,
  readSeatFigures,
  readStudioNames,
} from './month-store.ts'
import { type MonthParts, type NamedStudio, rowsOf } from './write-months.ts'

type Month = Data<'readOwnerMonths'>['months'][number]

const following = (month: string): string => nextMonthStart(`${month}-01`).slice(0, 7)

/** Lists the months from one to another, both included. */
export const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = []
  for (let month = from; month <= to; month = following(month)) months.push(month)
  return months
}

const noRevenue: RevenueMonth = new Map()
const sum = (numbers: readonly number[] = []): number => numbers.reduce((all, each) => all + each, 0)

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

export type MonthsRead = { months: MonthParts[]; studios: NamedStudio[] }

/**
 * Reads the figures of months, of the service and of each studio with any. Seats, amounts and points are read beside each
 * other, each of one snapshot of its own: no figure is made of two of them.
 */
export const readMonths = async (db: Db, months: readonly string[], now: Date): Promise<MonthsRead> => {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return { months: [], studios: [] }
  const span = { from: daySpan(`${first}-01`, 'UTC').from, to: daySpan(nextMonthStart(`${last}-01`), 'UTC').from }
  const [figures, revenue, points, studios] = await settleAll([
    snapshot(db).execute((tx) => readSeatFigures(tx, span, now)),
    readRevenue(db, span),
    readPointsByMonth(db, span.to),
    readStudioNames(db),
  ])
  const parts = months.map((month): MonthParts => {
    const [lists, received] = [figures.get(month), revenue.get(month) ?? noRevenue]
    const service = {
      month,
      activeMembers: lists?.people ?? 0,
      bookings: sum(lists?.bookings),
      seats: sum(lists?.seats),
      taken: sum(lists?.taken),
      revenue: received.get(null) ?? [],
      points: pointsOf(points, month),
    }
    return { month: service, lists, received }
  })
  return { months: parts, studios }
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
const rowsOfFigures = (month: string, studio: string, figures: Figures, points: Month['points'] | null) => {
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
export const exportMonths = ({ months, studios }: MonthsRead): string =>
  csvOf(
    columns,
    months.flatMap((parts) => {
      const { month, points, ...service } = parts.month
      return [
        ...rowsOfFigures(month, '', service, points),
        ...rowsOf(parts, studios).flatMap(({ studio, ...figures }) => rowsOfFigures(month, studio.name, figures, null)),
      ]
    }),
  )
