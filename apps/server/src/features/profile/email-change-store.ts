import { type CodeState, mailedCode } from '@cupo/core/accounts'
import type { PersonId, SessionId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** Former addresses are stored as long as mails. */
const formerMs = 30 * 24 * 60 * 60 * 1000

/** The person of a session, with the fields that a change of the address needs. Locks their row. */
export type EmailOwner = { name: string; email: string; language: Language; hasFactor: boolean }

export const lockEmailOwner = async (tx: Tx, userId: PersonId): Promise<EmailOwner | null> => {
  const { rows } = await sql<EmailOwner>`
    select name, email, language, factor_since is not null as "hasFactor" from app_user
     where id = ${userId} and email is not null and closed_at is null for no key update`.execute(tx)
  return rows[0] ?? null
}

/** A change that waits for its code, or was confirmed by it. */
export type EmailChange = Omit<CodeState, 'wrongToday' | 'mailed'> & {
  email: string
  codeHash: Buffer | null
  askedAt: Date
  expiresAt: Date
  confirmedAt: Date | null
}

type Of = { userId: PersonId; sessionId: SessionId }

/** Reads the change that a session asked for, also an expired one. */
export const readEmailChange = async (db: Db | Tx, { userId, sessionId }: Of): Promise<EmailChange | null> => {
  const { rows } = await sql<EmailChange>`
    select email, code_hash as "codeHash", expires_at as "expiresAt", tries, asked_at as "askedAt",
           confirmed_at as "confirmedAt"
      from email_change where user_id = ${userId} and session_id = ${sessionId}`.execute(db)
  return rows[0] ?? null
}

/**
 * Stores a change; an earlier one of the person ends.
 * @returns until when its code is valid
 */
export const saveEmailChange = async (
  tx: Tx,
  { userId, sessionId, email, codeHash }: Of & { email: string; codeHash: Buffer | null },
  now: Date,
): Promise<Date> => {
  const expiresAt = new Date(now.getTime() + mailedCode.lifetimeMs)
  await sql`
    insert into email_change (user_id, session_id, email, code_hash, expires_at, asked_at)
    values (${userId}, ${sessionId}, ${email}, ${codeHash}, ${expiresAt}, ${now})
    on conflict (user_id) do update
      set session_id = excluded.session_id, email = excluded.email, code_hash = excluded.code_hash,
          expires_at = excluded.expires_at, asked_at = excluded.asked_at, tries = 0, confirmed_at = null`.execute(tx)
  return expiresAt
}

export const countTry = async (tx: Tx, userId: PersonId): Promise<void> => {
  await sql`update email_change set tries = tries + 1 where user_id = ${userId}`.execute(tx)
}

export const endEmailChange = async (tx: Tx, userId: PersonId): Promise<void> => {
  await tx.deleteFrom('email_change').where('user_id', '=', userId).execute()
}

/**
 * Sets the address of a person. Open invitations of studios follow a coach, since they name the address; cover without
 * an address of its own stores the former one, so that the company does not get the new one. Changes of other people to
 * this address end.
 */
export const saveEmail = async (
  tx: Tx,
  { userId, from, to }: { userId: PersonId; from: string; to: string },
  now: Date,
): Promise<void> => {
  await sql`update app_user set email = ${to} where id = ${userId}`.execute(tx)
  await sql`update email_change set confirmed_at = ${now} where user_id = ${userId}`.execute(tx)
  await sql`delete from email_change where email = ${to} and user_id <> ${userId}`.execute(tx)
  await sql`
    delete from coach_invitation i using coach_invitation o
     where i.email = ${from} and o.email = ${to} and o.studio_id = i.studio_id`.execute(tx)
  await sql`update coach_invitation set email = ${to} where email = ${from}`.execute(tx)
  await sql`
    update corporate_person set email = ${from}
     where user_id = ${userId} and email is null and (until is null or until > ${now})`.execute(tx)
  await sql`
    insert into former_email (user_id, email, changed_at) values (${userId}, ${from}, ${now})
    on conflict (user_id, email) do update set changed_at = excluded.changed_at`.execute(tx)
}

export const deleteOldEmailChanges = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('email_change').where('expires_at', '<=', now).execute()
}

export const deleteOldFormerEmails = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('former_email')
    .where('changed_at', '<=', new Date(now.getTime() - formerMs))
    .execute()
}
