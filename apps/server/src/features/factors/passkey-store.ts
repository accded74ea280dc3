import { randomBytes } from 'node:crypto'
import type { PasskeyId, PersonId } from '@cupo/core/ids'
import { hashToken, newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { challengeMs, type StoredPasskey } from './verify-passkey.ts'

type Challenge = { token: string; challenge: string }

/** Stores a challenge: of a person who adds a passkey, or of an anonymous client (null). */
export const openChallenge = async (db: Db | Tx, userId: PersonId | null, now: Date): Promise<Challenge> => {
  const token = newToken()
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('passkey_challenge')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      challenge,
      expires_at: new Date(now.getTime() + challengeMs),
    })
    .execute()
  return { token, challenge }
}

/**
 * Consumes a challenge of this person (null: of an anonymous client). @returns null if it is unknown, used or expired
 */
export const takeChallenge = async (
  db: Db | Tx,
  token: string,
  userId: PersonId | null,
  now: Date,
): Promise<string | null> => {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}

export const deleteExpiredChallenges = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
}

const columns = [
  'id',
  'user_id as userId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'synced',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

/** A passkey with its person. */
export type Passkey = StoredPasskey & {
  id: PasskeyId
  userId: PersonId
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

type Row = Omit<Passkey, 'counter'> & { counter: string | number }
const passkeyOf = (row: Row): Passkey => ({ ...row, counter: Number(row.counter) })

export const listPasskeys = async (db: Db | Tx, userId: PersonId): Promise<Passkey[]> => {
  const rows = await db.selectFrom('passkey').select(columns).where('user_id', '=', userId).orderBy('id').execute()
  return rows.map(passkeyOf)
}

/** Locks the passkey of a credential; null without one. */
export const lockPasskey = async (tx: Tx, credentialId: string): Promise<Passkey | null> => {
  const row = await tx
    .selectFrom('passkey')
    .select(columns)
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? passkeyOf(row) : null
}

/** Inserts a passkey. @returns its id; null if this authenticator was already added */
export const insertPasskey = async (
  tx: Tx,
  { userId, name, made }: { userId: PersonId; name: string; made: StoredPasskey },
  now: Date,
): Promise<PasskeyId | null> => {
  const row = await tx
    .insertInto('passkey')
    .values({
      user_id: userId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports,
      synced: made.synced,
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const notePasskeyUse = async (tx: Tx, id: PasskeyId, counter: number, now: Date): Promise<void> => {
  await tx.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

/** Renames a passkey. @returns false if it is unknown or a different person's */
export const renamePasskey = async (tx: Tx, userId: PersonId, id: PasskeyId, name: string): Promise<boolean> => {
  const row = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a passkey. @returns its name; null if it is unknown or a different person's */
export const deletePasskey = async (tx: Tx, userId: PersonId, id: PasskeyId): Promise<string | null> => {
  const row = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
