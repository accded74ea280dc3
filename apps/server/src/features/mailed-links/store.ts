import type { PersonId } from '@cupo/core/ids'
import type { UserTypeId } from '@cupo/core/roles'
import { sql } from 'kysely'
import { hashToken, newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type LinkKind = 'reset' | 'invitation'

const hourMs = 60 * 60 * 1000
const lifetimeMs: Record<LinkKind, number> = { reset: hourMs, invitation: 14 * 24 * hourMs }

/**
 * Creates a one-time link.
 * @returns its token, of which only the hash is stored
 */
export const createLink = async (
  tx: Tx,
  link: { userId: PersonId; kind: LinkKind; invitedBy?: PersonId | null },
  now: Date,
): Promise<string> => {
  const token = newToken()
  await tx
    .insertInto('email_link')
    .values({
      user_id: link.userId,
      kind: link.kind,
      token_hash: hashToken(token),
      invited_by: link.invitedBy ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs[link.kind]),
    })
    .execute()
  return token
}

/** Reads the person of a valid link; null if it is unknown, used or expired. */
export const readLink = async (db: Db | Tx, kind: LinkKind, token: string, now: Date): Promise<PersonId | null> => {
  const row = await db
    .selectFrom('email_link')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/**
 * Consumes a valid link. Of two concurrent uses one succeeds.
 * @returns the person; null if the link is invalid
 */
export const takeLink = async (tx: Tx, kind: LinkKind, token: string, now: Date): Promise<PersonId | null> => {
  const row = await tx
    .updateTable('email_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Invalidates a person's other links of these kinds. */
export const endLinks = async (tx: Tx, userId: PersonId, kinds: readonly LinkKind[], now: Date): Promise<void> => {
  await tx
    .updateTable('email_link')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

/** The invited person, their role, and the name of the inviting studio, company or service. */
export type Invitation = {
  userId: PersonId
  email: string
  name: string
  userType: UserTypeId
  from: string
  invitedBy: PersonId | null
}

/** Reads the newest invitation of a person who has not accepted one yet; with a token, the one it belongs to. */
export const readInvitationOf = async (
  db: Db | Tx,
  which: { userId: PersonId } | { token: string; now: Date },
): Promise<Invitation | null> => {
  const condition =
    'userId' in which
      ? sql`u.id = ${which.userId}`
      : sql`l.token_hash = ${hashToken(which.token)} and l.used_at is null and l.expires_at > ${which.now}`
  const { rows } = await sql<Invitation>`
    select u.id as "userId", u.email, u.name, u.user_type as "userType", l.invited_by as "invitedBy",
           coalesce(st.name, c.name, config.name) as "from"
      from email_link l
      join app_user u on u.id = l.user_id
      left join app_user inviter on inviter.id = l.invited_by
      left join studio st on st.id = inviter.studio_id
      left join corporate c on c.id = inviter.corporate_id
     cross join service_config config
     where l.kind = 'invitation' and u.email_verified_at is null and ${condition}
     order by l.id desc
     limit 1`.execute(db)
  return rows[0] ?? null
}

/** Deletes expired links. An invitation is retained until it is accepted, so that it can be sent again. */
export const deleteOldLinks = async (db: Db, now: Date): Promise<void> => {
  await sql`
    delete from email_link l using app_user u
     where u.id = l.user_id and l.expires_at <= ${now}
       and (l.kind <> 'invitation' or u.email_verified_at is not null)`.execute(db)
}
