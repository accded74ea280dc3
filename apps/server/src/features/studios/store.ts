import type { Data } from '@cupo/contract'
import type { CityId, PersonId, StudioId } from '@cupo/core/ids'
import { type Policy, policyWith } from '@cupo/core/policy'
import { averageRating } from '@cupo/core/reviews'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { isListedStudio } from '../../db/listed-studio-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Page } from '../../http/page.ts'
import { studioInCity } from '../cities/store.ts'
import { readClassTypes } from '../class-types/store.ts'
import { readPublicCoaches } from '../coaches/store.ts'

export type StudioView = Data<'readStudio'>

type Row = {
  id: StudioId
  sort: string
  name: string
  about: string
  address: string
  city_id: CityId | null
  city_name: string | null
  city_zone: string | null
  time_zone: string
  latitude: number | null
  longitude: number | null
  photos: string[]
  logo: string | null
  policy: Partial<Policy>
  version: number
  favourite: boolean
  people: number
  stars: number
}

/** Reads the studios (`found`: `id` and `sort`, by which they are sorted), with the favourites of a user. */
const readRows = async (db: Db | Tx, found: RawBuilder<unknown>, userId: PersonId | undefined): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select s.id, found.sort, s.name, s.about, s.address, s.time_zone, s.latitude, s.longitude, s.photos, s.policy, s.version,
           city.id as city_id, city.name as city_name, city.time_zone as city_zone,
           (select avatar from app_user u where u.studio_id = s.id order by u.id limit 1) as logo,
           exists (select 1 from studio_favourite f where f.studio_id = s.id and f.user_id = ${userId ?? null}::bigint) as favourite,
           coalesce(m.people, 0) as people, coalesce(m.stars, 0) as stars
      from (${found}) found
      join studio s on s.id = found.id
      left join review_summary m on m.studio_id = s.id and m.coach_id is null
      left join city on city.id = s.city_id
     order by found.sort collate "C", s.id`.execute(db)
  return rows
}

/**
 * Reads studios that take bookings and have published a class, by name, optionally of a city. Reads one row more than the
 * limit.
 */
export const readStudioRows = (
  db: Db,
  { cityId, userId, page }: { cityId: CityId | undefined; userId: PersonId; page: Page },
): Promise<Row[]> => {
  const [afterName, afterId] = page.after ?? [null, null]
  const found = sql`
    select s.id, s.search_name as sort from studio s
     where s.suspended_at is null and ${isListedStudio(sql`s.id`)}
       and ${cityId === undefined ? sql`true` : studioInCity(cityId)}
       ${afterId === null ? sql`` : sql`and (s.search_name collate "C", s.id) > (${afterName}::text, ${afterId}::bigint)`}
     order by s.search_name collate "C", s.id limit ${page.limit + 1}`
  return readRows(db, found, userId)
}

type OfStudio = { studioId: StudioId }

/** Groups items by studio and omits their studio id. */
const byStudio = <Item extends OfStudio>(items: readonly Item[]) => {
  const grouped = Map.groupBy(items, (item) => item.studioId)
  return (id: StudioId): Omit<Item, 'studioId'>[] => (grouped.get(id) ?? []).map(({ studioId: _, ...rest }) => rest)
}

/** Reads a studio that takes bookings, also without classes, with its class types and coaches. */
export const readStudio = async (db: Db | Tx, id: StudioId, userId?: PersonId): Promise<StudioView | undefined> => {
  const found = sql`select id, search_name as sort from studio where id = ${id} and suspended_at is null`
  const [studio] = await viewStudios(db, await readRows(db, found, userId))
  return studio
}

/** Adds class types and coaches to studios. */
export const viewStudios = async (db: Db | Tx, rows: readonly Row[]): Promise<StudioView[]> => {
  const ids = rows.map((row) => row.id)
  const [types, coaches] = await Promise.all([readClassTypes(db, ids), readPublicCoaches(db, ids)])
  const [typesOf, coachesOf] = [byStudio(types), byStudio(coaches)]
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    about: row.about,
    address: row.address,
    timeZone: row.time_zone,
    city: row.city_id === null ? null : { id: row.city_id, name: row.city_name ?? '', timeZone: row.city_zone ?? '' },
    ...(row.latitude === null || row.longitude === null ? {} : { location: { lat: row.latitude, lng: row.longitude } }),
    photos: row.photos,
    logo: row.logo,
    classTypes: typesOf(row.id),
    coaches: coachesOf(row.id).map(({ people, stars, ...coach }) => ({
      ...coach,
      rating: averageRating({ people, stars }),
    })),
    favourite: row.favourite,
    rating: averageRating(row),
    reviewers: row.people,
    policy: policyWith(row.policy),
    version: row.version,
  }))
}

/** Reads the studio that a coach joined first, used if a single one is required. */
export const firstStudioOf = async (db: Db, coachId: PersonId): Promise<StudioId | null> => {
  const row = await db
    .selectFrom('studio_coach')
    .select('studio_id')
    .where('user_id', '=', coachId)
    .orderBy('created_at')
    .orderBy('studio_id')
    .executeTakeFirst()
  return row?.studio_id ?? null
}

/** Reads the rules that a studio has changed. */
export const readStudioPolicy = async (db: Db, id: AuthorizedStudioId): Promise<Partial<Policy>> => {
  const { rows } = await sql<{ policy: Partial<Policy> }>`select policy from studio where id = ${id}`.execute(db)
  return rows[0]?.policy ?? {}
}
