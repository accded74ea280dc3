import type { Data } from '@cupo/contract'
import type { Language } from '@cupo/contract/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type CoachView = Data<'inviteCoach'>

/** The coaches of a studio by name, or the one of them that is asked for; suspended people are left out. */
export const readCoaches = async (db: Db | Tx, studioId: string, userId?: string): Promise<CoachView[]> => {
  const { rows } = await sql<CoachView & { invited: boolean }>`
    select u.id, u.name, u.avatar, u.email,
           coalesce((select array_agg(t.id::text order by t.name) from class_type t
                      where t.id = any(sc.class_type_ids) and t.archived_at is null), '{}') as "classTypeIds",
           case when u.password_hash is null then 'invited' else 'active' end as state
      from studio_coach sc
      join app_user u on u.id = sc.user_id
     where sc.studio_id = ${studioId} and u.suspended_at is null
       and (${userId ?? null}::bigint is null or u.id = ${userId ?? null}::bigint)
     order by lower(unaccent(u.name)), u.id`.execute(db)
  return rows
}

/** The coaches of several studios as anybody may see them. */
export const readPublicCoaches = async (
  db: Db,
  studioIds: readonly string[],
): Promise<{ studioId: string; id: string; name: string; avatar: string | null }[]> => {
  const { rows } = await sql<{ studioId: string; id: string; name: string; avatar: string | null }>`
    select sc.studio_id as "studioId", u.id, u.name, u.avatar
      from studio_coach sc
      join app_user u on u.id = sc.user_id
     where sc.studio_id = any(${studioIds}::bigint[]) and u.suspended_at is null
     order by lower(unaccent(u.name)), u.id`.execute(db)
  return rows
}

/** Locks a coach's work at a studio against its end; null for somebody who does not lead classes there. */
export const lockCoach = async (
  tx: Tx,
  studioId: string,
  userId: string,
): Promise<{ id: string; name: string } | null> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name
      from studio_coach sc
      join app_user u on u.id = sc.user_id
     where sc.studio_id = ${studioId} and sc.user_id = ${userId} and u.suspended_at is null
       for share of sc`.execute(tx)
  return rows[0] ?? null
}

/** A person by address, as inviting needs them. */
export type Known = {
  id: string
  role: 'coach' | 'other'
  name: string
  language: Language
  invited: boolean
  here: boolean
}

export const findKnown = async (tx: Tx, studioId: string, email: string): Promise<Known | null> => {
  const { rows } = await sql<Known>`
    select u.id, case when u.user_type = 2 then 'coach' else 'other' end as role, u.name, u.language,
           u.password_hash is null as invited,
           exists (select 1 from studio_coach sc where sc.user_id = u.id and sc.studio_id = ${studioId}) as here
      from app_user u where u.email = ${email} and u.suspended_at is null`.execute(tx)
  return rows[0] ?? null
}

/** Lets a coach lead these class types at a studio. */
export const insertStudioCoach = async (
  tx: Tx,
  row: { studioId: string; userId: string; classTypeIds: readonly string[]; now: Date },
): Promise<void> => {
  await sql`
    insert into studio_coach (studio_id, user_id, class_type_ids, created_at)
    values (${row.studioId}, ${row.userId}, ${row.classTypeIds}::bigint[], ${row.now})`.execute(tx)
}

/** A studio's name, for mail that speaks in it. */
export const studioName = async (tx: Tx, studioId: string): Promise<string> =>
  (await tx.selectFrom('studio').select('name').where('id', '=', studioId).executeTakeFirstOrThrow()).name
