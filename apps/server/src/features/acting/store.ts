import type { PersonId } from '@cupo/core/ids'
import { roles, type UserTypeId } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/**
 * Whether an owner can act for an account. `never`: it is an owner's; `cannot`: it is closed, suspended, or has no mail
 * address; null: unknown.
 */
export const readActingState = async (tx: Tx, userId: PersonId): Promise<'yes' | 'never' | 'cannot' | null> => {
  const { rows } = await sql<{ userType: UserTypeId; may: boolean }>`
    select u.user_type as "userType",
           u.email is not null and num_nonnulls(u.closed_at, u.suspended_at, st.suspended_at, c.suspended_at) = 0 as may
      from app_user u
      left join studio st on st.id = u.studio_id
      left join corporate c on c.id = u.corporate_id
     where u.id = ${userId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  if (row.userType === roles.owner) return 'never'
  return row.may ? 'yes' : 'cannot'
}
