import { sql } from 'kysely'
import { hashToken, newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** A sign-in lives this long after its token was last changed. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000

/** A sign-in as its owner gets it, once: only the token's hash is kept. */
export type OpenedSession = { userId: string; accessToken: string; expiresAt: Date }

export const openSession = async (
  tx: Tx | Db,
  userId: string,
  userAgent: string,
  now: Date,
): Promise<OpenedSession> => {
  const accessToken = newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await tx
    .insertInto('sign_in_session')
    .values({
      user_id: userId,
      token_hash: hashToken(accessToken),
      user_agent: userAgent,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { userId, accessToken, expiresAt }
}

/**
 * Gives a live sign-in a new token. Of two that come at once with the same token one wins: the other waits for
 * the row and no longer finds its token there. Null for a dead token or a person who may not be in.
 */
export const changeToken = async (tx: Tx | Db, token: string, now: Date): Promise<OpenedSession | null> => {
  const accessToken = newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const { rows } = await sql<{ user_id: string }>`
    update sign_in_session s
       set token_hash = ${hashToken(accessToken)}, last_seen_at = ${now}, expires_at = ${expiresAt}
      from app_user u
      left join studio st on st.id = u.studio_id
      left join corporate c on c.id = u.corporate_id
     where s.token_hash = ${hashToken(token)} and s.expires_at > ${now} and u.id = s.user_id
       and u.suspended_at is null and st.suspended_at is null and c.suspended_at is null
    returning s.user_id`.execute(tx)
  return rows[0] ? { userId: rows[0].user_id, accessToken, expiresAt } : null
}

export const listLiveSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sign_in_session')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends one of a person's own sign-ins; false when it is not theirs or not there. */
export const endSession = async (tx: Tx | Db, userId: string, sessionId: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('sign_in_session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return gone.length > 0
}

export const endAllSessions = async (tx: Tx | Db, userId: string): Promise<void> => {
  await tx.deleteFrom('sign_in_session').where('user_id', '=', userId).execute()
}

export const forgetExpiredSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('sign_in_session').where('expires_at', '<=', now).execute()
}
