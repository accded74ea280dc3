import type { Data } from '@cupo/contract'
import type { ClientSource } from '@cupo/core/clients'
import type { CityId, PersonId, StudioId } from '@cupo/core/ids'
import { averageRating } from '@cupo/core/reviews'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { isListedStudio } from '../../db/listed-studio-sql.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { isOpenIn, type NextLists, readNext } from './next-store.ts'

type ExploredStudio = Data<'exploreStudios'>['items'][number]

/** A studio without its disciplines. */
export type StudioParts = Omit<ExploredStudio, 'id' | 'disciplines'> & { id: StudioId }
type StudioRow = Omit<StudioParts, 'location' | 'timeZone' | 'rating'> & {
  people: number
  stars: number
  time_zone: string
  latitude: number | null
  longitude: number | null
}

const readStudioRows = async (db: Db, userId: PersonId, cityId: CityId | undefined): Promise<StudioRow[]> => {
  const { rows } = await sql<StudioRow>`
    select s.id, s.name, s.address, s.time_zone, city.name as city, s.latitude, s.longitude,
           (select avatar from app_user u where u.studio_id = s.id order by u.id limit 1) as logo,
           f.user_id is not null as favourite, coalesce(m.people, 0) as people,
           coalesce(m.stars, 0) as stars
      from studio s
      left join review_summary m on m.studio_id = s.id and m.coach_id is null
      left join city on city.id = s.city_id
      left join studio_favourite f on f.studio_id = s.id and f.user_id = ${userId}
     where ${isOpenIn(cityId)}
     order by lower(unaccent(s.name)), s.id`.execute(db)
  return rows
}

/** Returns which of the studios are listed. Those with a coming class are, and need no search. */
const listedOf = async (db: Db, ids: readonly StudioId[], next: NextLists): Promise<ReadonlySet<StudioId>> => {
  const listed = new Set(next.studioIds.filter((_, at) => next.next[at] !== undefined))
  const others = ids.filter((id) => !listed.has(id))
  if (others.length === 0) return listed
  const { rows } = await sql<{ id: StudioId }>`
    select s.id from studio s where s.id = any(${others}) and ${isListedStudio(sql`s.id`)}`.execute(db)
  return new Set([...listed, ...rows.map(({ id }) => id)])
}

/** Lists the studios of a city, or of all cities, with three queries at most regardless of their number. */
export const readExplored = async (
  db: Db,
  { userId, cityId }: { userId: PersonId; cityId: CityId | undefined },
  now: Date,
): Promise<{ studios: StudioParts[]; next: NextLists }> => {
  const [rows, next] = await Promise.all([readStudioRows(db, userId, cityId), readNext(db, cityId, now)])
  const ids = rows.map(({ id }) => id)
  const listed = await listedOf(db, ids, next)
  const studios = rows
    .filter(({ id }) => listed.has(id))
    .map(({ time_zone, latitude, longitude, people, stars, ...studio }) => ({
      ...studio,
      rating: averageRating({ people, stars }),
      timeZone: time_zone,
      location: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    }))
  return { studios, next }
}

export const studioIsOpen = async (db: Db | Tx, id: StudioId): Promise<boolean> =>
  (await sql`select 1 from studio where id = ${id} and suspended_at is null`.execute(db)).rows.length > 0

export const insertFavourite = async (tx: Tx, userId: PersonId, studioId: StudioId, now: Date): Promise<void> => {
  await sql`
    insert into studio_favourite (user_id, studio_id, created_at) values (${userId}, ${studioId}, ${now})
        on conflict do nothing`.execute(tx)
}

export const deleteFavourite = async (tx: Tx, userId: PersonId, studioId: StudioId): Promise<void> => {
  await sql`delete from studio_favourite where user_id = ${userId} and studio_id = ${studioId}`.execute(tx)
}

export type OwnStudio = { id: StudioId; name: string; logo: string | null; favourite: boolean }

/** A studio counts as the member's when it was booked within this period. */
const visitedDays = 60
const mostOwnStudios = 6

/**
 * Lists a member's studios by name: favourites first, then those booked recently or with a file of the member. Suspended
 * studios are excluded.
 */
export const readOwnStudios = async (db: Db, userId: PersonId, now: Date): Promise<OwnStudio[]> => {
  const since = new Date(now.getTime() - visitedDays * 86_400_000)
  const { rows } = await sql<OwnStudio>`
    select s.id, s.name, (select avatar from app_user u where u.studio_id = s.id order by u.id limit 1) as logo,
           bool_or(own.favourite) as favourite
      from (select studio_id, true as favourite from studio_favourite where user_id = ${userId}
            union all
            select b.studio_id, false from booking b
             where b.member_id = ${userId} and b.guest_of is null and b.starts_at > ${since}
               and b.status in ${statusSql.seat}
            union all
            select c.studio_id, false from client c
             where c.person_id = ${userId} and c.archived_at is null
               and c.source <> ${'booking' satisfies ClientSource}) own
      join studio s on s.id = own.studio_id and s.suspended_at is null
     group by s.id
     order by favourite desc, lower(unaccent(s.name)), s.id
     limit ${mostOwnStudios}`.execute(db)
  return rows
}

/**
 * Public profile of a coach: studios and disciplines.
 * @returns undefined when there is no such coach
 */
export const readCoachView = async (db: Db, id: PersonId): Promise<Data<'readCoach'> | undefined> => {
  const { rows } = await sql<Data<'readCoach'>>`
    select u.id, u.name, u.avatar, w.studios,
           coalesce((select json_agg(t) from (
              select distinct on (lower(t.name)) t.name, t.color from class_type t
               where t.archived_at is null and t.studio_id = any(w.studio_ids)
                 and (t.id = any(w.class_type_ids)
                      or exists (select 1 from class_session c where c.coach_id = u.id and c.class_type_id = t.id))
               order by lower(t.name), t.id) t), '[]') as disciplines
      from app_user u
     cross join lateral (
        select json_agg(json_build_object('id', s.id::text, 'name', s.name, 'city', city.name,
                 'logo', (select avatar from app_user a where a.studio_id = s.id order by a.id limit 1))
                 order by s.name) as studios,
               array_agg(s.id) as studio_ids,
               (select array_agg(x) from studio_coach own, unnest(own.class_type_ids) x where own.user_id = u.id) as class_type_ids
          from studio_coach sc
          join studio s on s.id = sc.studio_id and s.suspended_at is null
          left join city on city.id = s.city_id
         where sc.user_id = u.id) w
     where u.id = ${id} and u.user_type = ${sql.lit(roles.coach)} and u.suspended_at is null and w.studios is not null`.execute(
    db,
  )
  return rows[0]
}
