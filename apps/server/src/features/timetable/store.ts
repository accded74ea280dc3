import type { ClassId, ClassTypeId, PersonId, RoomId, StudioId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import type { Placed } from '@cupo/core/timetable'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** A class that may conflict, with the fields of its refusal. */

export type Neighbour = Placed & { studioId: StudioId; name: string; timeZone: string }

/** Reads scheduled classes that overlap a time span in this room or with this coach, soonest first. */
export const readNeighbours = async (tx: Tx, placed: Placed): Promise<Neighbour[]> => {
  const { rows } = await sql<Neighbour>`
    select c.id, c.starts_at as "startsAt", c.ends_at as "endsAt", c.room_id as "roomId", c.coach_id as "coachId",
           c.studio_id as "studioId", t.name, c.time_zone as "timeZone"
      from class_session c
      join class_type t on t.id = c.class_type_id
     where c.status = ${classStatusSql.scheduled} and c.id is distinct from ${placed.id}::bigint
       and (c.room_id = ${placed.roomId}::bigint or c.coach_id = ${placed.coachId}::bigint)
       and tstzrange(c.starts_at, c.ends_at) && tstzrange(${placed.startsAt}, ${placed.endsAt})
     order by c.starts_at, c.id`.execute(tx)
  return rows
}

export type NewClass = {
  studioId: AuthorizedStudioId
  classTypeId: ClassTypeId
  roomId: RoomId | null
  coachId: PersonId | null
  startsAt: Date
  endsAt: Date
  capacity: number
  points: Points
  now: Date
}

/**
 * Inserts a class with the time zone of its room's branch; without a room, the studio's.
 * @returns its id
 */
export const insertClass = async (tx: Tx, c: NewClass): Promise<ClassId> => {
  const { rows } = await sql<{ id: ClassId }>`
    insert into class_session
      (studio_id, class_type_id, room_id, coach_id, starts_at, ends_at, time_zone, capacity, points, created_at)
    select id, ${c.classTypeId}, ${c.roomId}, ${c.coachId}, ${c.startsAt}, ${c.endsAt},
           coalesce((select b.time_zone from room r join branch b on b.id = r.branch_id where r.id = ${c.roomId}), time_zone),
           ${c.capacity}, ${c.points}, ${c.now}
      from studio where id = ${c.studioId}
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`there is no studio ${c.studioId}`)
  return row.id
}
