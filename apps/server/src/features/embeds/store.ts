import type { DisciplineColor } from '@cupo/core/discipline-colors'
import type { ClassId, StudioId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { type ClassCalendarRow, classCalendarColumns } from '../classes/calendar-store.ts'

export type EmbedClass = ClassCalendarRow & {
  id: ClassId
  date: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  createdAt: Date
  name: string
  color: DisciplineColor
  /** The coach's public name. Members are included only as a count. */
  coach: string | null
  studio: string
  branch: string
  address: string
  room: string | null
  capacity: number
  left: number
  points: Points
  cancelled: boolean
}

/** Reads a studio that takes bookings. */
export const readOpenStudio = async (
  db: Db,
  id: StudioId,
): Promise<{ id: StudioId; name: string; timeZone: string } | undefined> =>
  db
    .selectFrom('studio')
    .select(['id', 'name', 'time_zone as timeZone'])
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()

/** Reads a studio's classes that begin in a time span and end later than `after`, by start. Public data only. */
export const readEmbedClasses = async (
  db: Db,
  studioId: StudioId,
  span: { from: Date; to: Date },
  after: Date,
): Promise<EmbedClass[]> => {
  const { rows } = await sql<EmbedClass>`
    select c.id, to_char(c.starts_at at time zone s.time_zone, 'YYYY-MM-DD') as date, c.starts_at as "startsAt",
           c.ends_at as "endsAt", c.time_zone as "timeZone", c.created_at as "createdAt", t.name, t.color, u.name as coach,
           s.name as studio, b.name as branch, coalesce(nullif(b.address, ''), s.address) as address, r.name as room,
           c.capacity, greatest(c.capacity - c.booked - c.held, 0) as left, c.points,
           c.status <> ${classStatusSql.scheduled} as cancelled, ${classCalendarColumns}
      from class_session c
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
      join branch b on b.id = coalesce(c.branch_id, (select id from branch where studio_id = c.studio_id and main))
      left join room r on r.id = c.room_id
      left join app_user u on u.id = c.coach_id and u.suspended_at is null
     where c.studio_id = ${studioId} and c.starts_at >= ${span.from} and c.starts_at < ${span.to} and c.ends_at > ${after}
     order by c.starts_at, c.id`.execute(db)
  return rows
}
