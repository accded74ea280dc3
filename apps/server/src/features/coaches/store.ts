import type { Data } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import type { ClassTypeId, InvitationId, PersonId, StudioId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type CoachView = Data<'inviteCoach'>

/**
 * Reads the coaches of a studio and its open invitations by name, or a single one by id, without suspended people. An
 * invitation has only the fields that the studio entered, and no data of the account.
 */
export const readCoaches = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  id?: PersonId | InvitationId,
): Promise<CoachView[]> => {
  const { rows } = await sql<CoachView>`
    select v.id, v.name, v.avatar, v.email, v.state,
           coalesce((select array_agg(t.id::text order by t.name) from class_type t
                      where t.id = any(v.class_type_ids) and t.archived_at is null), '{}') as "classTypeIds"
      from (select u.id, u.name, u.avatar, u.email, sc.class_type_ids,
                   case when u.password_hash is null then ${sql.lit(accountState.invited)} else ${sql.lit(accountState.active)} end as state
              from studio_coach sc
              join app_user u on u.id = sc.user_id
             where sc.studio_id = ${studioId} and u.suspended_at is null
             union all
            select i.id, i.name, null, i.email, i.class_type_ids, ${sql.lit(accountState.invited)}
              from coach_invitation i
             where i.studio_id = ${studioId}) v
     where ${id ?? null}::bigint is null or v.id = ${id ?? null}::bigint
     order by lower(unaccent(v.name)), v.id`.execute(db)
  return rows
}

/** `people` who reviewed classes of the coach at the studio, and the sum of their ratings. */
type PublicCoach = {
  studioId: StudioId
  id: PersonId
  name: string
  avatar: string | null
  people: number
  stars: number
}

/** Reads the public coaches of several studios. */
export const readPublicCoaches = async (db: Db, studioIds: readonly StudioId[]): Promise<PublicCoach[]> => {
  const { rows } = await sql<PublicCoach>`
    select sc.studio_id as "studioId", u.id, u.name, u.avatar, coalesce(m.people, 0) as people,
           coalesce(m.stars, 0) as stars
      from studio_coach sc
      join app_user u on u.id = sc.user_id
      left join review_summary m on m.studio_id = sc.studio_id and m.coach_id = sc.user_id
     where sc.studio_id = any(${studioIds}::bigint[]) and u.suspended_at is null
     order by lower(unaccent(u.name)), u.id`.execute(db)
  return rows
}

/**
 * Locks a coach's membership of a studio.
 * @returns null for people who do not coach there
 */
export const lockCoach = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  userId: PersonId,
): Promise<{ id: PersonId; name: string } | null> => {
  const { rows } = await sql<{ id: PersonId; name: string }>`
    select u.id, u.name
      from studio_coach sc
      join app_user u on u.id = sc.user_id
     where sc.studio_id = ${studioId} and sc.user_id = ${userId} and u.suspended_at is null
       for share of sc`.execute(tx)
  return rows[0] ?? null
}

/**
 * Locks a coach of the studio whose account is still pending.
 * @returns null for any other address; `invitedAt`: when the studio last invited them
 */
export const lockInvited = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  email: string,
): Promise<{ id: PersonId; invitedAt: Date } | null> => {
  const { rows } = await sql<{ id: PersonId; invitedAt: Date }>`
    select u.id, coalesce(sc.reinvited_at, sc.created_at) as "invitedAt"
      from studio_coach sc
      join app_user u on u.id = sc.user_id
     where sc.studio_id = ${studioId} and u.email = ${email} and u.password_hash is null and u.suspended_at is null
       for update of sc`.execute(tx)
  return rows[0] ?? null
}

/** Stores when a studio last invited a coach. */
export const saveReinvited = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  userId: PersonId,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('studio_coach')
    .set({ reinvited_at: now })
    .where('studio_id', '=', studioId)
    .where('user_id', '=', userId)
    .execute()
}

/** A person by mail address, with the fields that an invitation needs. */
export type Known = {
  id: PersonId
  role: 'coach' | 'other'
  name: string
  language: Language
  /** Invited, with an account that is still pending. */
  invited: boolean
  suspended: boolean
  here: boolean
}

export const findKnown = async (tx: Tx, studioId: AuthorizedStudioId, email: string): Promise<Known | null> => {
  const { rows } = await sql<Known>`
    select u.id, case when u.user_type = ${sql.lit(roles.coach)} then 'coach' else 'other' end as role, u.name, u.language,
           u.password_hash is null as invited, u.suspended_at is not null as suspended,
           exists (select 1 from studio_coach sc where sc.user_id = u.id and sc.studio_id = ${studioId}) as here
      from app_user u where u.email = ${email}`.execute(tx)
  return rows[0] ?? null
}

/** Assigns these class types to a coach at a studio. */
export const insertStudioCoach = async (
  tx: Tx,
  row: { studioId: StudioId; userId: PersonId; classTypeIds: readonly ClassTypeId[]; now: Date },
): Promise<void> => {
  await sql`
    insert into studio_coach (studio_id, user_id, class_type_ids, created_at)
    values (${row.studioId}, ${row.userId}, ${row.classTypeIds}::bigint[], ${row.now})
    on conflict (studio_id, user_id) do nothing`.execute(tx)
}

/**
 * Whether this person has an active account and coaches at the studio. False for invited people, so that the result
 * does not reveal who had an account before.
 */
export const isActiveCoach = async (db: Db | Tx, studioId: AuthorizedStudioId, id: PersonId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from studio_coach sc join app_user u on u.id = sc.user_id
     where sc.studio_id = ${studioId} and sc.user_id = ${id} and u.password_hash is not null and u.suspended_at is null`.execute(
    db,
  )
  return rows.length > 0
}

/** Changes the class types of a coach at a studio. */
export const saveClassTypesOf = async (
  tx: Tx,
  studioId: StudioId,
  userId: PersonId,
  classTypeIds: readonly ClassTypeId[],
): Promise<void> => {
  await sql`
    update studio_coach set class_type_ids = ${classTypeIds}::bigint[]
     where studio_id = ${studioId} and user_id = ${userId}`.execute(tx)
}

/** Removes a coach from a studio and from its weekly rules. */
export const deleteStudioCoach = async (tx: Tx, studioId: StudioId, userId: PersonId): Promise<void> => {
  await sql`
    update class_series set coach_id = null where studio_id = ${studioId} and coach_id = ${userId}`.execute(tx)
  await sql`delete from studio_coach where studio_id = ${studioId} and user_id = ${userId}`.execute(tx)
}

/** Name of a studio, for mail sent on its behalf. */
export const studioName = async (tx: Tx | Db, studioId: AuthorizedStudioId): Promise<string> =>
  (await tx.selectFrom('studio').select('name').where('id', '=', studioId).executeTakeFirstOrThrow()).name

export const nameOf = async (tx: Tx, userId: PersonId): Promise<string> =>
  (await tx.selectFrom('app_user').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name
