import { accountState, type CoachState } from '@cupo/core/account-states'
import type { PersonId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'

export type AdminRow = {
  id: PersonId
  name: string
  avatar: string | null
  email: string
  state: CoachState
}

/** Reads the accounts of a company by name, without those whose access ended. */
export const readAdmins = async (db: Db | Tx, corporateId: AuthorizedCorporateId): Promise<AdminRow[]> => {
  const { rows } = await sql<AdminRow>`
    select u.id, u.name, u.avatar, u.email,
           case when u.password_hash is null then ${accountState.invited} else ${accountState.active} end as state
      from app_user u
     where u.corporate_id = ${corporateId} and u.user_type = ${roles.corporate} and u.suspended_at is null
       and u.closed_at is null and u.email is not null
     order by lower(unaccent(u.name)), u.id`.execute(db)
  return rows
}

/** Locks an account of the company by address, also one without access. */
export const lockAdminByEmail = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  email: string,
): Promise<{ id: PersonId; removed: boolean } | undefined> => {
  const { rows } = await sql<{ id: PersonId; removed: boolean }>`
    select u.id, u.suspended_at is not null as removed from app_user u
     where u.email = ${email} and u.corporate_id = ${corporateId} and u.user_type = ${roles.corporate}
       and u.closed_at is null for no key update of u`.execute(tx)
  return rows[0]
}

/** Ends an account's access, or restores it with `endedAt` null. */
export const saveAccess = async (tx: Tx, id: PersonId, endedAt: Date | null): Promise<void> => {
  await tx.updateTable('app_user').set({ suspended_at: endedAt }).where('id', '=', id).execute()
}
