import { routes } from '@cupo/contract/routes'
import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId, AuthorizedStudioId } from '../../http/authorized-ids.ts'

const folder = routes.readPicture.split(' ')[1]?.replace(':key', '') ?? ''

/** URL path of a picture within this service. */
export const addressOf = (key: string): string => `${folder}${key}`

type Owner = { userId: PersonId } | { studioId: AuthorizedStudioId } | { corporateId: AuthorizedCorporateId }

const columnOf = (owner: Owner) =>
  'userId' in owner
    ? { user_id: owner.userId }
    : 'studioId' in owner
      ? { studio_id: owner.studioId }
      : { corporate_id: owner.corporateId }

/**
 * Stores a picture.
 * @returns its key
 */
export const insertPicture = async (tx: Tx, owner: Owner, bytes: Buffer, now: Date): Promise<string> => {
  const key = newToken()
  await tx
    .insertInto('picture')
    .values({
      key,
      bytes,
      created_at: now,
      ...columnOf(owner),
    })
    .execute()
  return key
}

export const readBytes = async (db: Db, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  // The driver allocates separate memory for each bytea value, so the buffer is not shared.
  (await db.selectFrom('picture').select('bytes').where('key', '=', key).executeTakeFirst())?.bytes as
    | Uint8Array<ArrayBuffer>
    | undefined

/** Reads the URLs of a studio's photos. Locks the row until commit. */
export const lockPhotos = async (tx: Tx, studioId: AuthorizedStudioId): Promise<string[]> =>
  (await tx.selectFrom('studio').select('photos').where('id', '=', studioId).forNoKeyUpdate().executeTakeFirstOrThrow())
    .photos

export const appendPhoto = async (tx: Tx, studioId: AuthorizedStudioId, key: string): Promise<void> => {
  await sql`update studio set photos = array_append(photos, ${addressOf(key)}) where id = ${studioId}`.execute(tx)
}

/** Deletes a picture of a studio by its URL. */
export const deletePicture = async (tx: Tx, studioId: AuthorizedStudioId, address: string): Promise<void> => {
  await sql`delete from picture where studio_id = ${studioId} and ${folder} || key = ${address}`.execute(tx)
}

/**
 * Removes one of a studio's photos by its URL.
 * @returns false if the studio has no such photo
 */
export const dropPhoto = async (tx: Tx, studioId: AuthorizedStudioId, photo: string): Promise<boolean> => {
  const { rows } = await sql`
    update studio set photos = array_remove(photos, ${photo}::text)
     where id = ${studioId} and ${photo} = any(photos) returning id`.execute(tx)
  await deletePicture(tx, studioId, photo)
  return rows.length > 0
}

/** Deletes the pictures of a company except its logo. */
export const deleteLogos = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  exceptKey: string | null,
): Promise<void> => {
  await sql`
    delete from picture where corporate_id = ${corporateId} and key is distinct from ${exceptKey}`.execute(tx)
}
