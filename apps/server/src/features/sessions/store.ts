import { userTypesWithIdleLimit } from '@cupo/core/idle-session'
import type { PersonId, SessionId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import { hashToken, newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { AppConfig, Db } from '../../deps.ts'
import { forgetPlacesOf } from './place-store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Lifetime of a session after its token was last changed. */
const lifetimeMs = 30 * dayMs
/** Maximum lifetime of a session after its sign-in. */
const longestMs = 90 * dayMs
/** Maximum sessions per person; a new one ends the oldest. */
const mostSessions = 50

/** A session with its token. The token is returned only once; the database stores its hash. */
export type OpenedSession = { userId: PersonId; accessToken: string; expiresAt: Date }

export const openSession = async (
  tx: Tx | Db,
  userId: PersonId,
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
      proven_at: now,
      expires_at: expiresAt,
    })
    .execute()
  await endOldest(tx, userId)
  return { userId, accessToken, expiresAt }
}

/**
 * Opens a session of a person for an owner who acts on their behalf. It ends with the owner's session, and its token
 * cannot be refreshed.
 * @returns null if the owner's session has ended
 */
export const openActingSession = async (
  tx: Tx,
  acting: { userId: PersonId; ownSessionId: SessionId; reason: string; userAgent: string; until: Date },
  now: Date,
): Promise<OpenedSession | null> => {
  const accessToken = newToken()
  const { rows } = await sql<{ expires_at: Date }>`
    insert into sign_in_session
      (user_id, token_hash, user_agent, created_at, last_seen_at, expires_at, acting_session_id, acting_reason)
    select ${acting.userId}, ${hashToken(accessToken)}, ${acting.userAgent}, ${now}, ${now},
           least(own.expires_at, ${acting.until}::timestamptz), own.id, ${acting.reason}
      from sign_in_session own where own.id = ${acting.ownSessionId} and own.expires_at > ${now}
       for key share of own
    returning expires_at`.execute(tx)
  return rows[0] ? { userId: acting.userId, accessToken, expiresAt: rows[0].expires_at } : null
}

const endOldest = async (tx: Tx | Db, userId: PersonId): Promise<void> => {
  await sql`
    delete from sign_in_session
     where id in (select id from sign_in_session where user_id = ${userId} and acting_session_id is null
                   order by created_at desc, id desc offset ${mostSessions})`.execute(tx)
}

/**
 * SQL condition: a session `s` of a person `u` is not idle, or has no idle limit. The equivalent of core's `isIdle` for
 * many rows.
 */
const isUsed = (staffIdleMs: number | null, now: Date): RawBuilder<boolean> =>
  staffIdleMs === null
    ? sql`true`
    : sql`(s.last_seen_at > ${new Date(now.getTime() - staffIdleMs)}
           or u.user_type <> all (${userTypesWithIdleLimit}::smallint[]))`

/**
 * Replaces the token of a live session. Of two concurrent calls with the same token one succeeds: the other waits for
 * the row lock and no longer finds its token.
 * @param staffIdleMs the service's idle limit for staff sessions
 * @returns null for an expired or idle token, the token of an acting owner, or a person who cannot sign in
 */
export const changeToken = async (
  tx: Tx | Db,
  { token, staffIdleMs }: { token: string; staffIdleMs: number | null },
  now: Date,
): Promise<OpenedSession | null> => {
  const accessToken = newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const { rows } = await sql<{ user_id: PersonId; expires_at: Date }>`
    update sign_in_session s
       set token_hash = ${hashToken(accessToken)}, last_seen_at = ${now},
           expires_at = least(${expiresAt}::timestamptz, s.created_at + ${longestMs} * interval '1 millisecond')
      from app_user u
      left join studio st on st.id = u.studio_id
      left join corporate c on c.id = u.corporate_id
     where s.token_hash = ${hashToken(token)} and s.expires_at > ${now} and u.id = s.user_id
       and s.acting_session_id is null and ${isUsed(staffIdleMs, now)}
       and u.suspended_at is null and st.suspended_at is null and c.suspended_at is null
    returning s.user_id, s.expires_at`.execute(tx)
  return rows[0] ? { userId: rows[0].user_id, accessToken, expiresAt: rows[0].expires_at } : null
}

/** Reads the sessions of a person that a request can still use. */
export const listLiveSessions = (
  { db, config: { staffIdleMs } }: { db: Db; config: Pick<AppConfig, 'staffIdleMs'> },
  userId: PersonId,
  now: Date,
) =>
  db
    .selectFrom('sign_in_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .leftJoin('sign_in_session as own', 'own.id', 's.acting_session_id')
    .leftJoin('app_user as owner', 'owner.id', 'own.user_id')
    .select(['s.id', 's.created_at', 's.last_seen_at', 's.user_agent', 'owner.name as acting'])
    .where('s.user_id', '=', userId)
    .where('s.expires_at', '>', now)
    .where(isUsed(staffIdleMs, now))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()

/**
 * Ends one of a person's own sessions.
 * @returns false if it is not theirs or does not exist
 */
export const endSession = async (tx: Tx | Db, userId: PersonId, sessionId: SessionId): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('sign_in_session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return deleted.length > 0
}

/**
 * Ends every session of a person except the current one.
 * @returns the number of ended sessions
 */
export const endOtherSessions = async (tx: Tx, userId: PersonId, sessionId: SessionId): Promise<number> => {
  const ended = await tx
    .deleteFrom('sign_in_session')
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .returning('id')
    .execute()
  return ended.length
}

/** Ends every session of a person and deletes their known places. */
export const endAllSessions = async (tx: Tx | Db, userId: PersonId): Promise<void> => {
  await forgetPlacesOf(tx, userId)
  await tx.deleteFrom('sign_in_session').where('user_id', '=', userId).execute()
}

export const deleteExpiredSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('sign_in_session').where('expires_at', '<=', now).execute()
}
