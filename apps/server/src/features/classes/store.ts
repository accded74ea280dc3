import type { ClassDetail, ClassView } from '@cupo/contract'
import type { CityId, ClassId, ClassTypeId, PersonId, RoomId, SeriesId, SpotId, StudioId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import type { Policy } from '@cupo/core/policy'
import type { StoredClassStatus } from '@cupo/core/seats'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { containingFolded } from '../../db/containing.ts'
import { planPerCall } from '../../db/preparing-client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { studioInCity } from '../cities/store.ts'
import { type BookingRow, bookingColumns, bookingSources } from './booking-store.ts'
import { type ClassCalendarRow, classCalendarColumns } from './calendar-store.ts'

/** Filter of classes. Dates are in each studio's time zone, both included; for instants, the end is excluded. */
export type ClassFilter = {
  ids?: readonly ClassId[] | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  studioId?: StudioId | undefined
  /** Classes of any of these studios. */
  studioIds?: readonly StudioId[] | undefined
  classTypeId?: ClassTypeId | undefined
  coachId?: PersonId | undefined
  coachIds?: readonly PersonId[] | undefined
  /** The name of the discipline has one of these folded phrases at the beginning of a word. */
  disciplines?: readonly string[] | undefined
  /** Range of start times in minutes since local midnight; `to` is excluded. */
  minutes?: { from: number; to: number } | undefined
  /** Classes of the studios of a city. */
  cityId?: CityId | undefined
  timeZones?: readonly string[] | undefined
  /** Each word must match discipline, coach or studio, ignoring accents and case. */
  q?: string | undefined
  /** Only classes with a free seat that have neither begun by this instant nor been cancelled. */
  availableAt?: Date | undefined
  /** Counts the arrivals of classes that have ended by this instant. */
  countCameAt?: Date | undefined
  /** Includes classes of suspended studios in which the caller has or had a place. */
  ofBookings?: boolean | undefined
  /** Position after which the page begins: the last class of the previous page. */
  after?: { startsAt: Date; id: string } | undefined
  limit?: number | undefined
}

export type ClassRow = ClassCalendarRow & {
  id: ClassId
  studio_id: StudioId
  studio_name: string
  address: string
  class_type_id: ClassTypeId
  name: string
  color: ClassView['classType']['color']
  description: string
  coach_id: PersonId | null
  coach_name: string | null
  coach_avatar: string | null
  room_id: RoomId | null
  room_name: string | null
  spot_kind: ClassDetail['spotKind'] | null
  mirror: ClassDetail['mirror'] | null
  coach_x: number | null
  starts_at: Date
  ends_at: Date
  time_zone: string
  city: string | null
  capacity: number
  booked: number
  held: number
  waitlisted: number
  came: number | null
  points: Points
  status: StoredClassStatus
  cancel_reason: string | null
  created_at: Date
  series_id: SeriesId | null
  series_date: string | null
  detached: boolean
  version: number
  policy: Partial<Policy>
  type_policy: Partial<Policy>
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/**
 * The classes (`c`, of studio `s`) a caller may see: a studio its own, a coach those of the studios where they work,
 * others those of all studios that are not suspended.
 */
export const visibleTo = (caller: Caller): RawBuilder<unknown> => {
  if (caller.role === 'studio') return sql`c.studio_id = ${caller.studioId}`
  if (caller.role === 'coach') {
    return sql`s.suspended_at is null and exists (
      select 1 from studio_coach sc where sc.studio_id = c.studio_id and sc.user_id = ${caller.userId})`
  }
  return sql`s.suspended_at is null`
}

/** Maximum number of searched words. */
const mostWords = 8
const wordsOf = (text: string): string[] => text.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, mostWords)

/** Classes of a local date and later ones, and some of the day before: zones are within a day of UTC. */
const startsFrom = (date: string): RawBuilder<unknown> =>
  sql`c.starts_at >= (${date}::date - 1)::timestamp at time zone 'UTC'`

/** Classes of a local date and earlier ones, and some of the day after. */
const startsUntil = (date: string): RawBuilder<unknown> =>
  sql`c.starts_at < (${date}::date + 2)::timestamp at time zone 'UTC'`

const matching = (filter: ClassFilter): RawBuilder<unknown> => {
  const where: RawBuilder<unknown>[] = []
  if (filter.ids) where.push(sql`c.id = any(${filter.ids}::bigint[])`)
  if (filter.from) where.push(sql`c.starts_at >= ${filter.from}`)
  if (filter.to) where.push(sql`c.starts_at < ${filter.to}`)
  // A range of instants uses the index before the exact dates are compared. "is true" prevents the planner from counting
  // the dates as a second range and estimating a handful of classes for a week.
  if (filter.fromDate) {
    where.push(sql`${startsFrom(filter.fromDate)}
      and ((c.starts_at at time zone c.time_zone)::date >= ${filter.fromDate}::date) is true`)
  }
  if (filter.toDate) {
    where.push(sql`${startsUntil(filter.toDate)}
      and ((c.starts_at at time zone c.time_zone)::date <= ${filter.toDate}::date) is true`)
  }
  if (filter.studioId) where.push(sql`c.studio_id = ${filter.studioId}`)
  if (filter.studioIds) where.push(sql`c.studio_id = any(${filter.studioIds}::bigint[])`)
  if (filter.cityId) where.push(studioInCity(filter.cityId))
  if (filter.timeZones) where.push(sql`c.time_zone = any(${filter.timeZones}::text[])`)
  if (filter.classTypeId) where.push(sql`c.class_type_id = ${filter.classTypeId}`)
  if (filter.coachId) where.push(sql`c.coach_id = ${filter.coachId}`)
  if (filter.coachIds) where.push(sql`c.coach_id = any(${filter.coachIds}::bigint[])`)
  if (filter.disciplines) {
    where.push(sql`t.search_name like any(${filter.disciplines.map((phrase) => `% ${phrase}%`)}::text[])`)
  }
  if (filter.minutes) {
    const minute = sql`extract(epoch from (c.starts_at at time zone c.time_zone)::time) / 60`
    where.push(sql`(${minute} >= ${filter.minutes.from} and ${minute} < ${filter.minutes.to}) is true`)
  }
  // Most searched texts match many classes. Behind `case` the planner estimates many matches, so it reads classes in
  // order until a page is full, instead of reading and sorting all.
  for (const word of wordsOf(filter.q ?? '')) {
    where.push(sql`case when t.search_name || coalesce(u.search_name, '') || s.search_name
                             like ${containingFolded(word)} then true else false end`)
  }
  if (filter.availableAt) {
    where.push(
      sql`c.status = ${classStatusSql.scheduled} and c.booked + c.held < c.capacity and c.starts_at > ${filter.availableAt}`,
    )
  }
  if (filter.after) where.push(sql`(c.starts_at, c.id) > (${filter.after.startsAt}, ${filter.after.id}::bigint)`)
  return all(where)
}

/** Classes of the caller's own bookings stay visible while the studio is suspended. */
const bookedBy = (caller: Caller): RawBuilder<unknown> =>
  sql`exists (select 1 from booking m where m.class_id = c.id and m.member_id = ${caller.userId})`

/** Reads the classes that the caller may see, soonest first. */
export const readClassRows = async (db: Db | Tx, filter: ClassFilter, caller: Caller): Promise<ClassRow[]> => {
  const visible = filter.ofBookings ? sql`(${visibleTo(caller)} or ${bookedBy(caller)})` : visibleTo(caller)
  const came = filter.countCameAt
    ? sql`case when c.ends_at <= ${filter.countCameAt} then
        (select count(*)::int from booking b where b.class_id = c.id and b.status = ${statusSql.checkedIn}) end`
    : sql`null::int`
  const { rows } = await sql<ClassRow>`${filter.ids ? sql`` : planPerCall}
    select c.id, c.studio_id, s.name as studio_name, s.address, c.class_type_id, t.name, t.color, t.description,
           c.coach_id, u.name as coach_name, u.avatar as coach_avatar, c.room_id, r.name as room_name, r.spot_kind, r.mirror, r.coach_x,
           c.starts_at, c.ends_at, c.time_zone, city.name as city, c.capacity, c.booked, c.held, c.waitlisted, c.points, c.status,
           ${came} as came,
           c.cancel_reason, c.created_at, ${classCalendarColumns}, c.series_id,
           to_char(c.series_date, 'YYYY-MM-DD') as series_date, c.detached, c.version, s.policy, t.policy as type_policy
      from class_session c
      join studio s on s.id = c.studio_id
      join class_type t on t.id = c.class_type_id
      left join city on city.id = s.city_id
      left join app_user u on u.id = c.coach_id
      left join room r on r.id = c.room_id
     where ${visible} and ${matching(filter)}
     order by c.starts_at, c.id
     limit ${filter.limit ?? 1000}`.execute(db)
  return rows
}

/** Reads the caller's own live bookings in these classes, by class. */
export const readMine = async (
  db: Db | Tx,
  classIds: readonly ClassId[],
  caller: Caller,
): Promise<Map<ClassId, BookingRow>> => {
  if (caller.role !== 'member' || classIds.length === 0) return new Map()
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns}
      from ${bookingSources}
     where b.guest_of is null and b.member_id = ${caller.userId} and b.class_id = any(${classIds}::bigint[])
       and b.status in ${statusSql.live}`.execute(db)
  return new Map(rows.map((r) => [r.class_id, r]))
}

type SpotRow = {
  class_id: ClassId
  id: SpotId
  label: string
  x: number
  y: number
  outOfService: boolean
  taken: boolean
}

/**
 * Reads the spots of the classes' rooms and whether they are taken, by class. A spot held by the viewer counts as free.
 */
export const readSpots = async (
  db: Db | Tx,
  classIds: readonly ClassId[],
  viewer: PersonId,
): Promise<Map<ClassId, SpotRow[]>> => {
  const { rows } = await sql<SpotRow>`
    select c.id as class_id, sp.id, sp.label, sp.x, sp.y, sp.out_of_service as "outOfService",
           sp.out_of_service or b.id is not null or h.id is not null as taken
      from class_session c
      join spot sp on sp.room_id = c.room_id and sp.archived_at is null
      left join booking b on b.class_id = c.id and b.spot_id = sp.id and b.status in ${statusSql.seat}
      left join seat_hold h on h.class_id = c.id and h.spot_id = sp.id and h.ended_at is null
       and h.member_id <> ${viewer}
     where c.id = any(${classIds}::bigint[])
     order by c.id, length(sp.label), sp.label`.execute(db)
  return Map.groupBy(rows, (r) => r.class_id)
}

export type DayRow = { date: string; classes: number; capacity: number; seats_left: number; mine: number }

/**
 * Reads the days of a time span with their counts of classes and seats, by the date in each studio's time zone;
 * includes empty days.
 */
export const readDays = async (
  db: Db,
  {
    from,
    to,
    studioId,
    cityId,
  }: { from: string; to: string; studioId?: StudioId | undefined; cityId?: CityId | undefined },
  caller: Caller,
): Promise<DayRow[]> => {
  // The date is computed once for all classes of a zone that start at the same time. Classes of other dates are in no
  // row of the result.
  const { rows } = await sql<DayRow>`${planPerCall}
    with own as materialized (
      select class_id from booking where member_id = ${caller.userId} and status in ${statusSql.attending}
    ), start as (
      select c.starts_at, c.time_zone, count(*) as classes, sum(c.capacity) as capacity,
             sum(c.capacity - c.booked - c.held) as seats_left, count(*) filter (where c.id in (select class_id from own)) as mine
        from class_session c
        join studio s on s.id = c.studio_id
       where ${visibleTo(caller)} and ${startsFrom(from)} and ${startsUntil(to)} and ${matching({ studioId, cityId })}
         and c.status = ${classStatusSql.scheduled}
       group by c.starts_at, c.time_zone
    ), class_day as (
      select (starts_at at time zone time_zone)::date as date, sum(classes) as classes, sum(capacity) as capacity,
             sum(seats_left) as seats_left, sum(mine) as mine
        from start group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(d.classes, 0)::int as classes,
           coalesce(d.capacity, 0)::int as capacity, coalesce(d.seats_left, 0)::int as seats_left,
           coalesce(d.mine, 0)::int as mine
      from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as day
      left join class_day d on d.date = day::date
     order by day`.execute(db)
  return rows
}
