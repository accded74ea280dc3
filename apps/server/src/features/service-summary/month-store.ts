import type { StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import { inUtcDays, utcDay } from '../../db/utc-days.ts'
import { moneyByDay } from '../money/day-store.ts'
import { pointsByDay } from '../points/day-store.ts'

export type Span = { from: Date; to: Date }

/** A column as a month such as 2026-11 in UTC. */
const monthOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM')`

/** Figures of a month and a studio, or of all studios with `studioId` null. */
export type SeatRow = {
  month: string
  studioId: StudioId | null
  active: number
  bookings: number
  seats: number
  taken: number
}

/** Bookings by the month in which they were made; active people and seats by the start of classes that started by `now`. */
export const readSeatFigures = async (tx: Tx, { from, to }: Span, now: Date): Promise<SeatRow[]> => {
  const { rows } = await sql<SeatRow>`
    with active as (
      select ${monthOf('starts_at')} as month, studio_id, count(distinct member_id)::int as n from booking
       where status in ${statusSql.attending} and starts_at >= ${from} and starts_at < ${to} and starts_at <= ${now}
       group by grouping sets ((1, 2), (1))
    ), made as (
      select ${monthOf('booked_at')} as month, studio_id, count(*)::int as n from booking
       where booked_at >= ${from} and booked_at < ${to} group by grouping sets ((1, 2), (1))
    ), class as (
      select ${monthOf('starts_at')} as month, studio_id, sum(capacity)::int as seats, sum(booked)::int as taken
        from class_session
       where status = ${classStatusSql.scheduled} and starts_at >= ${from} and starts_at < ${to} and starts_at <= ${now}
       group by grouping sets ((1, 2), (1))
    ), one as (
      select month, studio_id, n as active, 0 as bookings, 0 as seats, 0 as taken from active union all
      select month, studio_id, 0, n, 0, 0 from made union all
      select month, studio_id, 0, 0, seats, taken from class
    )
    select month, studio_id as "studioId", sum(active)::int as active, sum(bookings)::int as bookings,
           sum(seats)::int as seats, sum(taken)::int as taken
      from one group by month, studio_id`.execute(tx)
  return rows
}

export type RevenueRow = { month: string; studioId: StudioId | null; currency: Currency; amount: MinorUnits }

/** What the service (`studioId` null) and studios received by month and currency, less what they gave back. */
export const readRevenue = async (tx: Tx, span: Span): Promise<RevenueRow[]> => {
  const { rows } = await sql<RevenueRow>`
    select to_char(d.day, 'YYYY-MM') as month, a.studio_id as "studioId", a.currency, sum(d.amount)::float8 as amount
      from (${moneyByDay()}) d join money_account a on a.id = d.account_id
     where a.kind in ('cash', 'card', 'transfer', 'provider', 'bank')
       and ${inUtcDays(span)}
     group by 1, 2, 3 having sum(d.amount) <> 0 order by 1, 2, 3`.execute(tx)
  return rows
}

export type PointsRow = { month: string; sold: Points; spent: Points; grown: Points }

/**
 * Points that are valid everywhere and of companies, by month up to `to`, also of the months before: what people held at
 * the end of a month is the sum of all growth up to it.
 */
export const readPointsByMonth = async (tx: Tx, to: Date): Promise<PointsRow[]> => {
  const { rows } = await sql<PointsRow>`
    select to_char(day, 'YYYY-MM') as month,
           coalesce(sum(points) filter (where kind in ('purchase', 'takeback')), 0)::float8 as sold,
           coalesce(-sum(points) filter (where kind in ('booking', 'return')), 0)::float8 as spent,
           sum(points)::float8 as grown
      from (${pointsByDay()}) d where day < ${utcDay(to)} group by 1 order by 1`.execute(tx)
  return rows
}

export const readStudioNames = async (tx: Tx): Promise<{ id: StudioId; name: string }[]> => {
  const { rows } = await sql<{ id: StudioId; name: string }>`
    select id, name from studio order by lower(unaccent(name)), id`.execute(tx)
  return rows
}
