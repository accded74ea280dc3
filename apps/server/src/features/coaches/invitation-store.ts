import type { Data } from '@cupo/contract'
import type { ClassTypeId, InvitationId, PersonId, StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** A studio's open invitation to an address with an account. */
export type CoachInvitation = {
  id: InvitationId
  studioId: StudioId
  studioName: string
  name: string
  classTypeIds: ClassTypeId[]
}

type NewInvitation = {
  studioId: AuthorizedStudioId
  email: string
  name: string
  classTypeIds: readonly ClassTypeId[]
  invitedBy: PersonId
  now: Date
}

/**
 * Inserts an open invitation.
 * @returns its id
 */
export const insertInvitation = async (tx: Tx, row: NewInvitation): Promise<InvitationId> => {
  const { rows } = await sql<{ id: InvitationId }>`
    insert into coach_invitation (studio_id, email, name, class_type_ids, invited_by, invited_at)
    values (${row.studioId}, ${row.email}, ${row.name}, ${row.classTypeIds}::bigint[], ${row.invitedBy}, ${row.now})
    returning id`.execute(tx)
  return onlyRow(rows).id
}

export const hasInvitation = async (tx: Tx, studioId: AuthorizedStudioId, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from coach_invitation where studio_id = ${studioId} and email = ${email}`.execute(tx)
  return rows.length > 0
}

/** Locks the studio's open invitation to an address; null without one. */
export const lockInvitationTo = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  email: string,
): Promise<{ id: InvitationId; invitedAt: Date } | null> => {
  const { rows } = await sql<{ id: InvitationId; invitedAt: Date }>`
    select id, invited_at as "invitedAt" from coach_invitation
     where studio_id = ${studioId} and email = ${email} for update`.execute(tx)
  return rows[0] ?? null
}

/** Stores when an open invitation was last sent. */
export const saveInvitedAt = async (tx: Tx, id: InvitationId, now: Date): Promise<void> => {
  await tx.updateTable('coach_invitation').set({ invited_at: now }).where('id', '=', id).execute()
}

/**
 * Deletes the studio's open invitation to an address.
 * @returns its id; null without one
 */
export const deleteInvitationTo = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  email: string,
): Promise<InvitationId | null> => {
  const { rows } = await sql<{ id: InvitationId }>`
    delete from coach_invitation where studio_id = ${studioId} and email = ${email} returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Whether the studio has an open invitation with this id, because the list of coaches includes invitations. */
export const isInvitation = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: InvitationId | PersonId,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from coach_invitation where studio_id = ${studioId} and id = ${id}`.execute(tx)
  return rows.length > 0
}

/** Reads a coach's open invitations, newest first, without those of suspended studios. */
export const readInvitationsTo = async (db: Db, userId: PersonId): Promise<Data<'listCoachInvitations'>['items']> => {
  const { rows } = await sql<{
    id: InvitationId
    studio: { id: StudioId; name: string }
    classTypes: string[]
    at: Date
  }>`
    select i.id, json_build_object('id', s.id::text, 'name', s.name) as studio, i.invited_at as at,
           coalesce((select array_agg(t.name order by t.name) from class_type t
                      where t.id = any(i.class_type_ids) and t.archived_at is null), '{}') as "classTypes"
      from coach_invitation i
      join app_user u on u.email = i.email
      join studio s on s.id = i.studio_id and s.suspended_at is null
     where u.id = ${userId} and u.user_type = ${sql.lit(roles.coach)}
     order by i.invited_at desc, i.id desc`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, invitedAt: at.toISOString() }))
}

/**
 * Deletes an open invitation of a coach, by its id or its studio. Of two concurrent answers only one gets it.
 * @returns the invitation; null without one
 */
export const takeInvitation = async (
  tx: Tx,
  userId: PersonId,
  which: { id: InvitationId } | { studioId: StudioId },
): Promise<CoachInvitation | null> => {
  const condition = 'id' in which ? sql`i.id = ${which.id}` : sql`i.studio_id = ${which.studioId}`
  const { rows } = await sql<CoachInvitation>`
    delete from coach_invitation i using app_user u, studio s
     where u.id = ${userId} and u.user_type = ${sql.lit(roles.coach)} and i.email = u.email and s.id = i.studio_id
       and s.suspended_at is null and ${condition}
    returning i.id, i.studio_id as "studioId", s.name as "studioName", i.name, i.class_type_ids as "classTypeIds"`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Reads the accounts of a studio. */
export const accountsOf = async (tx: Tx, studioId: StudioId): Promise<PersonId[]> => {
  const rows = await tx.selectFrom('app_user').select('id').where('studio_id', '=', studioId).execute()
  return rows.map((row) => row.id)
}

/** Reads the studios of a coach. */
export const readStudiosOf = async (tx: Tx, userId: PersonId): Promise<StudioId[]> => {
  const rows = await tx
    .selectFrom('studio_coach')
    .select('studio_id')
    .where('user_id', '=', userId)
    .orderBy('studio_id')
    .execute()
  return rows.map((row) => row.studio_id)
}

/** Reads the studio whose account sent an invitation; null if the inviter is not a studio. */
export const readStudioOfInviter = async (tx: Tx, userId: PersonId): Promise<StudioId | null> =>
  (await tx.selectFrom('app_user').select('studio_id').where('id', '=', userId).executeTakeFirst())?.studio_id ?? null
