import type { ClassId, PersonId, StudioId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'

/**
 * Locks the classes of a studio that have not ended, in id order.
 * @returns their ids
 */
export const readClassesAhead = async (tx: Tx, studioId: StudioId, now: Date): Promise<ClassId[]> => {
  const { rows } = await sql<{ id: ClassId }>`
    select id from class_session
     where studio_id = ${studioId} and status = ${classStatusSql.scheduled} and ends_at > ${now}
     order by id
       for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Reads members with a seat or a waitlist place in these classes. `points`: paid and not returned. */
export const readMembersAhead = async (
  tx: Tx,
  classIds: readonly ClassId[],
): Promise<{ id: PersonId; bookings: number; points: Points }[]> => {
  const { rows } = await sql<{ id: PersonId; bookings: number; points: Points }>`
    select member_id as id, count(*)::int as bookings,
           coalesce(sum(points - returned) filter (where status <> ${statusSql.waitlisted}), 0)::int as points
      from booking
     where class_id = any(${classIds}::bigint[]) and status in ${statusSql.live}
     group by member_id order by member_id`.execute(tx)
  return rows
}

/** Reads the accounts of a studio and its coaches. */
export const readStaff = async (tx: Tx, studioId: StudioId): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select id from app_user where studio_id = ${studioId} and suspended_at is null
    union
    select user_id from studio_coach where studio_id = ${studioId}`.execute(tx)
  return rows.map(({ id }) => id)
}
