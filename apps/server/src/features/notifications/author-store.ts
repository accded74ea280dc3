import type { PersonId } from '@cupo/core/ids'
import type { Actor } from '@cupo/core/notifications'
import type { UserTypeId } from '@cupo/core/roles'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** Display name of the author of a change: the studio's name, otherwise the person's. */
export type Author = { name: string; actor: Actor }

const actors: Partial<Record<UserTypeId, Actor>> = {
  [roles.coach]: 'coach',
  [roles.owner]: 'owner',
  [roles.studio]: 'studio',
}

/** Reads the authors of changes by account id. */
export const readAuthors = async (tx: Tx, userIds: readonly PersonId[]): Promise<Map<PersonId, Author>> => {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ id: PersonId; name: string; user_type: UserTypeId }>`
    select u.id, u.user_type, coalesce(s.name, u.name) as name
      from app_user u left join studio s on s.id = u.studio_id
     where u.id = any(${[...new Set(userIds)]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, name, user_type }) => [id, { name, actor: actors[user_type] ?? 'self' }]))
}
