import {
  defaultPolicy,
  type Freedom,
  freeCancelUntil,
  freeCancelUntilFor,
  type Policy,
  policyWith,
} from '@cupo/core/policy'
import { remindersDue, reminderTimes, startsADayAfter } from '@cupo/core/reminders'
import { dateIn } from '@cupo/core/time'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { type Message, tellPeople } from '../notifications/tell-people.ts'

type Kind = 'day' | 'free'
/** Classes reminded of in one pass. */
const batch = 200

type AheadRow = {
  id: string
  name: string
  studio: string
  starts_at: Date
  time_zone: string
  policy: Partial<Policy>
  type_policy: Partial<Policy>
}
type Ahead = { id: string; name: string; studio: string; startsAt: Date; timeZone: string; policy: Policy }
type SeatRow = Freedom & { id: string; memberId: string }

const aheadOf = (row: AheadRow): Ahead => ({
  id: row.id,
  name: row.name,
  studio: row.studio,
  startsAt: row.starts_at,
  timeZone: row.time_zone,
  policy: policyWith(row.policy, row.type_policy),
})

const marker = { day: sql.ref('day_reminded_at'), free: sql.ref('free_reminded_at') }

/** A value of the policy as the discipline has it, else the studio, else everybody. */
const inForce = (name: keyof Policy, usual: string): RawBuilder<unknown> =>
  sql`coalesce(t.policy->>${sql.lit(name)}, s.policy->>${sql.lit(name)}, ${usual}::text)`
/** Elapsed hours from the instant that a reminder is about to the start; the day before is counted by the core instead. */
const hoursBefore = (kind: Kind): RawBuilder<unknown> =>
  kind === 'day' ? sql`0` : sql`1 + ${inForce('freeCancelHours', String(defaultPolicy.freeCancelHours))}::int`

const quietFrom = inForce('quietFrom', defaultPolicy.quietFrom)
const quietTo = inForce('quietTo', defaultPolicy.quietTo)

/** Classes ahead that nobody was reminded of yet and whose reminder can be due; those of a quiet night come earlier. */
const ahead = (kind: Kind, now: Date, studioId: string | null): RawBuilder<unknown> => sql`
  from class_session c
  join class_type t on t.id = c.class_type_id
  join studio s on s.id = c.studio_id
 where c.status = ${classStatusSql.scheduled} and c.starts_at > ${now} and c.starts_at <= ${now}::timestamptz + interval '9 days'
   and c.starts_at <= ${now}::timestamptz + interval '${sql.raw(kind === 'day' ? '50' : '24')} hours' + make_interval(hours => ${hoursBefore(kind)})
   and c.${marker[kind]} is null and s.suspended_at is null
   and (${studioId}::bigint is null or c.studio_id = ${studioId}::bigint)`

/**
 * Those of them that are due, the soonest first. The clock of each zone is asked once for each quiet hours there, not
 * for each class: a timetable of many studios has thousands of classes in these two days.
 */
const readDue = async (db: Db | Tx, kind: Kind, now: Date, studioId: string | null = null): Promise<Ahead[]> => {
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

const dueAt = (session: Ahead, kind: Kind): Date => {
  const { day, freeCancel } = reminderTimes(session)
  return kind === 'day' ? day : freeCancel
}

/** Members with a seat that they took before the reminder is due; guests have their own mail. */
const readSeats = async (tx: Tx, classId: string, before: Date): Promise<SeatRow[]> => {
  const { rows } = await sql<SeatRow>`
    select id, member_id as "memberId", starts_at as "startsAt", coalesce(booked_at, created_at) as "bookedAt",
           promoted_at as "promotedAt", told_at as "toldAt", free_since as "freeSince", free_until as "freeUntil"
      from booking
     where class_id = ${classId} and status = ${statusSql.booked} and guest_of is null
       and coalesce(booked_at, created_at) < ${before}
     order by id`.execute(tx)
  return rows
}

const messageFor = (seat: SeatRow, session: Ahead, kind: Kind): Message => {
  const freeUntil = freeCancelUntilFor(seat, session.policy).toISOString()
  const params = {
    className: session.name,
    at: session.startsAt.toISOString(),
    timeZone: session.timeZone,
    freeCancelUntil: freeUntil,
  }
  const link = `/gym/calendar/class/${session.id}`
  // A class that moves to another day is told of anew; one that moves within its day is not.
  const about = `${seat.id}:${dateIn(session.startsAt, session.timeZone)}`
  return kind === 'day'
    ? {
        userId: seat.memberId,
        key: `reminder-day:${about}`,
        kind: 'reminder_day',
        link,
        params: { ...params, studio: session.studio },
      }
    : { userId: seat.memberId, key: `reminder-free:${about}`, kind: 'reminder_free_cancel', link, params }
}

/** Whom a reminder still helps: of the class all, of the limit those for whom it is the limit and lies ahead. */
const helps = (seat: SeatRow, session: Ahead, kind: Kind, now: Date): boolean => {
  if (kind === 'day') return true
  const limit = freeCancelUntil(session.startsAt, session.policy)
  return now < limit && freeCancelUntilFor(seat, session.policy).getTime() === limit.getTime()
}

const remindClass = async (tx: Tx, seen: Ahead, kind: Kind, now: Date): Promise<number> => {
  // The mark and its condition are one statement: of two processes one goes on.
  const { rows } = await sql<{ starts_at: Date }>`
    update class_session set ${marker[kind]} = ${now}
     where id = ${seen.id} and ${marker[kind]} is null and status = ${classStatusSql.scheduled} and starts_at > ${now}
    returning starts_at`.execute(tx)
  const startsAt = rows[0]?.starts_at
  if (!startsAt) return 0
  const session = { ...seen, startsAt }
  const seats = await readSeats(tx, session.id, dueAt(session, kind))
  const helped = seats.filter((seat) => helps(seat, session, kind, now))
  return tellPeople(
    tx,
    helped.map((seat) => messageFor(seat, session, kind)),
    now,
  )
}

/** Sends the reminders of one studio that are due, in the transaction passed in. */
export const remindStudio = async (tx: Tx, studioId: string, now: Date): Promise<void> => {
  for (const kind of ['day', 'free'] as const) {
    for (const session of await readDue(tx, kind, now, studioId)) await remindClass(tx, session, kind, now)
  }
}

const remind = async (db: Db, kind: Kind, now: Date): Promise<number> =>
  eachDue(db, await readDue(db, kind, now), (tx, session) => remindClass(tx, session, kind, now))

/**
 * Reminds members of their classes, a day before and an hour before leaving stops being free: once for each class, of
 * whoever took their seat before that instant, and never in the quiet hours of the studio.
 */
export const remindMembers: DueAct = async (db, now) => (await remind(db, 'day', now)) + (await remind(db, 'free', now))
