import type { Series as SeriesView } from '@cupo/contract'
import type { ClassId, ClassTypeId, PersonId, RoomId, SeriesId, StudioId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import type { ExistingClass } from '@cupo/core/series'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { RuleRow } from './store.ts'

/** An existing class with the fields that notifications need. */
export type ExistingClassRow = ExistingClass & {
  studioId: StudioId
  timeZone: string
  classType: SeriesView['classType']
  room: { id: RoomId; name: string } | null
  coach: { id: PersonId; name: string } | null
  waitlisted: number
}

type Span = { from: string; to: string }

const columns = sql`
  c.id, c.studio_id as "studioId", c.time_zone as "timeZone", c.series_id as "seriesId",
  to_char(c.series_date, 'YYYY-MM-DD') as "seriesDate", c.detached, c.status = ${classStatusSql.cancelled} as cancelled,
  c.class_type_id as "classTypeId", c.room_id as "roomId", c.coach_id as "coachId", c.starts_at as "startsAt",
  c.ends_at as "endsAt", c.capacity, c.points, c.booked, c.waitlisted,
  json_build_object('id', t.id::text, 'name', t.name, 'color', t.color) as "classType",
  case when r.id is null then null else json_build_object('id', r.id::text, 'name', r.name) end as room,
  case when u.id is null then null else json_build_object('id', u.id::text, 'name', u.name) end as coach`
const sources = sql`
  class_session c
  join class_type t on t.id = c.class_type_id
  left join room r on r.id = c.room_id
  left join app_user u on u.id = c.coach_id`

/**
 * Reads all classes relevant to these rules in a range of dates: their own, and those in their rooms or with their
 * coaches, also at other studios. The query extends the range by a day, because zones are within a day of UTC.
 */
export const readExistingClasses = async (
  db: Db | Tx,
  rules: readonly RuleRow[],
  span: Span,
): Promise<ExistingClassRow[]> => {
  const rooms = rules.flatMap((r) => (r.room ? [r.room.id] : []))
  const coaches = rules.flatMap((r) => (r.coach ? [r.coach.id] : []))
  const { rows } = await sql<ExistingClassRow>`
    select ${columns} from ${sources}
     where (c.series_id = any(${rules.map((r) => r.id)}::bigint[])
            and c.series_date between ${span.from}::date and ${span.to}::date)
        or (c.status = ${classStatusSql.scheduled}
            and c.starts_at < (${span.to}::date + 3)::timestamp at time zone 'UTC'
            and c.ends_at > (${span.from}::date - 2)::timestamp at time zone 'UTC'
            and (c.room_id = any(${rooms}::bigint[]) or c.coach_id = any(${coaches}::bigint[])))
     order by c.starts_at, c.id`.execute(db)
  return rows
}

export const readExistingClassesByIds = async (db: Db | Tx, ids: readonly ClassId[]): Promise<ExistingClassRow[]> => {
  const { rows } = await sql<ExistingClassRow>`
    select ${columns} from ${sources} where c.id = any(${ids}::bigint[]) order by c.starts_at, c.id`.execute(db)
  return rows
}

/** The scheduled classes of a rule that have not ended, from a date of the rule on, soonest first. */
export const readAhead = async (tx: Tx, seriesId: SeriesId, since: string | null, now: Date): Promise<ClassId[]> => {
  const { rows } = await sql<{ id: ClassId }>`
    select id from class_session
     where series_id = ${seriesId} and status = ${classStatusSql.scheduled} and ends_at > ${now}
       and (${since}::date is null or series_date >= ${since}::date)
     order by starts_at, id`.execute(tx)
  return rows.map((r) => r.id)
}

/** The last series date of this rule's classes. */
export const lastDate = async (tx: Tx, seriesId: SeriesId): Promise<string | null> => {
  const { rows } = await sql<{ last: string | null }>`
    select to_char(max(series_date), 'YYYY-MM-DD') as last from class_session where series_id = ${seriesId}`.execute(tx)
  return rows[0]?.last ?? null
}

/** Moves the classes of a rule from a date on to a different rule. */
export const moveToRule = async (tx: Tx, from: string, to: string, since: string): Promise<void> => {
  await sql`
    update class_session set series_id = ${to} where series_id = ${from} and series_date >= ${since}::date`.execute(tx)
}

/**
 * Changes the series date of upcoming classes by weekday. Detached classes stay, and so do classes whose new date is
 * past or taken.
 */
export const shiftSeriesDates = async (
  tx: Tx,
  seriesId: SeriesId,
  moves: ReadonlyMap<number, number>,
  since: string,
  today: string,
  now: Date,
): Promise<void> => {
  await sql`
    update class_session c set series_date = c.series_date + v.days
      from unnest(${[...moves.keys()]}::int[], ${[...moves.values()]}::int[]) as v (weekday, days)
     where c.series_id = ${seriesId} and extract(isodow from c.series_date) = v.weekday
       and c.series_date >= ${since}::date and c.series_date + v.days > ${today}::date
       and not c.detached and c.status = ${classStatusSql.scheduled} and c.starts_at > ${now}
       and not exists (select 1 from class_session o
                        where o.series_id = c.series_id and o.series_date = c.series_date + v.days)`.execute(tx)
}

export type NewDated = {
  studioId: StudioId
  timeZone: string
  seriesId: SeriesId
  date: string
  classTypeId: ClassTypeId
  roomId: RoomId | null
  coachId: PersonId | null
  startsAt: Date
  endsAt: Date
  capacity: number
  points: Points
}

/**
 * Inserts dated classes of rules in one statement.
 * @returns their ids by "rule date"
 */
export const insertDated = async (tx: Tx, classes: readonly NewDated[], now: Date): Promise<Map<string, ClassId>> => {
  if (classes.length === 0) return new Map()
  const all = <K extends keyof NewDated>(key: K): NewDated[K][] => classes.map((c) => c[key])
  const { rows } = await sql<{ id: ClassId; series_id: SeriesId; date: string }>`
    insert into class_session (studio_id, time_zone, series_id, series_date, class_type_id, room_id, coach_id,
                               starts_at, ends_at, capacity, points, created_at)
    select v.*, ${now}
      from unnest(${all('studioId')}::bigint[], ${all('timeZone')}::text[], ${all('seriesId')}::bigint[],
                  ${all('date')}::date[], ${all('classTypeId')}::bigint[], ${all('roomId')}::bigint[],
                  ${all('coachId')}::bigint[], ${all('startsAt')}::timestamptz[], ${all('endsAt')}::timestamptz[],
                  ${all('capacity')}::int[], ${all('points')}::int[]) as v
    returning id, series_id, to_char(series_date, 'YYYY-MM-DD') as date`.execute(tx)
  return new Map(rows.map((r) => [`${r.series_id} ${r.date}`, r.id]))
}
