import type { Data } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import { type InvitedStaffRole, type StaffRole, staffRole, staffRoles } from '@cupo/core/staff-roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type StaffView = Data<'inviteStaff'> & { id: PersonId }

const roleOrder = sql`array_position(${[...staffRoles]}::text[], u.staff_role)`

/** Reads the accounts of a studio by role and name, or a single one by id, without removed ones. */
export const readStaff = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  id: PersonId | null = null,
): Promise<StaffView[]> => {
  const { rows } = await sql<StaffView>`
    select u.id, u.name, u.avatar, u.email, u.staff_role as role,
           case when u.password_hash is null then ${accountState.invited} else ${accountState.active} end as state
      from app_user u
     where u.studio_id = ${studioId} and u.user_type = ${roles.studio} and u.suspended_at is null and u.closed_at is null
       and (${id}::bigint is null or u.id = ${id})
     order by ${roleOrder}, lower(unaccent(u.name)), u.id`.execute(db)
  return rows
}

/** Locks an account of the studio, also a removed one. */
export const lockStaff = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  by: { id: PersonId } | { email: string },
): Promise<{ id: PersonId; role: StaffRole; removed: boolean } | undefined> => {
  const who = 'id' in by ? sql`u.id = ${by.id}` : sql`u.email = ${by.email}`
  const { rows } = await sql<{ id: PersonId; role: StaffRole; removed: boolean }>`
    select u.id, u.staff_role as role, u.suspended_at is not null as removed from app_user u
     where ${who} and u.studio_id = ${studioId} and u.user_type = ${roles.studio} and u.closed_at is null
       for no key update of u`.execute(tx)
  return rows[0]
}

/** Reads the name and the role of a person at the studio of a colleague; undefined without a studio in common. */
export const readJoined = async (
  tx: Tx,
  id: PersonId,
  colleagueId: PersonId,
): Promise<{ person: string; role: InvitedStaffRole } | undefined> => {
  const { rows } = await sql<{ person: string; role: InvitedStaffRole }>`
    select u.name as person, u.staff_role as role
      from app_user u join app_user c on c.studio_id = u.studio_id and c.id = ${colleagueId}
     where u.id = ${id} and u.staff_role <> ${staffRole.owner}`.execute(tx)
  return rows[0]
}

export const saveStaffRole = async (tx: Tx, id: PersonId, role: InvitedStaffRole): Promise<void> => {
  await tx.updateTable('app_user').set({ staff_role: role }).where('id', '=', id).execute()
}

/** Removes an account's access, or restores it with `removedAt` null. */
export const saveRemoval = async (tx: Tx, id: PersonId, removedAt: Date | null): Promise<void> => {
  await tx.updateTable('app_user').set({ suspended_at: removedAt }).where('id', '=', id).execute()
}

/** Reads the owner and the managers of a studio, without removed ones. */
export const readManagers = async (tx: Tx, studioId: StudioId): Promise<PersonId[]> => {
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('studio_id', '=', studioId)
    .where('staff_role', 'in', ['owner', 'manager'])
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
