import type { BookingId, ClassId, ClassTypeId, PersonId, RoomId, StudioId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'

export type ClassRow = {
  id: ClassId
  classTypeId: ClassTypeId
  name: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  capacity: number
  points: Points
  booked: number
  cancelled: boolean
  roomId: RoomId | null
  coach: { id: PersonId; name: string } | null
  version: number
}

/** Locks a class of the studio; null if the studio has no such class. */
export const lockClass = async (tx: Tx, studioId: StudioId, id: ClassId): Promise<ClassRow | null> => {
  const { rows } = await sql<ClassRow>`
    select c.id, c.class_type_id as "classTypeId", t.name, c.starts_at as "startsAt", c.ends_at as "endsAt", c.time_zone as "timeZone", c.capacity, c.points,
           c.booked, c.status = ${classStatusSql.cancelled} as cancelled, c.room_id as "roomId", c.version,
           case when u.id is null then null else json_build_object('id', u.id::text, 'name', u.name) end as coach
      from class_session c
      join class_type t on t.id = c.class_type_id
      left join app_user u on u.id = c.coach_id
     where c.id = ${id} and c.studio_id = ${studioId}
       for update of c`.execute(tx)
  return rows[0] ?? null
}

export type ChangedClass = Pick<
  ClassRow,
  'id' | 'classTypeId' | 'startsAt' | 'endsAt' | 'capacity' | 'points' | 'roomId'
> & {
  coachId: PersonId | null
}

/**
 * Writes a locked class and the copies of its times in its bookings. A new start resets its reminders and its
 * low-enrolment check.
 */
export const saveClass = async (tx: Tx, c: ChangedClass, now: Date): Promise<void> => {
  await sql`
    update class_session
       set class_type_id = ${c.classTypeId}, starts_at = ${c.startsAt}, ends_at = ${c.endsAt}, capacity = ${c.capacity}, points = ${c.points},
           held = least(held, greatest(${c.capacity} - booked, 0)), room_id = ${c.roomId}, coach_id = ${c.coachId},
           moved_at = case when (starts_at, ends_at, room_id, coach_id) is distinct from
                                (${c.startsAt}::timestamptz, ${c.endsAt}::timestamptz, ${c.roomId}::bigint, ${c.coachId}::bigint)
                           then ${now}::timestamptz else moved_at end,
           day_reminded_at = case when starts_at = ${c.startsAt} then day_reminded_at end,
           free_reminded_at = case when starts_at = ${c.startsAt} then free_reminded_at end,
           enrolment_seen_at = case when starts_at = ${c.startsAt} then enrolment_seen_at end
     where id = ${c.id}`.execute(tx)
  await sql`
    update booking set starts_at = ${c.startsAt}, ends_at = ${c.endsAt}
     where class_id = ${c.id} and (starts_at <> ${c.startsAt} or ends_at <> ${c.endsAt})`.execute(tx)
}

/**
 * Makes cancelling free until the start for all current bookings of these classes.
 * @returns the bookings that were not free before
 */
export const allowFreeCancellation = async (
  tx: Tx,
  classIds: readonly ClassId[],
  now: Date,
): Promise<{ id: BookingId; classId: ClassId }[]> => {
  const { rows } = await sql<{ id: BookingId; classId: ClassId }>`
    update booking set free_since = ${now}
     where class_id = any(${classIds}::bigint[]) and status = ${statusSql.booked} and free_since is null
    returning id, class_id as "classId"`.execute(tx)
  return rows
}

/** Detaches a class from its weekly rule after a manual edit. Later edits of the rule leave it unchanged. */
export const detachFromSeries = async (tx: Tx, classId: ClassId): Promise<void> => {
  await sql`
    update class_session set detached = true
     where id = ${classId} and series_id is not null and not detached`.execute(tx)
}

/**
 * Reassigns the spots of a class to the map of a new room: the spot with the same label, otherwise the first free one
 * in booking order; none in a room without a map.
 */
export const reseat = async (tx: Tx, classId: ClassId, roomId: RoomId | null): Promise<void> => {
  await sql`
    with seated as (
      select b.id, old.label, row_number() over (partition by lower(old.label) order by b.id) as same_label
        from booking b left join spot old on old.id = b.spot_id
       where b.class_id = ${classId} and b.status in ${statusSql.seat}
    ), new_map as (
      select id, label from spot where room_id = ${roomId} and archived_at is null and not out_of_service
    ), kept as (
      select s.id as booking_id, m.id as spot_id
        from seated s join new_map m on lower(m.label) = lower(s.label) and s.same_label = 1
    ), others as (
      select id, row_number() over (order by id) as n from seated where id not in (select booking_id from kept)
    ), free as (
      select id, row_number() over (order by length(label), label) as n from new_map
       where id not in (select spot_id from kept)
    ), placed as (
      select booking_id, spot_id from kept
      union all
      select others.id, free.id from others left join free using (n)
    )
    update booking b set spot_id = placed.spot_id from placed where b.id = placed.booking_id`.execute(tx)
}
