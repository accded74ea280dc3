import type { StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Counted, StudioMonthRow } from './counted-store.ts'
import { classesOfDays, peopleOf } from './people-store.ts'

/** Advisory lock that serializes counting. @returns false if a different transaction has it */
export const lockCounting = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('cupo_service_counting')) as locked`.execute(tx)
  return rows[0]?.locked ?? false
}

/** The beginning of the month of the first class, and of the day of the first booking; `now` without any. */
export const readBeginning = async (tx: Tx, now: Date): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select date_trunc('month', least((select min(starts_at) from class_session), ${now}::timestamptz), 'UTC') as "startedBefore",
           date_trunc('day', least((select min(booked_at) from booking), ${now}::timestamptz), 'UTC') as "madeBefore"`.execute(
    tx,
  )
  return rows[0] ?? { startedBefore: now, madeBefore: now }
}

export const writeCounted = async (tx: Tx, { startedBefore, madeBefore }: Counted): Promise<void> => {
  await sql`
    insert into service_counted (started_before, made_before)
    values (${startedBefore}, (${madeBefore}::timestamptz at time zone 'UTC')::date)
        on conflict (single) do update
       set started_before = excluded.started_before, made_before = excluded.made_before`.execute(tx)
}

export type Mark = { studioId: StudioId; at: Date }

/** Deletes and returns marks, oldest first. Counting afterwards includes the marked changes. */
export const takeMarks = async (tx: Tx, most: number): Promise<Mark[]> => {
  const { rows } = await sql<Mark>`
    delete from service_mark where id in (select id from service_mark order by id limit ${most})
    returning studio_id as "studioId", at`.execute(tx)
  return rows
}

export const writeStudioMonths = async (tx: Tx, rows: readonly StudioMonthRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into service_month (month, studio_id, active, seats, taken)
    select month::date, studio_id, active, seats, taken
      from unnest(${rows.map(({ month }) => month)}::text[], ${rows.map(({ studioId }) => studioId)}::bigint[],
                  ${rows.map(({ active }) => active)}::int[], ${rows.map(({ seats }) => seats)}::int[],
                  ${rows.map(({ taken }) => taken)}::int[]) v (month, studio_id, active, seats, taken)
     order by 1, 2
        on conflict (month, studio_id) do update
       set active = excluded.active, seats = excluded.seats, taken = excluded.taken`.execute(tx)
}

/** Recounts people, seats and taken seats of days (UTC), of classes that started before an instant. */
export const countDays = async (tx: Tx, days: readonly string[], before: Date): Promise<void> => {
  if (days.length === 0) return
  await sql`delete from service_people where unit = 'day' and step = any(${days}::date[])`.execute(tx)
  await sql`
    insert into service_people (unit, step, part, people)
    select 'day', step, part, people from (${peopleOf(classesOfDays(days, before))}) p`.execute(tx)
  await sql`update service_day set seats = 0, taken = 0 where day = any(${days}::date[])`.execute(tx)
  await sql`
    insert into service_day (day, seats, taken)
    select d.day, sum(c.capacity), sum(c.booked) from ${classesOfDays(days, before)}
     where c.status = ${classStatusSql.scheduled} group by 1
        on conflict (day) do update set seats = excluded.seats, taken = excluded.taken`.execute(tx)
}

/** Merges the days of ended months. */
export const countMonths = async (tx: Tx, months: readonly string[]): Promise<void> => {
  if (months.length === 0) return
  await sql`delete from service_people where unit = 'month' and step = any(${months}::date[])`.execute(tx)
  await sql`
    insert into service_people (unit, step, part, people)
    select 'month', date_trunc('month', step)::date, part, bit_or(people) from service_people
     where unit = 'day' and date_trunc('month', step)::date = any(${months}::date[])
     group by 2, 3`.execute(tx)
}

/** Adds the bookings made on whole days. */
export const addMadeBookings = async (tx: Tx, { from, to }: { from: Date; to: Date }): Promise<void> => {
  const made = sql`from booking where booked_at >= ${from} and booked_at < ${to}`
  await sql`
    insert into service_month (month, studio_id, bookings)
    select date_trunc('month', booked_at at time zone 'UTC')::date as month, studio_id, count(*) ${made}
     group by 1, 2 order by 1, 2
        on conflict (month, studio_id) do update set bookings = service_month.bookings + excluded.bookings`.execute(tx)
  await sql`
    insert into service_day (day, bookings)
    select (booked_at at time zone 'UTC')::date as day, count(*) ${made} group by 1 order by 1
        on conflict (day) do update set bookings = service_day.bookings + excluded.bookings`.execute(tx)
}

/**
 * Adds the accounts made before an instant to their count, by id, up to the first later one: a transaction with a lower id
 * may still commit. Locks the count.
 * @returns the number of added accounts; 0 also during a restore, which resets the count
 */
export const addPeople = async (tx: Tx, before: Date): Promise<number> => {
  const { rows: locked } = await sql<{ after: string }>`
    select people_id as after from service_counted for update skip locked`.execute(tx)
  const [counted] = locked
  if (!counted) return 0
  const { rows } = await sql<{ to: string | null; added: number }>`
    select max(id) as to, count(*)::int as added from app_user
     where id > ${counted.after}::bigint
       and id < coalesce((select min(id) from app_user where id > ${counted.after}::bigint and created_at >= ${before}),
                         9223372036854775807)`.execute(tx)
  const { to, added } = onlyRow(rows)
  if (to === null) return 0
  await sql`update service_counted set people = people + ${added}, people_id = ${to}::bigint`.execute(tx)
  return added
}
