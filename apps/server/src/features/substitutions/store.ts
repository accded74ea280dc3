import type { Data } from '@cupo/contract'
import type { ClassId, ClassTypeId, PersonId, StudioId, SubstitutionId } from '@cupo/core/ids'
import type { Policy } from '@cupo/core/policy'
import type { SubstitutionState } from '@cupo/core/substitutions'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

type SubstitutionView = Data<'listStudioSubstitutions'>['items'][number]

/** The class of a request, read without a lock. */
export type ClassOfCoach = {
  id: ClassId
  name: string
  studioId: StudioId
  studio: string
  classTypeId: ClassTypeId
  coachId: PersonId | null
  startsAt: Date
  endsAt: Date
  timeZone: string
  cancelled: boolean
  /** The policy of the studio, and the overrides of its class type. */
  policy: Partial<Policy>
  typePolicy: Partial<Policy>
}

/** Reads a class with its studio and rules; null for an unknown class. */
export const readClassOfCoach = async (tx: Tx, id: ClassId): Promise<ClassOfCoach | null> => {
  const { rows } = await sql<ClassOfCoach>`
    select c.id, t.name, c.studio_id as "studioId", s.name as studio, c.class_type_id as "classTypeId",
           c.coach_id as "coachId", c.starts_at as "startsAt", c.ends_at as "endsAt", c.time_zone as "timeZone",
           c.status = ${classStatusSql.cancelled} as cancelled, s.policy, t.policy as "typePolicy"
      from class_session c
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
     where c.id = ${id} and s.suspended_at is null`.execute(tx)
  return rows[0] ?? null
}

/** A stored request without its class. */
export type StoredSubstitution = {
  id: SubstitutionId
  classId: ClassId
  state: SubstitutionState
  requestedBy: PersonId
  takenBy: PersonId | null
  takenName: string | null
  declined: PersonId[]
}

const stored = sql`
  n.id, n.class_id as "classId", n.state, n.asked_by as "requestedBy", n.taken_by as "takenBy", n.declined::text[] as declined,
  (select name from app_user where id = n.taken_by) as "takenName"`

/** Locks a request of a class; null if the class has no such request. The class must be locked first. */
export const lockSubstitution = async (
  tx: Tx,
  classId: ClassId,
  id: SubstitutionId,
): Promise<StoredSubstitution | null> => {
  const { rows } = await sql<StoredSubstitution>`
    select ${stored} from substitution n where n.id = ${id} and n.class_id = ${classId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Locks the live request of a locked class. */
export const lockLiveSubstitution = async (tx: Tx, classId: ClassId): Promise<StoredSubstitution | null> => {
  const { rows } = await sql<StoredSubstitution>`
    select ${stored} from substitution n
     where n.class_id = ${classId} and n.state in ('open', 'taken') for update`.execute(tx)
  return rows[0] ?? null
}

export const insertSubstitution = async (
  tx: Tx,
  { id, studioId }: Pick<ClassOfCoach, 'id' | 'studioId'>,
  by: { requestedBy: PersonId; reason: string },
  now: Date,
): Promise<SubstitutionId> =>
  (
    await tx
      .insertInto('substitution')
      .values({ class_id: id, studio_id: studioId, asked_by: by.requestedBy, reason: by.reason, asked_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Stores the next state of a locked request. `open` removes the coach who took the class. */
export const saveSubstitution = async (
  tx: Tx,
  id: SubstitutionId,
  next: { state: SubstitutionState; by: PersonId | null; takenBy?: PersonId; declines?: PersonId },
  now: Date,
): Promise<void> => {
  const { state, by, takenBy = null, declines = null } = next
  const ends = state !== 'open' && state !== 'taken'
  await sql`
    update substitution
       set state = ${state},
           taken_by = case when ${state} = 'open' then null else coalesce(${takenBy}::bigint, taken_by) end,
           taken_at = case when ${state} = 'open' then null
                           when ${takenBy}::bigint is not null then ${now}::timestamptz else taken_at end,
           declined = case when ${declines}::bigint is null then declined else declined || ${declines}::bigint end,
           ended_at = case when ${ends} then ${now}::timestamptz end,
           ended_by = case when ${ends} then ${by}::bigint end
     where id = ${id}`.execute(tx)
}

/** Reads live requests whose class begins, was cancelled or has a different coach, oldest first. */
export const readOverdue = async (
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: SubstitutionId; classId: ClassId; studioId: StudioId }[]> => {
  const { rows } = await sql<{ id: SubstitutionId; classId: ClassId; studioId: StudioId }>`
    select n.id, n.class_id as "classId", n.studio_id as "studioId"
      from substitution n join class_session c on c.id = n.class_id
     where n.state in ('open', 'taken')
       and (c.starts_at <= ${now} or c.status <> ${classStatusSql.scheduled} or c.coach_id is distinct from n.asked_by)
     order by n.id limit ${limit}`.execute(db)
  return rows
}

/** Selects requests: of a studio, or of classes at a coach's studios and the coach's own. */
export type Listed = { studioId: StudioId } | { coachId: PersonId }

export type ListedSubstitution = Omit<SubstitutionView, 'able'> & {
  classId: ClassId
  classTypeId: ClassTypeId
  declined: PersonId[]
  requesterId: PersonId
  takenId: PersonId | null
}

type ListedRow = Omit<ListedSubstitution, 'askedAt'> & { askedAt: Date }

/**
 * Reads requests of classes that have not ended: the live ones of a studio; or, for a coach, the live ones at their
 * studios and those they made or took that were not withdrawn.
 */
export const readSubstitutions = async (db: Db, of: Listed, now: Date): Promise<ListedSubstitution[]> => {
  const live = sql`n.state in ('open', 'taken') and c.starts_at > ${now} and c.coach_id = n.asked_by`
  const chosen =
    'studioId' in of
      ? sql`n.studio_id = ${of.studioId} and ${live}`
      : sql`((n.studio_id in (select studio_id from studio_coach where user_id = ${of.coachId}) and ${live})
             or (n.state = 'approved' and ${of.coachId} in (n.asked_by, n.taken_by)))`
  const { rows } = await sql<ListedRow>`
    select n.id, n.state as status, n.reason, n.asked_at as "askedAt", n.declined::text[] as declined,
           n.asked_by as "requesterId", n.taken_by as "takenId", n.class_id as "classId", c.class_type_id as "classTypeId",
           json_build_object('id', a.id::text, 'name', a.name, 'avatar', a.avatar) as "askedBy",
           case when k.id is not null then json_build_object('id', k.id::text, 'name', k.name) end as "takenBy",
           json_build_object(
             'id', c.id::text, 'classType', json_build_object('id', t.id::text, 'name', t.name, 'color', t.color),
             'studio', json_build_object('id', s.id::text, 'name', s.name),
             'room', case when r.id is not null then json_build_object('id', r.id::text, 'name', r.name) end,
             'startsAt', to_char(c.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'endsAt', to_char(c.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'timeZone', c.time_zone, 'capacity', c.capacity, 'booked', c.booked) as class
      from substitution n
      join class_session c on c.id = n.class_id
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
      join app_user a on a.id = n.asked_by
      left join app_user k on k.id = n.taken_by
      left join room r on r.id = c.room_id
     where c.ends_at > ${now} and c.status = ${classStatusSql.scheduled} and s.suspended_at is null and ${chosen}
     order by n.state = 'taken' desc, c.starts_at, n.id`.execute(db)
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}
