import type { StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { utcDay } from '../../db/utc-days.ts'
import { moneyByMonth } from '../money/day-store.ts'
import { pointsByDay, pointsWithoutTransfer } from '../points/day-store.ts'
import { type Counted, countStudioMonths, readCountedOrNothing, readStaleMonths, type Span } from './counted-store.ts'
import { countPeopleByMonth, readMarkedDays } from './people-store.ts'

/** SQL for a column as a month such as 2026-11 in UTC. */
const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM')`

/** Figures of a month and a studio; `studioId` null: of all studios. */
export type SeatRow = {
  month: string
  studioId: StudioId | null
  active: number
  bookings: number
  seats: number
  taken: number
}

/** Stored figures of studios in the months of a time span. */
const readCountedMonths = async (tx: Tx, { from, to }: Span): Promise<SeatRow[]> => {
  const { rows } = await sql<SeatRow>`
    select left(month::text, 7) as month, studio_id as "studioId", active, bookings, seats, taken from service_month
     where month >= ${utcDay(from)} and month < ${utcDay(to)}`.execute(tx)
  return rows
}

/** Bookings of the time span that were made since the count. */
const readMadeSince = async (
  tx: Tx,
  { from, to }: Span,
  { madeBefore }: Counted,
): Promise<{ month: string; studioId: StudioId; made: number }[]> => {
  const { rows } = await sql<{ month: string; studioId: StudioId; made: number }>`
    select ${monthOf('booked_at')} as month, studio_id as "studioId", count(*)::int as made from booking
     where booked_at >= ${madeBefore > from ? madeBefore : from} and booked_at < ${to} group by 1, 2`.execute(tx)
  return rows
}

/** Figures by month and studio. */
export type SeatFigures = Map<string, Map<StudioId | null, SeatRow>>

/** Returns the row of a month and a studio, and adds an empty one if there is none. */
const rowIn = (figures: SeatFigures, month: string, studioId: StudioId | null): SeatRow => {
  const rows = figures.get(month) ?? new Map<StudioId | null, SeatRow>()
  if (rows.size === 0) figures.set(month, rows)
  const row = rows.get(studioId) ?? { month, studioId, active: 0, bookings: 0, seats: 0, taken: 0 }
  rows.set(studioId, row)
  return row
}

/** Adds the rows of all studios, without active people: a person may be active at several studios. */
const addTotals = (figures: SeatFigures): void => {
  for (const [month, rows] of figures) {
    const all: SeatRow = { month, studioId: null, active: 0, bookings: 0, seats: 0, taken: 0 }
    for (const { bookings, seats, taken } of rows.values()) {
      all.bookings += bookings
      all.seats += seats
      all.taken += taken
    }
    rows.set(null, all)
  }
}

/**
 * Counts bookings by the month in which they were made; active people and seats by the start of classes that started by
 * `now`.
 */
export const readSeatFigures = async (tx: Tx, span: Span, now: Date): Promise<SeatFigures> => {
  const counted = await readCountedOrNothing(tx)
  const figures: SeatFigures = new Map()
  for (const row of await readCountedMonths(tx, span)) Object.assign(rowIn(figures, row.month, row.studioId), row)
  for (const { month, studioId, made } of await readMadeSince(tx, span, counted))
    rowIn(figures, month, studioId).bookings += made
  const stale = await readStaleMonths(tx, span, counted, now)
  for (const { month, studioId, ...started } of await countStudioMonths(tx, stale, now))
    Object.assign(rowIn(figures, month.slice(0, 7), studioId), started)
  addTotals(figures)
  const marked = await readMarkedDays(tx)
  for (const { month, people } of await countPeopleByMonth(tx, { span, counted, marked, until: now }))
    rowIn(figures, month, null).active = people
  return figures
}

export type RevenueRow = { month: string; studioId: StudioId | null; currency: Currency; amount: MinorUnits }

/**
 * Sums the amounts received by the service (`studioId` null) and studios by month and currency, minus refunds. The time
 * span consists of whole months.
 */
export const readRevenue = async (tx: Tx, { from, to }: Span): Promise<RevenueRow[]> => {
  const { rows } = await sql<RevenueRow>`
    select left(month::text, 7) as month, "studioId", currency, amount
      from (
        select m.month, a.studio_id as "studioId", a.currency, sum(m.amount)::float8 as amount
          from (${moneyByMonth()}) m
          join money_account a on a.id = m.account_id
         where m.month >= ${utcDay(from)} and m.month < ${utcDay(to)}
           and a.kind in ('cash', 'card', 'transfer', 'provider', 'bank')
         group by 1, 2, 3 having sum(m.amount) <> 0
      ) received
     order by month, "studioId", currency`.execute(tx)
  return rows
}

/** Figures of a month; `outstanding`: points held at its end. */
export type PointsRow = { month: string; sold: Points; spent: Points; outstanding: Points }

/** Sums the points valid everywhere and of companies, by month up to `to`. A month without movements has no row. */
export const readPointsByMonth = async (tx: Tx, to: Date): Promise<PointsRow[]> => {
  const { rows } = await sql<PointsRow>`
    select to_char(day, 'YYYY-MM') as month,
           coalesce(sum(points) filter (where kind in ('purchase', 'takeback')), 0)::float8 as sold,
           coalesce(-sum(points) filter (where kind in ('booking', 'return')), 0)::float8 as spent,
           (${pointsWithoutTransfer} + sum(sum(points)) over (order by to_char(day, 'YYYY-MM')))::float8 as outstanding
      from (${pointsByDay()}) d where day < ${utcDay(to)} group by 1 order by 1`.execute(tx)
  return rows
}

export const readStudioNames = async (tx: Tx): Promise<{ id: StudioId; name: string }[]> => {
  const { rows } = await sql<{ id: StudioId; name: string }>`
    select id, name from studio order by lower(unaccent(name)), id`.execute(tx)
  return rows
}
