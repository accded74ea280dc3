import type { Data } from '@cupo/contract'
import type { CityId, ClassId, ClassTypeId, StudioId } from '@cupo/core/ids'
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

/** Instants: `from` and `to` excluded. */
type Span = { from: Date; to: Date }

/** SQL condition: a studio (`s`) is open, in a city or in all. */
export const isOpenIn = (cityId: CityId | undefined): RawBuilder<unknown> =>
  sql`s.suspended_at is null and ${cityId === undefined ? sql`true` : studioInCity(cityId)}`

/** Disciplines; every list has an item of each of them. */
type DisciplineLists = {
  typeIds: ClassTypeId[]
  studioIds: StudioId[]
  names: string[]
  colors: Discipline['color'][]
}

/** Next classes with a free seat, one per discipline; every list has an item of each of them. */
type ClassLists = {
  nextTypeIds: ClassTypeId[]
  classIds: ClassId[]
  starts: string[]
  capacities: number[]
  seatsLeft: number[]
}

/** Disciplines, each with the position of its next class in the lists of classes (`next`), if it has one. */
export type NextLists = Omit<DisciplineLists, 'typeIds'> &
  Omit<ClassLists, 'nextTypeIds'> & { next: (number | undefined)[] }

/** Reads the disciplines of the open studios, by studio and name. */
const readDisciplines = async (db: Db, cityId: CityId | undefined): Promise<DisciplineLists> => {
  const list = (column: RawBuilder<unknown>) => jsonList(column, sql`t.studio_id, t.search_name, t.id`)
  const { rows } = await sql<DisciplineLists>`
    select ${list(sql`t.id::text`)} as "typeIds", ${list(sql`t.studio_id::text`)} as "studioIds",
           ${list(sql`t.name`)} as names, ${list(sql`t.color`)} as colors
      from class_type t
      join studio s on s.id = t.studio_id
     where ${isOpenIn(cityId)} and t.archived_at is null`.execute(db)
  return onlyRow(rows)
}

const classLists = sql`
  ${jsonList(sql`class_type_id::text`)} as "nextTypeIds", ${jsonList(sql`id::text`)} as "classIds",
  ${jsonList(sql`starts_at`)} as starts, ${jsonList(sql`capacity`)} as capacities,
  ${jsonList(sql`free`)} as "seatsLeft"`

/** SQL condition: a class (`c`) is scheduled and has a free seat. */
const isFree = sql`c.status = ${classStatusSql.scheduled} and c.booked + c.held < c.capacity`

/**
 * Reads the first classes of all studios in the order of their start, and of these the next one of each discipline.
 * @returns also the start up to which all classes were read; null if there are no more of them
 */
const readFirst = async (db: Db, { from, to }: Span, most: number): Promise<ClassLists & { until: string | null }> => {
  const { rows } = await sql<ClassLists & { until: string | null }>`
    with first as materialized (
           select c.id, c.class_type_id, c.starts_at, c.capacity, c.capacity - c.booked - c.held as free
             from class_session c
            where c.starts_at > ${from} and c.starts_at < ${to} and ${isFree}
            order by c.starts_at limit ${most}),
         next as (select distinct on (class_type_id) * from first order by class_type_id, starts_at)
    select ${classLists}, (select case when count(*) = ${most} then max(starts_at) end from first) as until from next`.execute(
    db,
  )
  return onlyRow(rows)
}

/** Searches the next class of each of these disciplines from a start on. */
const searchNext = async (
  db: Db,
  typeIds: readonly ClassTypeId[],
  { from, to }: Span,
  since: string | null,
): Promise<ClassLists> => {
  const { rows } = await sql<ClassLists>`
    select ${classLists}
      from unnest(${typeIds}::bigint[]) t (type_id)
     cross join lateral (
       select c.id, c.class_type_id, c.starts_at, c.capacity, c.capacity - c.booked - c.held as free from class_session c
        where c.class_type_id = t.type_id and c.starts_at > ${from} and c.starts_at < ${to}
          and c.starts_at >= coalesce(${since}::timestamptz, ${from}) and ${isFree}
        order by c.starts_at limit 1) next`.execute(db)
  return onlyRow(rows)
}

const nothingRead: ClassLists & { until: string | null } = {
  ...{ nextTypeIds: [], classIds: [], starts: [], capacities: [], seatsLeft: [] },
  until: new Date(0).toISOString(),
}

/**
 * Reads each discipline of the open studios, by studio and name, with its next class that has a free seat; also of
 * studios that are not listed. The first classes of all cities are read in order, beside the disciplines; what is not
 * among them, and every discipline of one city, is searched by discipline. `most`: classes that are read in order.
 */
export const readNext = async (
  db: Db,
  cityId: CityId | undefined,
  now: Date,
  most = cityId === undefined ? readInOrder : 0,
): Promise<NextLists> => {
  const span = { from: now, to: new Date(now.getTime() + aheadDays * 86_400_000) }
  const [{ typeIds, ...disciplines }, first] = await Promise.all([
    readDisciplines(db, cityId),
    most === 0 ? nothingRead : readFirst(db, span, most),
  ])
  const known = new Set(first.nextTypeIds)
  const missing = first.until === null ? [] : typeIds.filter((id) => !known.has(id))
  const searched = missing.length === 0 ? nothingRead : await searchNext(db, missing, span, first.until)
  const positions = new Map([...first.nextTypeIds, ...searched.nextTypeIds].map((id, at) => [id, at]))
  return {
    ...disciplines,
    next: typeIds.map((id) => positions.get(id)),
    classIds: [...first.classIds, ...searched.classIds],
    starts: [...first.starts, ...searched.starts],
    capacities: [...first.capacities, ...searched.capacities],
    seatsLeft: [...first.seatsLeft, ...searched.seatsLeft],
  }
}
