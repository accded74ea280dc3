import type { Data } from '@cupo/contract'
import { type Policy, policyWith } from '@cupo/core/policy'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { readClassTypes } from '../class-types/store.ts'
import { readPublicCoaches } from '../coaches/store.ts'

export type StudioView = Data<'readStudio'>

type Row = {
  id: string
  name: string
  about: string
  address: string
  time_zone: string
  latitude: number | null
  longitude: number | null
  photos: string[]
  logo: string | null
  policy: Partial<Policy>
}

/** The studios that take bookings, by name; with an id only that one. Each with what it offers and who leads it. */
export const readStudios = async (db: Db | Tx, id?: string): Promise<StudioView[]> => {
  const { rows } = await sql<Row>`
    select id, name, about, address, time_zone, latitude, longitude, photos, policy,
           (select avatar from app_user u where u.studio_id = studio.id order by u.id limit 1) as logo
      from studio
     where suspended_at is null and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)
     order by lower(unaccent(name)), id`.execute(db)
  const ids = rows.map((row) => row.id)
  const [types, coaches] = await Promise.all([readClassTypes(db, ids), readPublicCoaches(db, ids)])
  const ofStudio = <Item extends { studioId: string }>(items: readonly Item[], studioId: string) =>
    items.filter((item) => item.studioId === studioId).map(({ studioId: _, ...rest }) => rest)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    about: row.about,
    address: row.address,
    timeZone: row.time_zone,
    ...(row.latitude === null || row.longitude === null ? {} : { location: { lat: row.latitude, lng: row.longitude } }),
    photos: row.photos,
    logo: row.logo,
    classTypes: ofStudio(types, row.id),
    coaches: ofStudio(coaches, row.id),
    rating: null,
    policy: policyWith(row.policy),
  }))
}

/** The studio that a coach joined first, which is theirs where one must be meant. */
export const firstStudioOf = async (db: Db, coachId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('studio_coach')
    .select('studio_id')
    .where('user_id', '=', coachId)
    .orderBy('created_at')
    .orderBy('studio_id')
    .executeTakeFirst()
  return row?.studio_id ?? null
}

/** What a studio changed of the booking rules. */
export const readStudioPolicy = async (db: Db, id: string): Promise<Partial<Policy>> => {
  const { rows } = await sql<{ policy: Partial<Policy> }>`select policy from studio where id = ${id}`.execute(db)
  return rows[0]?.policy ?? {}
}
