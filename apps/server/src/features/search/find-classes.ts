import type { ClassId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import { cityNameIn } from '@cupo/core/search'
import { type RawBuilder, sql } from 'kysely'
import { planPerCall } from '../../db/preparing-client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { shortDayAndTime } from '../../http/phrases/params.ts'
import { studioInCity } from '../cities/store.ts'
import { type ClassRow, readClassRows, visibleTo } from '../classes/store.ts'
import { contain, spell } from './match-words.ts'
import { type Found, mostShown, type Wanted } from './name-groups.ts'

const hourMs = 3_600_000
/** Staff also find classes that are in progress. */
const onSinceMs = 2 * hourMs
/** Up to this many matching disciplines, coaches and studios, the next classes are read per name. */
const mostAsked = 300
/** With more matches, this many upcoming classes are scanned in order of time: one of them matches soon. */
const mostPassed = 20_000

const isStaff = ({ caller: { role } }: Wanted): boolean => role === 'studio' || role === 'coach'

/** Studios whose classes the staff member may see. */
const ownStudios = ({ caller: { role, studioId, userId } }: Wanted): RawBuilder<unknown> =>
  role === 'studio' ? sql`${studioId}::bigint` : sql`select studio_id from studio_coach where user_id = ${userId}`

/** Disciplines, coaches and studios that match each word. */
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

/** Condition: the class (`c`) matches each word by discipline, coach or studio. */
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

/** Upcoming classes visible to the caller, soonest first, with further conditions. */
const nextClasses = (wanted: Wanted, more: RawBuilder<unknown>, most: number): RawBuilder<unknown> => {
  const from = new Date(wanted.now.getTime() - (isStaff(wanted) ? onSinceMs : 0))
  return sql`
    select c.id, c.starts_at, c.class_type_id, c.coach_id, c.studio_id
      from class_session c join studio s on s.id = c.studio_id
     where c.starts_at >= ${from} and c.status = ${classStatusSql.scheduled} and ${visibleTo(wanted.caller)} and ${inCity(wanted)} and ${more}
     order by c.starts_at, c.id limit ${most}`
}

/**
 * Reads the next classes of each of a few names. For many names this is slow, and a scan in order of time is faster.
 */
const readIds = async (db: Db, wanted: Wanted): Promise<ClassId[]> => {
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
  const { rows } = await sql<{ id: ClassId }>`${planPerCall}
    with ${namedBy(wanted)}, rarest as materialized (
      select w as word, count(n.id) as names
        from generate_series(0, ${wanted.words.length - 1}::int) w left join named n on n.word = w
       group by w order by 2, 1 limit 1)
    select distinct id, starts_at from (${ways}) c order by starts_at, id limit ${mostShown}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Link of a result: the roster for staff of the class, else the class page. */
const linkTo = (row: ClassRow, { caller }: Wanted): string =>
  caller.role === 'studio' || (caller.role === 'coach' && row.coach_id === caller.userId)
    ? `/gym/studios/classes/${row.id}/roster`
    : `/gym/calendar/class/${row.id}`

/** City of a class, shown when its time zone differs from that of the caller's city. */
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
 * Upcoming classes visible to the caller whose discipline, coach and studio together match all words: in the caller's
 * city, or anywhere if there are none.
 */
export const findClasses = async (db: Db, wanted: Wanted): Promise<Found[]> => {
  const inCity = await readIds(db, wanted)
  const ids = inCity.length > 0 || wanted.city === null ? inCity : await readIds(db, { ...wanted, city: null })
  if (ids.length === 0) return []
  const rows = await readClassRows(db, { ids }, wanted.caller)
  return rows.map((row) => foundClass(row, wanted))
}
