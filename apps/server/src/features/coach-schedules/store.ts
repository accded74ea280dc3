import type { CurrentClass, TaughtClass } from '@cupo/core/coach-schedules'
import type { ClassId, PersonId, RoomId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

/** A class whose coach is to be notified. `newCoachId`: who teaches it after the change. */
export type NotedClass = { id: ClassId; newCoachId: PersonId | null; dueAt: Date }

/**
 * Stores what the coaches of classes know, unless an earlier change is still to be announced. Must run before a change
 * of existing classes, and after the insert of new ones (`isNew`). The author of the change is not noted.
 */
export const insertScheduleChanges = async (
  tx: Tx,
  classes: readonly NotedClass[],
  { by, isNew }: { by: PersonId; isNew: boolean },
  now: Date,
): Promise<void> => {
  await sql`
    insert into coach_schedule_change as noted
      (coach_id, class_id, studio_id, class_name, time_zone, starts_at, ends_at, room_id, changed_by, changed_at, due_at)
    select p.coach_id, c.id, c.studio_id, t.name, c.time_zone,
           case when p.knows then c.starts_at end, case when p.knows then c.ends_at end,
           case when p.knows then c.room_id end, ${by}, ${now}, v.due_at
      from unnest(${classes.map((c) => c.id)}::bigint[], ${classes.map((c) => c.newCoachId)}::bigint[],
                  ${classes.map((c) => c.dueAt)}::timestamptz[]) as v (class_id, coach_id, due_at)
      join class_session c on c.id = v.class_id
      join class_type t on t.id = c.class_type_id
     cross join lateral (
       select c.coach_id, ${!isNew} as knows
        union select v.coach_id, false where v.coach_id is distinct from c.coach_id
     ) p (coach_id, knows)
     where p.coach_id is not null and p.coach_id <> ${by}::bigint and c.status = ${classStatusSql.scheduled}
    on conflict (coach_id, class_id) do update
       set changed_by = excluded.changed_by, changed_at = excluded.changed_at,
           due_at = least(noted.due_at, excluded.due_at)`.execute(tx)
}

/** Deletes what was noted about classes: their coaches are notified otherwise. */
export const deleteScheduleChanges = async (tx: Tx, classIds: readonly ClassId[]): Promise<void> => {
  await sql`delete from coach_schedule_change where class_id = any(${classIds}::bigint[])`.execute(tx)
}

/** Deletes what was noted for a coach who no longer works at a studio. */
export const deleteChangesOfCoach = async (tx: Tx, studioId: StudioId, coachId: PersonId): Promise<void> => {
  await sql`delete from coach_schedule_change where studio_id = ${studioId} and coach_id = ${coachId}`.execute(tx)
}

/** A coach with changes to announce at one studio. */
export type DueSchedule = { coachId: PersonId; studioId: StudioId }

/**
 * Reads coaches with a due change, except those with one that can still be undone, made after `settledBy`; of one
 * studio, or of all.
 */
export const readDueSchedules = async (
  db: Db | Tx,
  { now, settledBy, studioId = null }: { now: Date; settledBy: Date; studioId?: StudioId | null },
  limit: number,
): Promise<DueSchedule[]> => {
  const { rows } = await sql<DueSchedule>`
    select coach_id as "coachId", studio_id as "studioId"
      from (select distinct coach_id, studio_id from coach_schedule_change
             where due_at <= ${now} and (${studioId}::bigint is null or studio_id = ${studioId}::bigint)) due
     where not exists (select from coach_schedule_change o
                        where o.studio_id = due.studio_id and o.coach_id = due.coach_id and o.changed_at > ${settledBy})
     order by coach_id, studio_id limit ${limit}`.execute(db)
  return rows
}

/** What a coach knows about a class, and its current state. */
export type NotedChange = {
  classId: ClassId
  className: string
  timeZone: string
  known: TaughtClass | null
  current: CurrentClass | null
  /** Room of the current class, or of the one that the coach lost. */
  room: string | null
  changedBy: PersonId
  changedAt: Date
}

type NotedRow = Omit<NotedChange, 'known' | 'current'> & {
  knownName: string
  knownStart: Date | null
  knownEnd: Date | null
  knownRoomId: RoomId | null
  startsAt: Date | null
  endsAt: Date | null
  roomId: RoomId | null
  cancelled: boolean
  teaches: boolean
}

const taught = (
  className: string,
  startsAt: Date | null,
  endsAt: Date | null,
  roomId: RoomId | null,
): TaughtClass | null => (startsAt && endsAt ? { className, startsAt, endsAt, roomId } : null)

const notedChange = (row: NotedRow): NotedChange => {
  const { knownName, knownStart, knownEnd, knownRoomId, startsAt, endsAt, roomId, cancelled, teaches, ...noted } = row
  const now = taught(noted.className, startsAt, endsAt, roomId)
  return {
    ...noted,
    known: taught(knownName, knownStart, knownEnd, knownRoomId),
    current: now && { ...now, cancelled, teaches },
  }
}

/** Reads the changes noted for these coaches of a studio, soonest class first. */
export const readNotedChanges = async (
  tx: Tx,
  studioId: StudioId,
  coachIds: readonly PersonId[],
): Promise<(NotedChange & { coachId: PersonId })[]> => {
  const { rows } = await sql<NotedRow & { coachId: PersonId }>`
    select n.coach_id as "coachId", n.class_id as "classId", coalesce(t.name, n.class_name) as "className",
           n.class_name as "knownName",
           coalesce(c.time_zone, n.time_zone) as "timeZone", n.starts_at as "knownStart", n.ends_at as "knownEnd",
           n.room_id as "knownRoomId", c.starts_at as "startsAt", c.ends_at as "endsAt", c.room_id as "roomId",
           coalesce(c.status = ${classStatusSql.cancelled}, true) as cancelled,
           coalesce(c.coach_id = n.coach_id, false) as teaches, r.name as room,
           n.changed_by as "changedBy", n.changed_at as "changedAt"
      from coach_schedule_change n
      left join class_session c on c.id = n.class_id
      left join class_type t on t.id = c.class_type_id
      left join room r on r.id = case when c.coach_id = n.coach_id then c.room_id else n.room_id end
     where n.studio_id = ${studioId} and n.coach_id = any(${coachIds}::bigint[])
     order by coalesce(c.starts_at, n.starts_at), n.class_id`.execute(tx)
  return rows.map(({ coachId, ...row }) => ({ coachId, ...notedChange(row) }))
}

/** Coaches of a studio with a change noted at an instant. */
export const readCoachesNotedAt = async (tx: Tx, studioId: StudioId, at: Date): Promise<PersonId[]> => {
  const { rows } = await sql<{ coachId: PersonId }>`
    select distinct coach_id as "coachId" from coach_schedule_change
     where studio_id = ${studioId} and changed_at = ${at} order by coach_id`.execute(tx)
  return rows.map(({ coachId }) => coachId)
}

/** Locks and deletes the changes noted for a coach. */
export const takeNotedChanges = async (tx: Tx, { coachId, studioId }: DueSchedule): Promise<NotedChange[]> => {
  await sql`
    select from coach_schedule_change where studio_id = ${studioId} and coach_id = ${coachId}
     order by class_id for update`.execute(tx)
  const noted = await readNotedChanges(tx, studioId, [coachId])
  await deleteChangesOfCoach(tx, studioId, coachId)
  return noted
}

/** Whether these people have opened their account. A coach who was only invited sees the classes when they do. */
export const readOpened = async (tx: Tx, ids: readonly PersonId[]): Promise<ReadonlySet<PersonId>> => {
  const { rows } = await sql<{ id: PersonId }>`
    select id from app_user
     where id = any(${ids}::bigint[]) and email_verified_at is not null and closed_at is null
       and suspended_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
