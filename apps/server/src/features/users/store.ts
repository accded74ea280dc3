import type { User } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { roleDescriptions, type UserTypeId } from '@cupo/core/roles'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/**
 * Reads a person in the shape of the contract.
 * @throws for an unknown person
 */
export const readUserView = async (db: Db | Tx, userId: PersonId): Promise<User> => {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('city', 'city.id', 'u.city_id')
    .select(['u.id', 'username', 'email', 'u.name', 'user_type', 'avatar', 'status', 'language', 'theme', 'scheme'])
    .select(['layout', 'studio_id', 'corporate_id', 'city_id', 'city.name as city_name', 'city.time_zone as city_zone'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const typeId = row.user_type as UserTypeId
  return {
    id: row.id,
    username: row.username,
    email: mustExist(row.email, 'the address of who is signed in'),
    person: { name: row.name },
    userType: { id: typeId, description: roleDescriptions[typeId] },
    avatar: row.avatar,
    status: row.status as User['status'],
    language: row.language as Language,
    theme: row.theme as User['theme'],
    scheme: row.scheme as User['scheme'],
    layout: row.layout as User['layout'],
    city: row.city_id === null ? null : { id: row.city_id, name: row.city_name ?? '', timeZone: row.city_zone ?? '' },
    ...(row.studio_id ? { studioId: row.studio_id } : {}),
    ...(row.corporate_id ? { corporateId: row.corporate_id } : {}),
  }
}

/** Reads names of users by id. */
export const readNames = async (db: Db | Tx, ids: readonly PersonId[]): Promise<Map<PersonId, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('app_user').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map((r) => [r.id, r.name]))
}

/** Fields that people change themselves. Undefined fields are unchanged. */
export type UserChange = {
  name?: string | undefined
  avatar?: string | null | undefined
  status?: User['status'] | undefined
  language?: Language | undefined
  theme?: User['theme'] | undefined
  scheme?: User['scheme'] | undefined
  layout?: User['layout'] | undefined
  /** Id of a city. */
  city?: string | null | undefined
}

/** Updates a person's own fields. A replaced or removed picture is deleted. */
export const changeUser = async (tx: Tx, userId: PersonId, change: UserChange, newPicture?: string): Promise<void> => {
  const { city, ...fields } = change
  const columns = { ...fields, city_id: city }
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return
  await tx.updateTable('app_user').set(given).where('id', '=', userId).execute()
  if ('avatar' in given) await dropPicturesOf(tx, userId, newPicture)
}

/** Locks a person's row against other changes. References to it, such as a booking, do not wait. */
export const lockUser = async (tx: Tx, userId: PersonId): Promise<void> => {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Deletes a person's pictures except the one with this key. */
export const dropPicturesOf = async (tx: Tx, userId: PersonId, except = ''): Promise<void> => {
  await tx.deleteFrom('picture').where('user_id', '=', userId).where('key', '!=', except).execute()
}
