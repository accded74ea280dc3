import type { SignUpId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import { codeMatches, hashCode, hashToken, newCode, newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

const minuteMs = 60 * 1000
const codeLifetimeMs = 10 * minuteMs
const linkLifetimeMs = 60 * minuteMs
/** A pending sign-up is deleted this long after its last mail. */
const lifetimeMs = 24 * 60 * minuteMs
export const triesPerCode = 5

/** A sign-up whose address is not proved yet. */
export type PendingSignUp = { id: SignUpId; email: string; name: string; passwordHash: string; language: Language }

type Row = PendingSignUp & { codeHash: Buffer | null; clientKeyHash: Buffer | null }

const columns = sql`id, email, name, password_hash as "passwordHash", language, code_hash as "codeHash",
  client_key_hash as "clientKeyHash"`

const expiry = (now: Date): Date => new Date(now.getTime() + lifetimeMs)

export const insertSignUp = async (
  tx: Tx,
  signUp: Omit<PendingSignUp, 'id'> & { clientKey: string | undefined },
  now: Date,
): Promise<PendingSignUp> => {
  const { email, name, passwordHash, language, clientKey } = signUp
  const { id } = await tx
    .insertInto('pending_sign_up')
    .values({
      email,
      name,
      password_hash: passwordHash,
      language,
      client_key_hash: clientKey === undefined ? null : hashToken(clientKey),
      mailed_at: now,
      expires_at: expiry(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, name, passwordHash, language }
}

/** Reads all codes mailed for the sign-ups of an address. */
const readCodeHashes = async (tx: Tx, email: string): Promise<Buffer[]> => {
  const { rows } = await sql<{ hash: Buffer }>`
    select unnest(old_code_hashes || code_hash) as hash from pending_sign_up where email = ${email}`.execute(tx)
  return rows.flatMap(({ hash }) => hash ?? [])
}

/**
 * Replaces the code of a sign-up. The new code differs from every code mailed for a sign-up of the same address, so it
 * identifies this one. The caller must hold the lock on the address.
 */
export const renewCode = async (tx: Tx, { id, email }: PendingSignUp, now: Date): Promise<string> => {
  const taken = await readCodeHashes(tx, email)
  let code = newCode()
  while (taken.some((hash) => codeMatches(code, hash))) code = newCode()
  await sql`
    update pending_sign_up
       set old_code_hashes = array_remove(old_code_hashes || code_hash, null), code_hash = ${hashCode(code)},
           code_expires_at = ${new Date(now.getTime() + codeLifetimeMs)}, tries = 0, mailed_at = ${now},
           expires_at = ${expiry(now)}
     where id = ${id}`.execute(tx)
  return code
}

/**
 * Replaces the code of a sign-up with a one-time link.
 * @returns the token; only its hash is stored
 */
export const replaceCodeWithLink = async (tx: Tx, signUpId: SignUpId, now: Date): Promise<string> => {
  const token = newToken()
  await sql`
    update pending_sign_up
       set old_code_hashes = array_remove(old_code_hashes || code_hash, null), code_hash = null, code_expires_at = null,
           link_hash = ${hashToken(token)}, link_expires_at = ${new Date(now.getTime() + linkLifetimeMs)},
           mailed_at = ${now}, expires_at = ${expiry(now)}
     where id = ${signUpId}`.execute(tx)
  return token
}

const readSignUps = async (tx: Tx | Db, email: string, now: Date): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from pending_sign_up where email = ${email} and expires_at > ${now} order by id desc`.execute(tx)
  return rows
}

const hasKey = (row: Row, clientKey: string | undefined): boolean =>
  clientKey !== undefined && row.clientKeyHash?.equals(hashToken(clientKey)) === true

/** Reads the client's own sign-up of the address, otherwise the newest one. */
export const findSignUp = async (
  tx: Tx,
  { email, clientKey }: { email: string; clientKey: string | undefined },
  now: Date,
): Promise<PendingSignUp | null> => {
  const rows = await readSignUps(tx, email, now)
  return rows.find((row) => hasKey(row, clientKey)) ?? rows[0] ?? null
}

/**
 * Reads the sign-up for which a valid code was mailed. A client with its own sign-up can only use that sign-up's code,
 * and not one of a different sign-up of the same address.
 */
export const findByCode = async (
  tx: Tx,
  { email, code, clientKey }: { email: string; code: string; clientKey: string | undefined },
  now: Date,
): Promise<PendingSignUp | null> => {
  const { rows } = await sql<Row>`
    select ${columns} from pending_sign_up
     where email = ${email} and code_expires_at > ${now} and tries < ${triesPerCode}`.execute(tx)
  const found = rows.find(({ codeHash }) => codeHash !== null && codeMatches(code, codeHash))
  if (!found || hasKey(found, clientKey)) return found ?? null
  const signedUpHere = (await readSignUps(tx, email, now)).some((row) => hasKey(row, clientKey))
  return signedUpHere ? null : found
}

/** Counts a wrong code against every code of the address that still has tries left. */
export const countTry = async (tx: Tx, email: string): Promise<void> => {
  await sql`
    update pending_sign_up set tries = tries + 1
     where email = ${email} and code_hash is not null and tries < ${triesPerCode}`.execute(tx)
}

/** Reads the address of the sign-up for which a valid link was mailed. */
export const readLinkAddress = async (tx: Tx, token: string, now: Date): Promise<string | null> => {
  const row = await tx
    .selectFrom('pending_sign_up')
    .select('email')
    .where('link_hash', '=', hashToken(token))
    .where('link_expires_at', '>', now)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Reads the sign-up for which a valid link was mailed. The caller must hold the lock on the address. */
export const findByLink = async (tx: Tx, token: string, now: Date): Promise<PendingSignUp | null> => {
  const { rows } = await sql<Row>`
    select ${columns} from pending_sign_up
     where link_hash = ${hashToken(token)} and link_expires_at > ${now}`.execute(tx)
  return rows[0] ?? null
}

/** Reads the sign-ups of an address whose code was mailed within the last hour. */
export const readRecentSignUps = async (tx: Tx, email: string, now: Date): Promise<PendingSignUp[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from pending_sign_up
     where email = ${email} and code_hash is not null and mailed_at > ${new Date(now.getTime() - linkLifetimeMs)}
     order by id`.execute(tx)
  return rows
}

/** Reads the password hash of an address's newest sign-up; null without one. */
export const readPendingHash = async (db: Db | Tx, email: string, now: Date): Promise<string | null> =>
  (await readSignUps(db, email, now))[0]?.passwordHash ?? null

/** Whether a different sign-up of the same address is pending. */
export const hasCompetingSignUp = async (tx: Tx, { id, email }: PendingSignUp, now: Date): Promise<boolean> =>
  (await readRecentSignUps(tx, email, now)).some((other) => other.id !== id)

/** Deletes all sign-ups of an address, after it was proved or its person erased. */
export const deleteSignUps = async (tx: Tx, email: string): Promise<void> => {
  await tx.deleteFrom('pending_sign_up').where('email', '=', email).execute()
}

export const deleteOldSignUps = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('pending_sign_up').where('expires_at', '<=', now).execute()
}
