import { createHash } from 'node:crypto'
import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** Origin of a sign-in: the client's network (`clientKey`) and the device cookie's token. */
export type Place = { network: string; device: string | null }

const retentionMs = 90 * 24 * 60 * 60 * 1000
/** Maximum stored places per person and kind. The least recently used are deleted. */
const mostPlaces = 20

/** Hash that includes the person id, so that two people on one network have different values. */
const hashOf = (userId: string, place: string): Buffer => createHash('sha256').update(`${userId} ${place}`).digest()

const deviceHash = (userId: string, { device }: Place): Buffer | null =>
  device === null ? null : hashOf(userId, device)

/**
 * Whether a person has signed in from this device or, otherwise, from this network. `'0'` is no person: the query takes
 * the same time and finds no row.
 */
export const knownPlace = async (
  db: Db | Tx,
  userId: PersonId | '0',
  place: Place,
  now: Date,
): Promise<'device' | 'network' | null> => {
  const { rows } = await sql<{ kind: 'device' | 'network' }>`
    select kind from known_place
     where user_id = ${userId} and last_used_at > ${new Date(now.getTime() - retentionMs)}
       and (kind, place_hash) in (('device', ${deviceHash(userId, place)}::bytea),
                                  ('network', ${hashOf(userId, place.network)}::bytea))
     order by kind
     limit 1`.execute(db)
  return rows[0]?.kind ?? null
}

/** Stores a place as known after a person proved their identity there. */
export const rememberPlace = async (tx: Tx, userId: PersonId, place: Place, now: Date): Promise<void> => {
  const device = deviceHash(userId, place)
  const hashes = [
    { kind: 'network', place_hash: hashOf(userId, place.network) },
    ...(device ? [{ kind: 'device', place_hash: device }] : []),
  ]
  await tx
    .insertInto('known_place')
    .values(hashes.map((hash) => ({ ...hash, user_id: userId, last_used_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'place_hash']).doUpdateSet({ last_used_at: now }))
    .execute()
  await sql`
    delete from known_place k
     using (select kind, place_hash, row_number() over (partition by kind order by last_used_at desc) as at
              from known_place where user_id = ${userId}) ranked
     where k.user_id = ${userId} and k.kind = ranked.kind and k.place_hash = ranked.place_hash
       and ranked.at > ${mostPlaces}`.execute(tx)
}

export const forgetPlacesOf = async (tx: Tx | Db, userId: PersonId): Promise<void> => {
  await tx.deleteFrom('known_place').where('user_id', '=', userId).execute()
}

export const deleteOldPlaces = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('known_place')
    .where('last_used_at', '<=', new Date(now.getTime() - retentionMs))
    .execute()
}
