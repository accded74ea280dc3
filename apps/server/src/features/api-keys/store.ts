import type { Data } from '@cupo/contract'
import type { ApiKeyScope } from '@cupo/core/api-keys'
import type { ApiKeyId, PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import { newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

type ApiKeyView = Data<'listApiKeys'>['items'][number]
type Instants = 'createdAt' | 'expiresAt' | 'lastUsedAt'
type Row = Omit<ApiKeyView, Instants> & { createdAt: Date; expiresAt: Date | null; lastUsedAt: Date | null }

/** Unrevoked keys of a studio, newest first, or a single one by id. */
export const readApiKeys = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  id: ApiKeyId | null = null,
): Promise<ApiKeyView[]> => {
  const { rows } = await sql<Row>`
    select k.id, k.name, k.prefix, k.scopes, u.name as "createdBy", k.created_at as "createdAt",
           k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt"
      from api_key k join app_user u on u.id = k.created_by
     where k.studio_id = ${studioId} and k.revoked_at is null and (${id}::bigint is null or k.id = ${id})
     order by k.created_at desc, k.id desc`.execute(db)
  return rows.map(({ createdAt, expiresAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Locks a studio, so that concurrent requests cannot exceed the maximum number of keys. @returns its number of keys */
export const countApiKeysLocked = async (tx: Tx, studioId: AuthorizedStudioId): Promise<number> => {
  await sql`select from studio where id = ${studioId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_key where studio_id = ${studioId} and revoked_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether the studio has a key of this name, ignoring case. */
export const hasApiKeyNamed = async (tx: Tx, studioId: AuthorizedStudioId, name: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from api_key
     where studio_id = ${studioId} and lower(name) = lower(${name}) and revoked_at is null`.execute(tx)
  return rows.length > 0
}

/** The author name of a key in histories, the same in every language. */
const authorName = (name: string): string => `API: ${name}`

type NewAccount = { studioId: AuthorizedStudioId; name: string; language: Language }

/**
 * Inserts the account that is the author of a key's writes. It is closed from the start, so that no list includes it.
 */
const insertAccountOfKey = async (tx: Tx, { studioId, name, language }: NewAccount, now: Date): Promise<PersonId> => {
  const { id } = await tx
    .insertInto('app_user')
    .values({
      user_type: roles.studio,
      staff_role: 'reception',
      studio_id: studioId,
      username: `api-${newToken()}`,
      name: authorName(name),
      language,
      calendar_key: newToken(),
      created_at: now,
      suspended_at: now,
      closed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewKey = NewAccount & {
  scopes: readonly ApiKeyScope[]
  expiresAt: Date | null
  prefix: string
  keyHash: Buffer
  by: PersonId
}

/** Inserts a key and its account. */
export const insertApiKey = async (tx: Tx, key: NewKey, now: Date): Promise<ApiKeyId> => {
  const userId = await insertAccountOfKey(tx, key, now)
  const { id } = await tx
    .insertInto('api_key')
    .values({
      studio_id: key.studioId,
      user_id: userId,
      name: key.name,
      prefix: key.prefix,
      key_hash: key.keyHash,
      scopes: [...key.scopes],
      created_by: key.by,
      created_at: now,
      expires_at: key.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Found = { studioId: AuthorizedStudioId; id: ApiKeyId; by: PersonId }

/** Marks a key as revoked. @returns its name; undefined if the studio has no such key */
export const writeRevocation = async (tx: Tx, { studioId, id, by }: Found, now: Date): Promise<string | undefined> => {
  const row = await tx
    .updateTable('api_key')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', id)
    .where('studio_id', '=', studioId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
