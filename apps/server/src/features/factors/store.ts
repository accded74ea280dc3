import type { PersonId } from '@cupo/core/ids'
import { type Role, roleOf } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

/** A locked account, for a change of its sign-in. */
export type LockedAccount = { id: PersonId; name: string; email: string | null; role: Role; factorSince: Date | null }

/** Locks an account, so that changes of its factors are serialized. */
export const lockAccount = async (tx: Tx, userId: PersonId): Promise<LockedAccount | null> => {
  const row = await tx
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'user_type', 'factor_since'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { id, name, email, user_type, factor_since } = row
  return { id, name, email, role: roleOf(user_type), factorSince: factor_since }
}

/** An authenticator app: its encrypted seed (null until a code confirms the first one) and its unconfirmed new seed. */
export type AuthenticatorRow = {
  seed: Buffer | null
  newSeed: Buffer | null
  lastStep: number
  confirmedAt: Date | null
}

export const readAuthenticator = async (db: Db | Tx, userId: PersonId): Promise<AuthenticatorRow | null> => {
  const row = await db
    .selectFrom('authenticator')
    .select(['sealed_seed as seed', 'new_sealed_seed as newSeed', 'last_step', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { last_step, ...rest } = row
  return { ...rest, lastStep: Number(last_step) }
}

/** Stores a seed that must be confirmed by a code. */
export const startSeed = async (tx: Tx, userId: PersonId, sealed: Buffer): Promise<void> => {
  await tx
    .insertInto('authenticator')
    .values({ user_id: userId, new_sealed_seed: sealed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ new_sealed_seed: sealed }))
    .execute()
}

/** Activates the new seed, after a code of this time step confirmed it. */
export const confirmSeed = async (tx: Tx, userId: PersonId, step: number, now: Date): Promise<void> => {
  await sql`
    update authenticator
       set sealed_seed = new_sealed_seed, new_sealed_seed = null, last_step = ${step}, confirmed_at = ${now}
     where user_id = ${userId}`.execute(tx)
}

/** Consumes a time step. @returns false if it or a later one was already used */
export const takeStep = async (tx: Tx, userId: PersonId, step: number): Promise<boolean> => {
  const { rows } = await sql`
    update authenticator set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

export const deleteAuthenticator = async (tx: Tx, userId: PersonId): Promise<boolean> => {
  const row = await tx
    .deleteFrom('authenticator')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

/** Replaces all recovery codes of a person. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  userId: PersonId,
  codes: readonly string[],
  now: Date,
): Promise<void> => {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(userId, code), created_at: now })))
    .execute()
}

/** Consumes a recovery code. @returns the number left; null for a wrong or used code */
export const takeRecoveryCode = async (tx: Tx, userId: PersonId, typed: string, now: Date): Promise<number | null> => {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(userId, typed))
    .where('used_at', 'is', null)
    .returning('user_id')
    .execute()
  return used.length === 0 ? null : countRecoveryCodes(tx, userId)
}

export const countRecoveryCodes = async (db: Db | Tx, userId: PersonId): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/**
 * Stores whether the account has a factor. Without one, its recovery codes and pending sign-ins are deleted.
 * @returns whether this is its first factor, or the last one was removed
 */
export const noteFactors = async (tx: Tx, userId: PersonId, now: Date): Promise<'first' | 'gone' | 'some'> => {
  const { rows } = await sql<{ before: Date | null; has: boolean }>`
    select factor_since as before,
           exists (select from passkey where user_id = ${userId})
        or exists (select from authenticator where user_id = ${userId} and confirmed_at is not null) as has
      from app_user where id = ${userId}`.execute(tx)
  const { before = null, has = false } = rows[0] ?? {}
  if (!has) {
    await tx.updateTable('app_user').set({ factor_since: null }).where('id', '=', userId).execute()
    await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
    return 'gone'
  }
  if (before !== null) return 'some'
  await tx.updateTable('app_user').set({ factor_since: now }).where('id', '=', userId).execute()
  return 'first'
}

/**
 * Deletes every factor of a person. Where a factor is required, they sign in with the password but must add one
 * immediately.
 */
export const deleteFactors = async (tx: Tx, userId: PersonId, now: Date): Promise<void> => {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await tx.deleteFrom('authenticator').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx.updateTable('app_user').set({ factor_since: null, factor_due_at: now }).where('id', '=', userId).execute()
}
