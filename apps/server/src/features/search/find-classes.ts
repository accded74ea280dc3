import { roles } from '@cupo/core/roles'
import { cityNameIn } from '@cupo/core/search'
import { type RawBuilder, sql } from 'kysely'
import { plannedAnew } from '../../db/preparing-client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { shortDayAndTime } from '../../http/phrases/params.ts'
import { studioInCity } from '../cities/store.ts'
import { type ClassRow, readClassRows, visibleTo } from '../classes/store.ts'
import { contain, spell } from './match-words.ts'
import { type Found, mostShown, type Wanted } from './name-groups.ts'

const hourMs = 3_600_000
/** Who gives classes looks for the one that is on as well. */
const onSinceMs = 2 * hourMs
/** Of up to so many disciplines, coaches and studios each is asked for its next classes. */
const mostAsked = 300
/** Of more, these next classes of all are gone through: where so many go by a word, one of theirs is soon. */
const mostPassed = 20_000

const isStaff = ({ caller: { role } }: Wanted): boolean => role === 'studio' || role === 'coach'

/** The studios whose classes staff look for. */
const ownStudios = ({ caller: { role, studioId, userId } }: Wanted): RawBuilder<unknown> =>
  role === 'studio' ? sql`${studioId}::bigint` : sql`select studio_id from studio_coach where user_id = ${userId}`

/** The disciplines, coaches and studios that go by each of the words. */
const namedBy = (wanted: Wanted): RawBuilder<unknown> => {
  const { words, spellings } = wanted
  const text = sql<string>`search_name`
  const each = words.map((word, at) => {
    const goes = spellings === null ? contain(text, [word]) : spell(text, spellings.slice(at, at + 1))
    const types = isStaff(wanted) ? sql`and studio_id in (${ownStudios(wanted)})` : sql``
    const n = sql`${sql.lit(at)}::int as word`
    return sql`
      select ${n}, 'type' as kind, id from class_type where archived_at is null and ${goes} ${types}
      union all
      select ${n}, 'coach', id from app_user where user_type = ${sql.lit(roles.coach)} and suspended_at is null and ${goes}
      union all
      select ${n}, 'studio', id from studio where suspended_at is null and ${goes}`
  })
  return sql`named as materialized (${sql.join(each, sql` union all `)})`
}

/** Classes (`c`) that each of the words stands for, by discipline, coach or studio. */
const standFor = ({ words }: Wanted): RawBuilder<unknown> => {
  const ids = (at: number, kind: string) =>
    sql`(select id from named where word = ${sql.lit(at)} and kind = ${sql.lit(kind)})`
  const each = words.map(
    (_, at) =>
      sql`(c.class_type_id in ${ids(at, 'type')} or c.coach_id in ${ids(at, 'coach')} or c.studio_id in ${ids(at, 'studio')})`,
  )
  return sql.join(each, sql` and `)
}

const inCity = ({ city }: Wanted): RawBuilder<unknown> => (city === null ? sql`true` : studioInCity(city.id))

/** The next classes that the caller may see, soonest first, with more to ask of them. */
const nextClasses = (wanted: Wanted, more: RawBuilder<unknown>, most: number): RawBuilder<unknown> => {
  const from = new Date(wanted.now.getTime() - (isStaff(wanted) ? onSinceMs : 0))
  return sql`
    select c.id, c.starts_at, c.class_type_id, c.coach_id, c.studio_id
      from class_session c join studio s on s.id = c.studio_id
     where c.starts_at >= ${from} and c.status = ${classStatusSql.scheduled} and ${visibleTo(wanted.caller)} and ${inCity(wanted)} and ${more}
     order by c.starts_at, c.id limit ${most}`
}

/** The next classes of few names, of each its own: what takes long is many names, and then time is the better guide. */
const readIds = async (db: Db, wanted: Wanted): Promise<string[]> => {
  const stand = standFor(wanted)
  const passing = (where: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql`
    select c.id, c.starts_at from (${nextClasses(wanted, of, mostPassed)}) c
     where ${where} and ${stand} order by c.starts_at, c.id limit ${mostShown}`
  const asking = (kind: string, column: RawBuilder<unknown>) => sql`
    select c.id, c.starts_at
      from rarest join named n on n.word = rarest.word and n.kind = ${sql.lit(kind)}
     cross join lateral (${nextClasses(wanted, sql`${column} = n.id and ${stand}`, mostShown)}) c
     where rarest.names <= ${mostAsked}`
  const ways = isStaff(wanted)
    ? sql`${passing(sql`true`, sql`c.studio_id in (${ownStudios(wanted)})`)}`
    : sql`
      ${asking('type', sql`c.class_type_id`)} union all
      ${asking('coach', sql`c.coach_id`)} union all
      ${asking('studio', sql`c.studio_id`)} union all
      (${passing(sql`(select names from rarest) > ${mostAsked}`, sql`true`)})`
  const { rows } = await sql<{ id: string }>`${plannedAnew}
    with ${namedBy(wanted)}, rarest as materialized (
      select w as word, count(n.id) as names
        from generate_series(0, ${wanted.words.length - 1}::int) w left join named n on n.word = w
       group by w order by 2, 1 limit 1)
    select distinct id, starts_at from (${ways}) c order by starts_at, id limit ${mostShown}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Staff go to the list of a class that is theirs, everybody else to the class. */
const linkTo = (row: ClassRow, { caller }: Wanted): string =>
  caller.role === 'studio' || (caller.role === 'coach' && row.coach_id === caller.userId)
    ? `/gym/studios/classes/${row.id}/roster`
    : `/gym/calendar/class/${row.id}`

/** The name of a class's city where its clock is another than that of the caller's city. */
const foreignCity = (row: ClassRow, { city, language }: Wanted): string[] => {
  if (city === null || row.time_zone === city.timeZone) return []
  return [cityNameIn(row.city ?? (row.time_zone.split('/').at(-1) ?? '').replaceAll('_', ' '), language)]
}

export const foundClass = (row: ClassRow, wanted: Wanted): Found => {
  const at = shortDayAndTime(wanted.language, { at: row.starts_at.toISOString(), timeZone: row.time_zone })
  const studio = wanted.caller.role === 'studio' ? null : row.studio_name
  return {
    id: row.id,
    title: row.name,
    subtitle: [[at, ...foreignCity(row, wanted)].join(', '), studio, row.coach_name]
      .filter((part) => part !== null)
      .join(' · '),
    link: linkTo(row, wanted),
    seats: { color: row.color, capacity: row.capacity, taken: row.booked + row.held },
  }
}

/**
 * The next classes that the caller may see whose discipline, coach and studio have all the words between them: in the
 * caller's city, or anywhere if there are none.
 */
export const findClasses = async (db: Db, wanted: Wanted): Promise<Found[]> => {
  const inCity = await readIds(db, wanted)
  const ids = inCity.length > 0 || wanted.city === null ? inCity : await readIds(db, { ...wanted, city: null })
  if (ids.length === 0) return []
  const rows = await readClassRows(db, { ids }, wanted.caller)
  return rows.map((row) => foundClass(row, wanted))
}
