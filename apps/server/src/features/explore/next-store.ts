import type { Data } from '@cupo/contract'
import type { CityId, ClassId, StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { type RawBuilder, sql } from 'kysely'
import { jsonList } from '../../db/json-list.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { studioInCity } from '../cities/store.ts'

type Discipline = Data<'exploreStudios'>['items'][number]['disciplines'][number]

/** Maximum time ahead in which the next class of a discipline is searched. */
const aheadDays = 14

/**
 * Number of classes that are read in the order of their start for the disciplines of all cities. They spare a search for
 * each of 6,000 disciplines, and bound the read of a service with many classes (figures in docs/measurements.md).
 */
const readInOrder = 10_000

/** SQL condition: a studio (`s`) is open, in a city or in all. */
export const isOpenIn = (cityId: CityId | undefined): RawBuilder<unknown> =>
  sql`s.suspended_at is null and ${cityId === undefined ? sql`true` : studioInCity(cityId)}`

/** Disciplines with their next class; every list has an item of each discipline. */
export type NextLists = {
  studioIds: StudioId[]
  names: string[]
  colors: Discipline['color'][]
  classIds: (ClassId | null)[]
  starts: (string | null)[]
  capacities: (number | null)[]
  seatsLeft: (number | null)[]
}

/**
 * Reads each discipline of the open studios, by studio and name, with its next class that has a free seat; also of
 * studios that are not listed. The first classes of all cities are read in order; what is not among them, and every
 * discipline of one city, is searched by discipline. `most`: classes that are read in order.
 */
export const readNext = async (
  db: Db,
  cityId: CityId | undefined,
  now: Date,
  most = cityId === undefined ? readInOrder : 0,
): Promise<NextLists> => {
  const until = new Date(now.getTime() + aheadDays * 86_400_000)
  const list = (column: RawBuilder<unknown>) => jsonList(column, sql`t.studio_id, t.search_name, t.id`)
  const { rows } = await sql<NextLists>`
    with first as materialized (
           select id, class_type_id, starts_at, capacity, capacity - booked - held as free from class_session
            where starts_at > ${now} and starts_at < ${until}
              and status = ${classStatusSql.scheduled} and booked + held < capacity
            order by starts_at limit ${most}),
         read as materialized (
           select case when count(*) < ${most} then ${until} else coalesce(max(starts_at), ${now}) end as until from first),
         next as materialized (
           select distinct on (class_type_id) * from first order by class_type_id, starts_at)
    select ${list(sql`t.studio_id::text`)} as "studioIds", ${list(sql`t.name`)} as names, ${list(sql`t.color`)} as colors,
           ${list(sql`coalesce(n.id, c.id)::text`)} as "classIds", ${list(sql`coalesce(n.starts_at, c.starts_at)`)} as starts,
           ${list(sql`coalesce(n.capacity, c.capacity)`)} as capacities, ${list(sql`coalesce(n.free, c.free)`)} as "seatsLeft"
      from class_type t
      join studio s on s.id = t.studio_id
     cross join read
      left join next n on n.class_type_id = t.id
      left join lateral (
        select c.id, c.starts_at, c.capacity, c.capacity - c.booked - c.held as free from class_session c
         where n.id is null and read.until < ${until}
           and c.class_type_id = t.id and c.starts_at > ${now} and c.starts_at >= read.until and c.starts_at < ${until}
           and c.status = ${classStatusSql.scheduled} and c.booked + c.held < c.capacity
         order by c.starts_at limit 1
      ) c on true
     where ${isOpenIn(cityId)} and t.archived_at is null`.execute(db)
  return onlyRow(rows)
}
