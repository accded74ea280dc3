import type { Availability } from '@cupo/core/availability'
import type { ClassId, ClassTypeId, PersonId, RoomId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** An upcoming class that a change of several days may affect. */
export type AheadRow = {
  id: ClassId
  name: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  classTypeId: ClassTypeId
  roomId: RoomId | null
  coachId: PersonId | null
  capacity: number
  points: Points
}

/** Selects classes: local dates, both included; of one coach or one room, or all. */
export type Reach = { studioId: AuthorizedStudioId; from: string; to: string; coachId?: PersonId; roomId?: RoomId }

/** Advisory lock of the studio's changes of several days, so that two of them cannot assign one coach or room twice. */
export const lockStudioChanges = async (tx: Tx, studioId: AuthorizedStudioId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`changes:${studioId}`}, 0))`.execute(tx)
}

/**
 * Reads the scheduled classes of a reach by the local date of each class, soonest first.
 * @param after only classes that start later
 */
export const readReached = async (tx: Tx, reach: Reach, after: Date | null): Promise<AheadRow[]> => {
  const { rows } = await sql<AheadRow>`
    select c.id, t.name, c.starts_at as "startsAt", c.ends_at as "endsAt", c.time_zone as "timeZone",
           c.class_type_id as "classTypeId", c.room_id as "roomId", c.coach_id as "coachId", c.capacity, c.points
      from class_session c join class_type t on t.id = c.class_type_id
     where c.studio_id = ${reach.studioId} and c.status = ${classStatusSql.scheduled}
       and (${after}::timestamptz is null or c.starts_at > ${after})
       and c.starts_at > (${reach.from}::date - 1)::timestamp at time zone 'UTC'
       and c.starts_at < (${reach.to}::date + 2)::timestamp at time zone 'UTC'
       and (c.starts_at at time zone c.time_zone)::date between ${reach.from}::date and ${reach.to}::date
       and (${reach.coachId ?? null}::bigint is null or c.coach_id = ${reach.coachId ?? null}::bigint)
       and (${reach.roomId ?? null}::bigint is null or c.room_id = ${reach.roomId ?? null}::bigint)
     order by c.starts_at, c.id`.execute(tx)
  return rows
}

/** A coach who could take a class, with their availability. */
export type Substitute = Availability & { id: PersonId; name: string }

/** Reads coaches of the class type without a class at that time, those with the fewest classes that week first. */
export const readSubstitutes = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  session: AheadRow,
): Promise<Substitute[]> => {
  const { rows } = await sql<Substitute>`
    select u.id, u.name, coalesce(a.hours, '[]') as hours, coalesce(a.away, '[]') as away
      from studio_coach sc join app_user u on u.id = sc.user_id
      left join coach_availability a on a.coach_id = u.id
     where sc.studio_id = ${studioId} and u.suspended_at is null
       and u.id is distinct from ${session.coachId}::bigint
       and ${session.classTypeId}::bigint = any(sc.class_type_ids)
       and not exists (select 1 from class_session o
                        where o.coach_id = u.id and o.status = ${classStatusSql.scheduled}
                          and tstzrange(o.starts_at, o.ends_at) && tstzrange(${session.startsAt}, ${session.endsAt}))
     order by (select count(*) from class_session w
                where w.coach_id = u.id and w.status = ${classStatusSql.scheduled}
                  and w.starts_at between ${session.startsAt}::timestamptz - interval '3 days'
                                      and ${session.startsAt}::timestamptz + interval '3 days'),
              lower(unaccent(u.name)), u.id`.execute(tx)
  return rows
}

/** Reads rooms of the same branch with enough capacity that are free at the class's time, smallest first. */
export const readFreeRooms = async (tx: Tx, session: AheadRow): Promise<{ id: RoomId; name: string }[]> => {
  const { rows } = await sql<{ id: RoomId; name: string }>`
    select r.id, r.name
      from room r join room out on out.id = ${session.roomId}::bigint and out.branch_id = r.branch_id
     where r.id <> out.id and r.archived_at is null and r.capacity >= ${session.capacity}
       and not exists (select 1 from class_session o
                        where o.room_id = r.id and o.status = ${classStatusSql.scheduled}
                          and tstzrange(o.starts_at, o.ends_at) && tstzrange(${session.startsAt}, ${session.endsAt}))
     order by r.capacity, lower(unaccent(r.name)), r.id`.execute(tx)
  return rows
}

/**
 * Whether a class of this type already starts at this instant in this room, such as after copying the same week twice.
 */
export const isAlreadyScheduled = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  session: AheadRow,
  startsAt: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from class_session
     where studio_id = ${studioId} and class_type_id = ${session.classTypeId} and starts_at = ${startsAt}
       and room_id is not distinct from ${session.roomId}::bigint and status = ${classStatusSql.scheduled}
     limit 1`.execute(tx)
  return rows.length > 0
}
