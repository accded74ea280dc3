import { enrolmentGraceDays, userTypesWithFactor } from '@cupo/core/factors'
import type { PersonId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Starts the grace period of an account that must add a second factor; none for an owner. */
export const startGrace = async (tx: Tx, userId: PersonId, now: Date): Promise<void> => {
  const inGrace = new Date(now.getTime() + enrolmentGraceDays * dayMs)
  await sql`
    update app_user
       set factor_due_at = case when user_type = ${roles.owner} then ${now}::timestamptz else ${inGrace}::timestamptz end
     where id = ${userId} and factor_due_at is null and factor_since is null
       and user_type = any(${userTypesWithFactor}::int[])`.execute(tx)
}

/** Stores the first sign-in of an account. @returns whether it is the first: none was stored, and no device is known */
export const noteFirst = async (tx: Tx, userId: PersonId, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ devices: number }>`
    update app_user set first_signed_in_at = ${now}
     where id = ${userId} and first_signed_in_at is null
    returning (select count(*)::int from known_place where user_id = ${userId} and kind = 'device') as devices`.execute(
    tx,
  )
  return rows[0]?.devices === 0
}

/**
 * Makes the next sign-in count as the first: a new password by mail removed every known place, and its notice was sent.
 */
export const forgetFirst = async (tx: Tx, userId: PersonId): Promise<void> => {
  await tx.updateTable('app_user').set({ first_signed_in_at: null }).where('id', '=', userId).execute()
}
