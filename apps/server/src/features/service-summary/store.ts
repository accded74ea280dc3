import type { Data } from '@cupo/contract'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import { inUtcDays } from '../../db/utc-days.ts'
import type { Db } from '../../deps.ts'
import { pointsByDay } from '../points/day-store.ts'

type Numbers = Omit<Data<'readOwnerSummary'>, 'from' | 'to' | 'recent' | 'points' | 'revenue' | 'liability'> & {
  granted: Points
  spent: Points
  outstanding: Points
}

/**
 * The service's figures over [from, to) and, for active people, over [before, from). Active: had a seat in a class
 * that started. Seats: of classes that started by `now`. Outstanding: the members' balances.
 */
export const readNumbers = async (
  db: Db,
  span: { before: Date; from: Date; to: Date },
  now: Date,
): Promise<Numbers> => {
  const { before, from, to } = span
  const { rows } = await sql<Numbers>`
    with active as (
      select count(distinct member_id) filter (where starts_at >= ${from} and starts_at < ${to})::int as during,
             count(distinct member_id) filter (where starts_at >= ${before} and starts_at < ${from})::int as before
        from booking
       where status in ${statusSql.attending} and starts_at >= ${before} and starts_at < ${to} and starts_at <= ${now}
    ), seats as (
      select coalesce(sum(capacity), 0)::int as seats, coalesce(sum(booked), 0)::int as taken
        from class_session
       where status = ${classStatusSql.scheduled} and starts_at >= ${from} and starts_at < ${to} and starts_at <= ${now}
    ), moved as (
      select coalesce(sum(transferred) filter (where kind in ('grant', 'fund', 'purchase')), 0)::int as granted,
             coalesce(sum(case kind when 'booking' then transferred when 'return' then -transferred end), 0)::int as spent
        from (${pointsByDay()}) d
       where ${inUtcDays({ from, to })}
    )
    select active.during as "activeMembers", active.before as "activeMembersBefore", seats.seats, seats.taken,
           (select count(*)::int from booking where booked_at >= ${from} and booked_at < ${to}) as bookings,
           (select count(*)::int from studio where suspended_at is null) as studios,
           (select count(*)::int from corporate where suspended_at is null) as corporates,
           (select count(*)::int from app_user where user_type = ${sql.lit(roles.member)} and suspended_at is null) as members,
           moved.granted, moved.spent,
           (select coalesce(sum(balance), 0)::int from points_account where kind = 'member') as outstanding
      from active, seats, moved`.execute(db)
  return onlyRow(rows)
}

/** What the service received in a span, by currency, less what it gave back. */
export const readReceived = async (
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<Data<'readOwnerSummary'>['revenue']> => {
  const { rows } = await sql<Data<'readOwnerSummary'>['revenue'][number]>`
    select a.currency, sum(e.amount)::float8 as amount
      from money_entry e join money_account a on a.id = e.account_id
     where a.studio_id is null and a.kind in ('cash', 'card', 'transfer', 'provider', 'bank') and e.kind <> 'payout'
       and e.at >= ${from} and e.at < ${to}
     group by a.currency having sum(e.amount) <> 0 order by 2 desc`.execute(db)
  return rows
}

/** Points of members that expire in a span. */
export const readExpiring = async (db: Db, { from, to }: { from: Date; to: Date }): Promise<Points> => {
  const { rows } = await sql<{ expiring: Points }>`
    select coalesce(sum(l.remaining), 0)::float8 as expiring
      from points_lot l join points_account a on a.id = l.account_id and a.kind = 'member'
     where l.remaining > 0 and l.expires_at >= ${from} and l.expires_at < ${to}`.execute(db)
  return onlyRow(rows).expiring
}
