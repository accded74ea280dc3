import type { BookingId, ClassId, PersonId, StudioId } from '@cupo/core/ids'
import { type CancelTerms, defaultPolicy, type Policy, policyWith } from '@cupo/core/policy'
import { remindersDue, startsADayAfter } from '@cupo/core/reminders'
import { type RawBuilder, sql } from 'kysely'
import { cancelTermsSql } from '../../db/cancel-terms.ts'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

export type ReminderKind = 'day' | 'free'
/** Classes per run of the job. */
const batch = 200

type AheadRow = {
  id: ClassId
  name: string
  studio: string
  starts_at: Date
  time_zone: string
  policy: Partial<Policy>
  type_policy: Partial<Policy>
}
export type ClassAhead = { id: ClassId; name: string; studio: string; startsAt: Date; timeZone: string; policy: Policy }
export type SeatRow = CancelTerms & { id: BookingId; memberId: PersonId }

const aheadOf = (row: AheadRow): ClassAhead => ({
  id: row.id,
  name: row.name,
  studio: row.studio,
  startsAt: row.starts_at,
  timeZone: row.time_zone,
  policy: policyWith(row.policy, row.type_policy),
})

const marker = { day: sql.ref('day_reminded_at'), free: sql.ref('free_reminded_at') }

/** SQL for a policy value: the discipline's, otherwise the studio's, otherwise the default. */
const inForce = (name: keyof Policy, usual: string): RawBuilder<unknown> =>
  sql`coalesce(t.policy->>${sql.lit(name)}, s.policy->>${sql.lit(name)}, ${usual}::text)`
/** SQL for the hours between the reminder and the start; core computes the day before. */
const hoursBefore = (kind: ReminderKind): RawBuilder<unknown> =>
  kind === 'day' ? sql`0` : sql`1 + ${inForce('freeCancelHours', String(defaultPolicy.freeCancelHours))}::int`

const quietFrom = inForce('quietFrom', defaultPolicy.quietFrom)
const quietTo = inForce('quietTo', defaultPolicy.quietTo)

/** Upcoming classes without a reminder that may be due; quiet hours can move a reminder to an earlier time. */
const ahead = (kind: ReminderKind, now: Date, studioId: StudioId | null): RawBuilder<unknown> => sql`
  from class_session c
  join class_type t on t.id = c.class_type_id
  join studio s on s.id = c.studio_id
 where c.status = ${classStatusSql.scheduled} and c.starts_at > ${now} and c.starts_at <= ${now}::timestamptz + interval '9 days'
   and c.starts_at <= ${now}::timestamptz + interval '${sql.raw(kind === 'day' ? '50' : '24')} hours' + make_interval(hours => ${hoursBefore(kind)})
   and c.${marker[kind]} is null and s.suspended_at is null
   and (${studioId}::bigint is null or c.studio_id = ${studioId}::bigint)`

/**
 * Reads classes whose reminder is due, soonest first. Quiet hours are evaluated once per time zone and setting instead
 * of per class: many studios have thousands of classes in two days.
 */
export const readDue = async (
  db: Db | Tx,
  kind: ReminderKind,
  now: Date,
  studioId: StudioId | null = null,
): Promise<ClassAhead[]> => {
  const { rows: nights } = await sql<{ zone: string; from: string; to: string }>`
    select distinct c.time_zone as zone, ${quietFrom} as from, ${quietTo} as to
    ${ahead(kind, now, studioId)}`.execute(db)
  const due = nights.flatMap(({ zone, from, to }) => {
    const spans = remindersDue(now, { quietFrom: from, quietTo: to }, zone)
    const about = kind === 'day' ? startsADayAfter(spans, zone) : spans
    return about.map((span) => ({ zone, from, to, span }))
  })
  if (due.length === 0) return []
  const { rows } = await sql<AheadRow>`
    with due as (
      select * from unnest(${due.map(({ zone }) => zone)}::text[], ${due.map(({ from }) => from)}::text[],
                           ${due.map(({ to }) => to)}::text[], ${due.map(({ span }) => span.from)}::timestamptz[],
                           ${due.map(({ span }) => span.to)}::timestamptz[])
        as due (zone, quiet_from, quiet_to, begins_at, ends_at)
    ), class_ahead as (
      select c.id, c.starts_at - make_interval(hours => ${hoursBefore(kind)}) as about, c.time_zone,
             ${quietFrom} as quiet_from, ${quietTo} as quiet_to
      ${ahead(kind, now, studioId)}
    )
    select c.id, t.name, s.name as studio, c.starts_at, c.time_zone, s.policy, t.policy as type_policy
      from class_ahead a
      join due on due.zone = a.time_zone and due.quiet_from = a.quiet_from and due.quiet_to = a.quiet_to
              and a.about >= due.begins_at and a.about < due.ends_at
      join class_session c on c.id = a.id
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
     order by c.starts_at, c.id
     limit ${batch}`.execute(db)
  return rows.map(aheadOf)
}

/** Reads the members whose seat was booked before the reminder was due; guests get their own mail. */
export const readSeats = async (tx: Tx, classId: ClassId, before: Date): Promise<SeatRow[]> => {
  const { rows } = await sql<SeatRow>`
    select b.id, b.member_id as "memberId", ${cancelTermsSql}
      from booking b
     where class_id = ${classId} and status = ${statusSql.booked} and guest_of is null
       and coalesce(booked_at, created_at) < ${before}
     order by id`.execute(tx)
  return rows
}

/**
 * Marks a class as reminded and returns its start; undefined if a different process already marked it. Condition and
 * update are one statement, so of two processes only one continues.
 */
export const markReminded = async (
  tx: Tx,
  classId: ClassId,
  kind: ReminderKind,
  now: Date,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ starts_at: Date }>`
    update class_session set ${marker[kind]} = ${now}
     where id = ${classId} and ${marker[kind]} is null and status = ${classStatusSql.scheduled} and starts_at > ${now}
    returning starts_at`.execute(tx)
  return rows[0]?.starts_at
}
