import type { Data } from '@cupo/contract'
import type { CityId, PersonId, StudioId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { isListedStudio } from '../../db/listed-studio-sql.ts'
import type { Db } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'

export type CityView = Data<'listCities'>['items'][number]

/** SQL condition on a studio `s`: in the city, or without a city and in the city's time zone. */
export const studioInCity = (cityId: CityId): RawBuilder<unknown> => sql`
  (s.city_id = ${cityId}::bigint
   or s.city_id is null and s.time_zone = (select time_zone from city where id = ${cityId}::bigint))`

type CityRow = { id: CityId; name: string; time_zone: string; studios: number; lat: number | null; lng: number | null }

/** Reads cities with at least one studio that members can find, most studios first. */
export const readCities = async (db: Db): Promise<(CityView & { id: CityId })[]> => {
  const { rows } = await sql<CityRow>`
    select city.id, city.name, city.time_zone, count(*)::int as studios,
           avg(s.latitude) filter (where s.longitude is not null) as lat,
           avg(s.longitude) filter (where s.latitude is not null) as lng
      from city
      join studio s on s.city_id = city.id and s.suspended_at is null and ${isListedStudio(sql`s.id`)}
     group by city.id
     order by studios desc, lower(unaccent(city.name)), city.id`.execute(db)
  return rows.map(({ id, name, time_zone, studios, lat, lng }) => ({
    id,
    name,
    timeZone: time_zone,
    studios,
    center: lat === null || lng === null ? null : { lat, lng },
  }))
}

export type City = { id: CityId; name: string; timeZone: string }

/** Reads the city that a user has chosen; null without one. */
export const readCityOf = async (db: Db, userId: PersonId): Promise<City | null> => {
  const { rows } = await sql<City>`
    select city.id, city.name, city.time_zone as "timeZone"
      from app_user u join city on city.id = u.city_id where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

export const cityExists = async (db: Db | Tx, id: CityId): Promise<boolean> =>
  isId(id) && (await sql`select 1 from city where id = ${id}`.execute(db)).rows.length > 0

/** Finds or creates the city with this name (ignoring case and accents) in this time zone. */
const findOrCreateCity = async (tx: Tx, name: string, timeZone: string): Promise<CityId> => {
  await sql`
    insert into city (name, time_zone) values (${name}, ${timeZone})
        on conflict (search_text(name), time_zone) do nothing`.execute(tx)
  const { rows } = await sql<{ id: CityId }>`
    select id from city where search_text(name) = search_text(${name}) and time_zone = ${timeZone}`.execute(tx)
  if (!rows[0]) throw new Error('the city was just inserted and is missing')
  return rows[0].id
}

export type StudioPlace = {
  city?: string | undefined
  location?: { lat: number; lng: number } | null | undefined
}

/** Stores a studio's city and coordinates; undefined parts stay. */
export const saveStudioPlace = async (tx: Tx, studioId: StudioId, { city, location }: StudioPlace): Promise<void> => {
  if (city === undefined && location === undefined) return
  const { time_zone } = await tx
    .selectFrom('studio')
    .select('time_zone')
    .where('id', '=', studioId)
    .executeTakeFirstOrThrow()
  const changes = {
    ...(city !== undefined && { city_id: await findOrCreateCity(tx, city, time_zone) }),
    ...(location !== undefined && { latitude: location?.lat ?? null, longitude: location?.lng ?? null }),
  }
  await tx.updateTable('studio').set(changes).where('id', '=', studioId).execute()
}
