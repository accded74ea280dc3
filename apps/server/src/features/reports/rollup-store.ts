import type { ClassId, StudioId } from '@cupo/core/ids'
import type { CalendarDate } from '@cupo/core/time'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import { cameCounts } from './class-store.ts'
import { visitsBetween } from './visit-store.ts'

/** Advisory lock that serializes counting. @returns false if a different transaction has it */
export const lockCounting = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('cupo_report_counting')) as locked`.execute(tx)
  return rows[0]?.locked ?? false
}

export type Mark = { studioId: StudioId; classId: ClassId | null; at: Date; since: boolean }

/** Deletes and returns marks, oldest first. Counting afterwards includes the marked changes. */
export const takeMarks = async (tx: Tx, most: number): Promise<Mark[]> => {
  const { rows } = await sql<Mark>`
    delete from report_mark where id in (select id from report_mark order by id limit ${most})
    returning studio_id as "studioId", class_id as "classId", at, since`.execute(tx)
  return rows
}

/** Counts the bookings of classes. Excludes classes that have not ended or were cancelled. */
export const countClasses = async (tx: Tx, ids: readonly ClassId[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    insert into report_class (class_id, taken, booked, arrived, no_shows, late_cancels, cancelled)
    select c.id, c.booked, ${cameCounts}
      from class_session c left join booking k on k.class_id = c.id
     where c.id = any(${ids}::bigint[]) and c.ends_at <= ${now} and c.status = ${classStatusSql.scheduled}
     group by c.id
        on conflict (class_id) do update
       set taken = excluded.taken, booked = excluded.booked, arrived = excluded.arrived, no_shows = excluded.no_shows,
           late_cancels = excluded.late_cancels, cancelled = excluded.cancelled`.execute(tx)
}

/**
 * Reads newly ended classes without a count, earliest first, and stores the position. Looks back a day, because classes
 * are found by their start.
 */
export const takeEndedClasses = async (tx: Tx, now: Date, most: number): Promise<ClassId[]> => {
  const { rows } = await sql<{ id: ClassId; ends_at: Date }>`
    select c.id, c.ends_at from class_session c
     where c.starts_at >= coalesce((select until from report_classes_counted), '-infinity') - interval '1 day'
       and c.starts_at <= ${now} and c.ends_at <= ${now} and c.status = ${classStatusSql.scheduled}
       and not exists (select from report_class r where r.class_id = c.id)
     order by c.starts_at, c.id limit ${most}`.execute(tx)
  const until = rows.length < most ? now : (rows.at(-1)?.ends_at ?? now)
  await sql`
    insert into report_classes_counted (until) values (${until})
        on conflict (single) do update set until = excluded.until
      where report_classes_counted.until < excluded.until`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Uncounted = { studioId: StudioId; timeZone: string; from: CalendarDate; to: CalendarDate }

/** Reads studios with ended uncounted days, up to yesterday; all days of a studio whose time zone changed. */
export const readUncounted = async (tx: Tx, now: Date): Promise<Uncounted[]> => {
  const { rows } = await sql<Uncounted>`
    select s.id as "studioId", s.time_zone as "timeZone", d.from::text, y.day::text as "to"
      from studio s
      cross join lateral (select (${now}::timestamptz at time zone s.time_zone)::date - 1 as day) y
      left join report_progress p on p.studio_id = s.id and p.time_zone = s.time_zone
      cross join lateral (
        select coalesce(p.steps_until + 1, (
          select min(r.first_at at time zone s.time_zone)::date from report_person r where r.studio_id = s.id)) as from
      ) d
     where d.from <= y.day`.execute(tx)
  return rows
}

/**
 * Counts a range of days, and the weeks and months that contain one of them and end by `until`. Replaces earlier
 * counts.
 */
export const countDays = async (
  tx: Tx,
  { studioId, timeZone, from, to }: Uncounted,
  until: CalendarDate,
): Promise<void> => {
  for (const unit of ['day', 'week', 'month'] as const) {
    const local = (column: string) => sql`date_trunc(${unit}, ${sql.ref(column)} at time zone ${timeZone})::date`
    const first = sql`date_trunc(${unit}, ${from}::date::timestamp)`
    const end = sql`date_trunc(${unit}, ${to}::date::timestamp) + ${`1 ${unit}`}::interval`
    // The last step may end after `until`; it is counted once it has ended.
    const last = sql`case when (${end})::date - 1 <= ${until}::date then ${end} else date_trunc(${unit}, ${to}::date::timestamp) end`
    await sql`
      delete from report_step
       where studio_id = ${studioId} and unit = ${unit} and step >= (${first})::date and step < (${last})::date`.execute(
      tx,
    )
    await sql`
      insert into report_step (studio_id, unit, step, begun, people)
      select ${studioId}, ${unit}, v.step, ${unit === 'month' ? local('p.first_at') : sql`v.step`}, count(*)
        from (
          select distinct ${local('v.at')} as step, v.person
            from (${visitsBetween(studioId, sql`((${first}) at time zone ${timeZone})`, sql`((${last}) at time zone ${timeZone})`)}) v
        ) v
        join report_person p on p.studio_id = ${studioId} and p.person_id = v.person
       group by 3, 4`.execute(tx)
  }
}

/** Stores the date up to which a studio's steps are counted. */
export const writeProgress = async (tx: Tx, { studioId, timeZone, to }: Uncounted): Promise<void> => {
  await sql`
    insert into report_progress (studio_id, time_zone, steps_until) values (${studioId}, ${timeZone}, ${to}::date)
        on conflict (studio_id) do update set time_zone = excluded.time_zone, steps_until = excluded.steps_until`.execute(
    tx,
  )
}

/** Reads the date up to which a studio's steps are counted in its time zone; undefined before the first count. */
export const readProgress = async (
  tx: Tx,
  studioId: StudioId,
): Promise<{ timeZone: string; until: CalendarDate } | undefined> => {
  const { rows } = await sql<{ timeZone: string; until: CalendarDate }>`
    select time_zone as "timeZone", steps_until::text as until from report_progress where studio_id = ${studioId}`.execute(
    tx,
  )
  return rows[0]
}
