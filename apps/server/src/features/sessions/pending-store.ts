import { createHash } from 'node:crypto'
import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { hashToken, newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

const lifetimeMs = 10 * 60 * 1000
/** Maximum pending sign-ins per person; a new one ends the oldest. */
const mostPending = 5

/** Identifies the proved password without storing its hash twice. */
const digestOf = (passwordHash: string | null): Buffer =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest()

/** The factors that can complete a sign-in. */
export type OwnFactors = { code: boolean; passkey: boolean }

/** Reads the factors of a person; null without one. */
export const readOwnFactors = async (tx: Tx, userId: PersonId): Promise<OwnFactors | null> => {
  const { rows } = await sql<OwnFactors>`
    select exists (select from authenticator a where a.user_id = u.id and a.confirmed_at is not null)
        or exists (select from recovery_code r where r.user_id = u.id and r.used_at is null) as code,
           exists (select from passkey p where p.user_id = u.id) as passkey
      from app_user u where u.id = ${userId} and u.factor_since is not null`.execute(tx)
  return rows[0] ?? null
}

/**
 * Stores a sign-in that awaits its second factor.
 * @returns its token, which is stored as a hash only
 */
export const openPending = async (
  tx: Tx,
  { userId, passwordHash }: { userId: PersonId; passwordHash: string | null },
  now: Date,
): Promise<{ pending: string; expiresAt: Date }> => {
  const pending = newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await tx
    .insertInto('pending_sign_in')
    .values({
      token_hash: hashToken(pending),
      user_id: userId,
      password_digest: digestOf(passwordHash),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  await sql`
    delete from pending_sign_in
     where token_hash in (select token_hash from pending_sign_in where user_id = ${userId}
                           order by created_at desc, token_hash offset ${mostPending})`.execute(tx)
  return { pending, expiresAt }
}

/** The locked person of a pending sign-in whose password is unchanged, with the wrong codes so far. */
export type Pending = { userId: PersonId; tries: number; suspended: boolean }

/** Locks a pending sign-in and its person; null if it is unknown, used or expired, or the password changed since. */
export const lockPending = async (tx: Tx, token: string, now: Date): Promise<Pending | null> => {
  const { rows } = await sql<Pending & { digest: Buffer; passwordHash: string | null }>`
    select p.user_id as "userId", p.tries, p.password_digest as digest, u.password_hash as "passwordHash",
           num_nonnulls(u.suspended_at, st.suspended_at, c.suspended_at) > 0 as suspended
      from pending_sign_in p
      join app_user u on u.id = p.user_id
      left join studio st on st.id = u.studio_id
      left join corporate c on c.id = u.corporate_id
     where p.token_hash = ${hashToken(token)} and p.expires_at > ${now}
       for no key update of u, p`.execute(tx)
  const [row] = rows
  if (!row?.digest.equals(digestOf(row.passwordHash))) return null
  return { userId: row.userId, tries: row.tries, suspended: row.suspended }
}

export const countTry = async (tx: Tx, token: string): Promise<void> => {
  await sql`update pending_sign_in set tries = tries + 1 where token_hash = ${hashToken(token)}`.execute(tx)
}

/** Deletes all pending sign-ins of a person. */
export const endPending = async (tx: Tx, userId: PersonId): Promise<void> => {
  await tx.deleteFrom('pending_sign_in').where('user_id', '=', userId).execute()
}

export const deleteExpiredPending = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('pending_sign_in').where('expires_at', '<=', now).execute()
}
