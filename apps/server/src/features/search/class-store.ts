import type { ClassId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import { type RawBuilder, sql } from 'kysely'
import { planPerCall } from '../../db/preparing-client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { studioInCity } from '../cities/store.ts'
import { visibleTo } from '../classes/store.ts'
import { mostShown, type SearchRequest } from './name-groups.ts'
import { containsSpellings, containsWords } from './name-store.ts'

const hourMs = 3_600_000
/** Staff also find classes that are in progress. */
const inProgressMs = 2 * hourMs
/** Up to this many matching disciplines, coaches and studios, the next classes are read per name. */
const maxNamesQueried = 300
/** With more matches, this many upcoming classes are scanned in order of time; a match is then found early. */
const maxScanned = 20_000

const isStaff = ({ caller: { role } }: SearchRequest): boolean => role === 'studio' || role === 'coach'

/** Studios whose classes the staff member may see. */
const ownStudios = ({ caller: { role, studioId, userId } }: SearchRequest): RawBuilder<unknown> =>
  role === 'studio' ? sql`${studioId}::bigint` : sql`select studio_id from studio_coach where user_id = ${userId}`

/** Disciplines, coaches and studios that match each word. */
const matchingNames = (request: SearchRequest): RawBuilder<unknown> => {
  const { words, spellings } = request
  const text = sql<string>`search_name`
  const each = words.map((word, at) => {
    const matches =
      spellings === null ? containsWords(text, [word]) : containsSpellings(text, spellings.slice(at, at + 1))
    const types = isStaff(request) ? sql`and studio_id in (${ownStudios(request)})` : sql``
    const n = sql`${sql.lit(at)}::int as word`
    return sql`
      select ${n}, 'type' as kind, id from class_type where archived_at is null and ${matches} ${types}
      union all
      select ${n}, 'coach', id from app_user where user_type = ${sql.lit(roles.coach)} and suspended_at is null and ${matches}
      union all
      select ${n}, 'studio', id from studio where suspended_at is null and ${matches}`
  })
  return sql`named as materialized (${sql.join(each, sql` union all `)})`
}

/** Condition: the class (`c`) matches each word by discipline, coach or studio. */
const matchesAllWords = ({ words }: SearchRequest): RawBuilder<unknown> => {
  const ids = (at: number, kind: string) =>
    sql`(select id from named where word = ${sql.lit(at)} and kind = ${sql.lit(kind)})`
  const each = words.map(
    (_, at) =>
      sql`(c.class_type_id in ${ids(at, 'type')} or c.coach_id in ${ids(at, 'coach')} or c.studio_id in ${ids(at, 'studio')})`,
  )
  return sql.join(each, sql` and `)
}

const inCity = ({ city }: SearchRequest): RawBuilder<unknown> => (city === null ? sql`true` : studioInCity(city.id))

/** Upcoming classes visible to the caller, soonest first, with further conditions. */
const nextClasses = (request: SearchRequest, more: RawBuilder<unknown>, most: number): RawBuilder<unknown> => {
  const from = new Date(request.now.getTime() - (isStaff(request) ? inProgressMs : 0))
  return sql`
    select c.id, c.starts_at, c.class_type_id, c.coach_id, c.studio_id
      from class_session c join studio s on s.id = c.studio_id
     where c.starts_at >= ${from} and c.status = ${classStatusSql.scheduled} and ${visibleTo(request.caller)} and ${inCity(request)} and ${more}
     order by c.starts_at, c.id limit ${most}`
}

/**
 * Reads the next classes of each of a few names. For many names this is slow, and a scan in order of time is faster.
 */
export const readMatchingClassIds = async (db: Db, request: SearchRequest): Promise<ClassId[]> => {
  const matches = matchesAllWords(request)
  const scan = (where: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql`
    select c.id, c.starts_at from (${nextClasses(request, of, maxScanned)}) c
     where ${where} and ${matches} order by c.starts_at, c.id limit ${mostShown}`
  const perName = (kind: string, column: RawBuilder<unknown>) => sql`
    select c.id, c.starts_at
      from rarest join named n on n.word = rarest.word and n.kind = ${sql.lit(kind)}
     cross join lateral (${nextClasses(request, sql`${column} = n.id and ${matches}`, mostShown)}) c
     where rarest.names <= ${maxNamesQueried}`
  const sources = isStaff(request)
    ? sql`${scan(sql`true`, sql`c.studio_id in (${ownStudios(request)})`)}`
    : sql`
      ${perName('type', sql`c.class_type_id`)} union all
      ${perName('coach', sql`c.coach_id`)} union all
      ${perName('studio', sql`c.studio_id`)} union all
      (${scan(sql`(select names from rarest) > ${maxNamesQueried}`, sql`true`)})`
  const { rows } = await sql<{ id: ClassId }>`${planPerCall}
    with ${matchingNames(request)}, rarest as materialized (
      select w as word, count(n.id) as names
        from generate_series(0, ${request.words.length - 1}::int) w left join named n on n.word = w
       group by w order by 2, 1 limit 1)
    select distinct id, starts_at from (${sources}) c order by starts_at, id limit ${mostShown}`.execute(db)
  return rows.map(({ id }) => id)
}
