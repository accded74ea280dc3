import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** Account state that decides whether a person may sign in. */
export type SignInState = { verified: boolean; suspended: boolean }

/** Locks the account of a person who signs in; null for a closed account. */
export const readSignInState = async (tx: Tx, userId: PersonId): Promise<SignInState | null> => {
  const { rows } = await sql<SignInState>`
    select u.email_verified_at is not null as verified,
           num_nonnulls(u.suspended_at, st.suspended_at, c.suspended_at) > 0 as suspended
      from app_user u
      left join studio st on st.id = u.studio_id
      left join corporate c on c.id = u.corporate_id
     where u.id = ${userId} and u.closed_at is null
       for no key update of u`.execute(tx)
  return rows[0] ?? null
}
