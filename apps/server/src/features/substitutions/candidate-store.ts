import type { ClassId, ClassTypeId, PersonId, StudioId } from '@cupo/core/ids'
import type { Candidate } from '@cupo/core/substitutions'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

export type NamedCandidate = Candidate & { classId: ClassId; name: string }

type Row = {
  classId: ClassId
  id: PersonId
  name: string
  classTypeIds: ClassTypeId[]
  availability: Candidate['availability']
  teaches: boolean
}

/**
 * Reads everybody who coaches at the studio of each class, with the data that decides whether they can take it. Only
 * open accounts.
 */
export const readCandidates = async (
  db: Db | Tx,
  classIds: readonly ClassId[],
  only: PersonId | null = null,
): Promise<NamedCandidate[]> => {
  const { rows } = await sql<Row>`
    select c.id as "classId", u.id, u.name, sc.class_type_ids::text[] as "classTypeIds",
           json_build_object('hours', coalesce(v.hours, '[]'), 'away', coalesce(v.away, '[]')) as availability,
           exists (select 1 from class_session o
                    where o.coach_id = u.id and o.id <> c.id and o.status = ${classStatusSql.scheduled}
                      and tstzrange(o.starts_at, o.ends_at) && tstzrange(c.starts_at, c.ends_at)) as teaches
      from class_session c
      join studio_coach sc on sc.studio_id = c.studio_id
      join app_user u on u.id = sc.user_id and u.password_hash is not null and u.suspended_at is null
      left join coach_availability v on v.coach_id = u.id
     where c.id = any(${classIds}::bigint[]) and (${only}::bigint is null or u.id = ${only}::bigint)
     order by lower(unaccent(u.name)), u.id`.execute(db)
  return rows
}

/** Locks a coach's membership of a studio against its end; null without one. */
export const lockWork = async (
  tx: Tx,
  studioId: StudioId,
  coachId: PersonId,
): Promise<{ id: PersonId; name: string } | null> => {
  const { rows } = await sql<{ id: PersonId; name: string }>`
    select u.id, u.name from studio_coach sc join app_user u on u.id = sc.user_id
     where sc.studio_id = ${studioId} and sc.user_id = ${coachId} and u.suspended_at is null
       for share of sc`.execute(tx)
  return rows[0] ?? null
}
