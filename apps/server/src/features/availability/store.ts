import type { Availability } from '@cupo/core/availability'
import type { ClassId, PersonId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

/** Reads a coach's availability; any time without a stored row. */
export const readAvailabilityOf = async (db: Db | Tx, coachId: PersonId): Promise<Availability> => {
  const { rows } = await sql<Availability>`
    select hours, away from coach_availability where coach_id = ${coachId}`.execute(db)
  return rows[0] ?? { hours: [], away: [] }
}

/** Stores a coach's availability, replacing the previous one. */
export const saveAvailabilityOf = async (
  tx: Tx,
  coachId: PersonId,
  { hours, away }: Availability,
  now: Date,
): Promise<void> => {
  await sql`
    insert into coach_availability (coach_id, hours, away, saved_at)
    values (${coachId}, ${JSON.stringify(hours)}::jsonb, ${JSON.stringify(away)}::jsonb, ${now})
    on conflict (coach_id) do update
      set hours = excluded.hours, away = excluded.away, saved_at = excluded.saved_at`.execute(tx)
}

export type ClassAhead = {
  id: ClassId
  name: string
  studio: { id: StudioId; name: string }
  startsAt: Date
  endsAt: Date
  timeZone: string
}

const weeksAhead = 8

/** The scheduled classes of a coach in the next eight weeks, soonest first. */
export const readClassesAhead = async (db: Db | Tx, coachId: PersonId, now: Date): Promise<ClassAhead[]> => {
  const { rows } = await sql<ClassAhead>`
    select c.id, t.name, json_build_object('id', s.id::text, 'name', s.name) as studio,
           c.starts_at as "startsAt", c.ends_at as "endsAt", c.time_zone as "timeZone"
      from class_session c
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
     where c.coach_id = ${coachId} and c.status = ${classStatusSql.scheduled}
       and c.starts_at >= ${now} and c.starts_at < ${now}::timestamptz + make_interval(weeks => ${weeksAhead})
     order by c.starts_at, c.id`.execute(db)
  return rows
}
