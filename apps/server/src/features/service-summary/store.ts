import type { Data } from '@cupo/contract'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import { inUtcDays } from '../../db/utc-days.ts'
import type { Db } from '../../deps.ts'
import { receivingKinds } from '../money/day-store.ts'
import { pointsByDay, pointsWithoutTransfer } from '../points/day-store.ts'
import { type Counted, readCountedOrNothing, type Span } from './counted-store.ts'
import { classesOfDays, countPeople, readMarkedDays } from './people-store.ts'

type Numbers = Omit<Data<'readOwnerSummary'>, 'from' | 'to' | 'recent' | 'points' | 'revenue' | 'liability'> & {
  granted: Points
  spent: Points
  outstanding: Points
}

/**
 * Counts seats of classes of a time span that started by `now`, and bookings made in it: of each studio, because the index
 * of made bookings begins with it, and PostgreSQL before 18 does not skip to the next studio.
 */
const readSeats = async (
  tx: Tx,
  { from, to }: Span,
  { startedBefore, madeBefore }: Counted,
  { marked, now }: { marked: readonly string[]; now: Date },
): Promise<Pick<Numbers, 'seats' | 'taken' | 'bookings'>> => {
  const days = marked.filter((day) => new Date(day) >= from && new Date(day) < to)
  const { rows } = await sql<Pick<Numbers, 'seats' | 'taken' | 'bookings'>>`
    with anew as (
      select coalesce(sum(c.capacity), 0)::int as seats, coalesce(sum(c.booked), 0)::int as taken
        from (select capacity, booked, status from class_session
               where starts_at >= ${startedBefore > from ? startedBefore : from} and starts_at < ${to} and starts_at <= ${now}
              union all
              select c.capacity, c.booked, c.status from ${classesOfDays(days, startedBefore)}) c
       where c.status = ${classStatusSql.scheduled}
    ), day as (
      select coalesce(sum(seats) filter (where day <> all(${days}::date[])), 0)::int as seats,
             coalesce(sum(taken) filter (where day <> all(${days}::date[])), 0)::int as taken,
             coalesce(sum(bookings), 0)::int as bookings
        from service_day where ${inUtcDays({ from, to })}
    )
    select anew.seats + day.seats as seats, anew.taken + day.taken as taken,
           day.bookings + made.bookings as bookings
      from anew, day, (
        select coalesce(sum(b.made), 0)::int as bookings from studio s cross join lateral (
          select count(*) as made from booking
           where studio_id = s.id and booked_at >= ${madeBefore > from ? madeBefore : from} and booked_at < ${to}) b
      ) made`.execute(tx)
  return onlyRow(rows)
}

/**
 * SQL for the number of members who are not suspended: all people minus the few others. Of people, only those since the
 * last count are counted.
 */
const openMembers = sql`
  coalesce((select people from service_counted), 0)
  + (select count(*)::int from app_user where id > coalesce((select people_id from service_counted), 0))
  - (select count(*)::int from app_user where user_type <> ${sql.lit(roles.member)} or suspended_at is not null)`

/**
 * Reads the service's figures over [from, to) and, for active people, over [before, from). Active: had a seat in a
 * started class. Seats: of classes that started by `now`. Points: valid everywhere and of companies; outstanding: those
 * held now. The time span consists of UTC days; must be read in one snapshot.
 */
export const readNumbers = async (
  tx: Tx,
  { before, from, to }: { before: Date; from: Date; to: Date },
  now: Date,
): Promise<Numbers> => {
  const counted = await readCountedOrNothing(tx)
  const marked = await readMarkedDays(tx)
  const query = { counted, marked, until: now }
  const activeMembers = await countPeople(tx, { span: { from, to }, ...query })
  const activeMembersBefore = await countPeople(tx, { span: { from: before, to: from }, ...query })
  const seats = await readSeats(tx, { from, to }, counted, { marked, now })
  const { rows } = await sql<Omit<Numbers, 'activeMembers' | 'activeMembersBefore' | 'seats' | 'taken' | 'bookings'>>`
    with moved as (
      select coalesce(sum(points) filter (where inside and kind in ('grant', 'fund', 'purchase')), 0)::float8 as granted,
             coalesce(-sum(points) filter (where inside and kind in ('booking', 'return')), 0)::float8 as spent,
             (coalesce(sum(points), 0) + ${pointsWithoutTransfer})::float8 as outstanding
        from (select kind, points, ${inUtcDays({ from, to })} as inside from (${pointsByDay()}) d) m
    )
    select (select count(*)::int from studio where suspended_at is null) as studios,
           (select count(*)::int from corporate where suspended_at is null) as corporates,
           ${openMembers} as members,
           moved.granted, moved.spent, moved.outstanding
      from moved`.execute(tx)
  return { activeMembers, activeMembersBefore, ...seats, ...onlyRow(rows) }
}

/** Sums the amounts received by the service in a time span, by currency, minus refunds. */
export const readReceived = async (
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<Data<'readOwnerSummary'>['revenue']> => {
  const { rows } = await sql<Data<'readOwnerSummary'>['revenue'][number]>`
    select a.currency, sum(e.amount)::float8 as amount
      from money_entry e join money_account a on a.id = e.account_id
     where a.studio_id is null and a.kind in ${receivingKinds} and e.kind <> 'payout'
       and e.at >= ${from} and e.at < ${to}
     group by a.currency having sum(e.amount) <> 0 order by 2 desc`.execute(db)
  return rows
}

/** Sums the outstanding points that expire in a time span. */
export const readExpiring = async (db: Db, { from, to }: { from: Date; to: Date }): Promise<Points> => {
  const { rows } = await sql<{ expiring: Points }>`
    select coalesce(sum(l.remaining), 0)::float8 as expiring
      from points_lot l
     where l.open and l.studio_id is null and l.expires_at >= ${from} and l.expires_at < ${to}`.execute(db)
  return onlyRow(rows).expiring
}
