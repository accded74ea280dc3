import type { StudioId } from '@cupo/core/ids'
import { type Currency, type MinorUnits, sumMoney } from '@cupo/core/minor-units'
import { mustIndex } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { jsonList } from '../../db/json-list.ts'
import { planPerCall } from '../../db/preparing-client.ts'
import { utcDay } from '../../db/utc-days.ts'
import type { Db } from '../../deps.ts'
import { receivedByMonth } from '../money/day-store.ts'
import { pointsByDay, pointsWithoutTransfer } from '../points/day-store.ts'
import { type Counted, countStudioMonths, readCountedOrNothing, readStaleMonths, type Span } from './counted-store.ts'
import { countPeopleByMonth, readMarkedDays } from './people-store.ts'

/** SQL for a column as a month such as 2026-11 in UTC. */
const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM')`

const counts = ['active', 'bookings', 'seats', 'taken'] as const
/** Figures of a month: every list has a value of each of the studios. */
type StudioLists = { studioIds: StudioId[] } & Record<(typeof counts)[number], number[]>

type CountedMonth = StudioLists & { month: string }

/** Stored figures of studios in the months of a time span. */
const readCountedMonths = async (tx: Tx, { from, to }: Span): Promise<CountedMonth[]> => {
  const { rows } = await sql<CountedMonth>`
    select left(month::text, 7) as month, ${jsonList(sql`studio_id::text`)} as "studioIds", ${jsonList(sql`active`)} as active,
           ${jsonList(sql`bookings`)} as bookings, ${jsonList(sql`seats`)} as seats, ${jsonList(sql`taken`)} as taken
      from service_month where month >= ${utcDay(from)} and month < ${utcDay(to)} group by service_month.month`.execute(
    tx,
  )
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

/** Figures of a month of studios, and the people who were active at any of them. */
export type SeatMonth = StudioLists & { people: number }

/** Returns the position of a studio in the lists of a month, and adds a studio with zeros if it is missing. */
const positionsIn = (lists: StudioLists): ((studioId: StudioId) => number) => {
  const positions = new Map(lists.studioIds.map((id, at) => [id, at]))
  return (studioId) => {
    const known = positions.get(studioId)
    if (known !== undefined) return known
    const added = lists.studioIds.push(studioId) - 1
    for (const count of counts) lists[count].push(0)
    positions.set(studioId, added)
    return added
  }
}

/**
 * Counts bookings by the month in which they were made; active people and seats by the start of classes that started by
 * `now`. A month without any of them is missing. `tx` must have one snapshot: stored and recounted figures are added.
 */
export const readSeatFigures = async (tx: Tx, span: Span, now: Date): Promise<Map<string, SeatMonth>> => {
  const counted = await readCountedOrNothing(tx)
  const figures = new Map<string, SeatMonth>()
  for (const { month, ...lists } of await readCountedMonths(tx, span)) figures.set(month, { ...lists, people: 0 })
  const monthIn = (month: string): SeatMonth => {
    const known = figures.get(month) ?? { studioIds: [], active: [], bookings: [], seats: [], taken: [], people: 0 }
    figures.set(month, known)
    return known
  }
  const made = Map.groupBy(await readMadeSince(tx, span, counted), ({ month }) => month)
  for (const [month, rows] of made) {
    const lists = monthIn(month)
    const positionOf = positionsIn(lists)
    for (const row of rows) {
      const at = positionOf(row.studioId)
      lists.bookings[at] = mustIndex(lists.bookings, at) + row.made
    }
  }
  const stale = await readStaleMonths(tx, span, counted, now)
  const recounted = Map.groupBy(await countStudioMonths(tx, stale, now), ({ month }) => month.slice(0, 7))
  for (const [month, rows] of recounted) {
    const lists = monthIn(month)
    const positionOf = positionsIn(lists)
    for (const { studioId, active, seats, taken } of rows) {
      const at = positionOf(studioId)
      lists.active[at] = active
      lists.seats[at] = seats
      lists.taken[at] = taken
    }
  }
  const marked = await readMarkedDays(tx)
  for (const { month, people } of await countPeopleByMonth(tx, { span, counted, marked, until: now }))
    monthIn(month).people = people
  return figures
}

/** An amount received in a currency. */
export type Revenue = { currency: Currency; amount: MinorUnits }
/** Received amounts of a month by studio; of the service by null. */
export type RevenueMonth = ReadonlyMap<StudioId | null, Revenue[]>

type AmountLists = { studioIds: (StudioId | null)[]; amounts: MinorUnits[] }

/** Adds amounts of one currency to those of each studio. */
const addAmounts = (
  ofStudios: Map<StudioId | null, Revenue[]>,
  currency: Currency,
  { studioIds, amounts }: AmountLists,
): void => {
  for (const [at, studioId] of studioIds.entries()) {
    const amount = mustIndex(amounts, at)
    const known = ofStudios.get(studioId)
    const same = known?.find((each) => each.currency === currency)
    if (same) same.amount = sumMoney([same.amount, amount])
    else if (known) known.push({ currency, amount })
    else ofStudios.set(studioId, [{ currency, amount }])
  }
}

/** Removes amounts that sum up to zero, such as a sale and its refund. Most studios have none. */
const dropZeros = (ofStudios: Map<StudioId | null, Revenue[]>): void => {
  const isZero = ({ amount }: Revenue): boolean => amount === 0
  for (const [studioId, amounts] of ofStudios) {
    if (!amounts.some(isZero)) continue
    const rest = amounts.filter((each) => !isZero(each))
    ofStudios.set(studioId, rest)
  }
}

/**
 * Sums the amounts received by the service and by studios by month and currency, minus refunds. The time span consists
 * of whole months.
 */
export const readRevenue = async (db: Db, { from, to }: Span): Promise<Map<string, RevenueMonth>> => {
  // Rows of the same studio are added here: grouping all of them in the database took a third of its time. A plan for any
  // time span would sort them.
  const { rows } = await sql<{ month: string; currency: Currency } & AmountLists>`${planPerCall}
    select left(month::text, 7) as month, currency,
           ${jsonList(sql`studio_id::text`)} as "studioIds", ${jsonList(sql`amount`)} as amounts
      from (${receivedByMonth()}) received
     where month >= ${utcDay(from)} and month < ${utcDay(to)}
     group by received.month, currency order by currency`.execute(db)
  const revenue = new Map<string, Map<StudioId | null, Revenue[]>>()
  for (const { month, currency, ...lists } of rows) {
    const ofStudios = revenue.get(month) ?? new Map<StudioId | null, Revenue[]>()
    revenue.set(month, ofStudios)
    addAmounts(ofStudios, currency, lists)
  }
  for (const ofStudios of revenue.values()) dropZeros(ofStudios)
  return revenue
}

/** Figures of a month; `outstanding`: points held at its end. */
export type PointsRow = { month: string; sold: Points; spent: Points; outstanding: Points }

/** Sums the points valid everywhere and of companies, by month up to `to`. A month without movements has no row. */
export const readPointsByMonth = async (db: Db, to: Date): Promise<PointsRow[]> => {
  const { rows } = await sql<PointsRow>`
    select to_char(day, 'YYYY-MM') as month,
           coalesce(sum(points) filter (where kind in ('purchase', 'takeback')), 0)::float8 as sold,
           coalesce(-sum(points) filter (where kind in ('booking', 'return')), 0)::float8 as spent,
           (${pointsWithoutTransfer} + sum(sum(points)) over (order by to_char(day, 'YYYY-MM')))::float8 as outstanding
      from (${pointsByDay()}) d where day < ${utcDay(to)} group by 1 order by 1`.execute(db)
  return rows
}

export const readStudioNames = async (db: Db): Promise<{ id: StudioId; name: string }[]> => {
  const { rows } = await sql<{ id: StudioId; name: string }>`
    select id, name from studio order by lower(unaccent(name)), id`.execute(db)
  return rows
}
