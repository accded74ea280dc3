import type { DisciplineColor } from '@cupo/core/discipline-colors'
import type { BranchId, ClassTypeId, PersonId, RoomId } from '@cupo/core/ids'
import type { StepUnit } from '@cupo/core/reports'
import { type RawBuilder, sql } from 'kysely'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** Selects the classes of a studio for a report: those that began in [from, to) and have ended at `now`. */
export type Counted = {
  studioId: AuthorizedStudioId
  from: Date
  to: Date
  now: Date
  timeZone: string
  branchId?: BranchId | undefined
  roomId?: RoomId | undefined
  classTypeId?: ClassTypeId | undefined
  coachId?: PersonId | undefined
}

/** Discipline, coach, branch and room of a class; ids are null for a class without a coach or a room. */
type Subjects = {
  classTypeId: ClassTypeId
  discipline: string
  color: DisciplineColor
  coachId: PersonId | null
  coach: string | null
  avatar: string | null
  branchId: BranchId
  branch: string
}

export type FillCell = Subjects & {
  weekday: number
  hour: number
  roomId: RoomId | null
  room: string | null
  classes: number
  seats: number
  taken: number
  full: number
  waiting: number
}

type CameCell = Subjects & {
  step: string
  booked: number
  arrived: number
  noShows: number
  lateCancels: number
  cancelled: number
}

/** A condition for text that is not an id, which matches nothing. */
const only = (column: RawBuilder<unknown>, id: string | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`true` : sql`${column}::text = ${id}`

const counted = ({ studioId, from, to, now, ...filter }: Counted): RawBuilder<unknown> => sql`
  select c.id, c.class_type_id, c.coach_id, c.room_id, coalesce(c.branch_id, main.id) as place_id, c.capacity, c.booked,
         c.waitlisted, c.starts_at at time zone ${filter.timeZone} as local_start
    from class_session c
    join branch main on main.studio_id = c.studio_id and main.main
   where c.studio_id = ${studioId} and c.starts_at >= ${from} and c.starts_at < ${to} and c.ends_at <= ${now}
     and c.status = ${classStatusSql.scheduled}
     and ${only(sql`coalesce(c.branch_id, main.id)`, filter.branchId)} and ${only(sql`c.room_id`, filter.roomId)}
     and ${only(sql`c.class_type_id`, filter.classTypeId)} and ${only(sql`c.coach_id`, filter.coachId)}`

const subjects = sql`
  g.class_type_id as "classTypeId", t.name as discipline, t.color, g.coach_id as "coachId", u.name as coach, u.avatar,
  g.place_id as "branchId", b.name as branch`
const joined = sql`
  join class_type t on t.id = g.class_type_id
  join branch b on b.id = g.place_id
  left join app_user u on u.id = g.coach_id`

/** Reads classes, seats and waitlists by weekday, hour, discipline, coach, branch and room. */
export const readFillCells = async (db: Db, filter: Counted): Promise<FillCell[]> => {
  const { rows } = await sql<FillCell>`
    select ${subjects}, g.weekday, g.hour, g.room_id as "roomId", r.name as room,
           g.classes, g.seats, g.taken, g.full, g.waiting
      from (
        select date_part('isodow', local_start)::int as weekday, date_part('hour', local_start)::int as hour,
               class_type_id, coach_id, place_id, room_id, count(*)::int as classes, sum(capacity)::int as seats,
               sum(booked)::int as taken, (count(*) filter (where booked >= capacity))::int as full,
               sum(waitlisted)::int as waiting
          from (${counted(filter)}) c group by 1, 2, 3, 4, 5, 6
      ) g
      ${joined}
      left join room r on r.id = g.room_id`.execute(db)
  return rows
}

/** Counts of a class's bookings (`k`) by outcome. */
export const cameCounts = sql`
  (count(*) filter (where k.status in ${statusSql.seat}))::int as booked,
  (count(*) filter (where k.status = ${statusSql.checkedIn}))::int as arrived,
  (count(*) filter (where k.status = ${statusSql.noShow}))::int as no_shows,
  (count(*) filter (where k.status = ${statusSql.lateCancelled}))::int as late_cancels,
  (count(*) filter (where k.status in ${statusSql.cancelled} and k.status <> ${statusSql.lateCancelled}
                      and k.booked_at is not null))::int as cancelled`

/** Classes with their stored counts; null for an outdated count: a mark exists, or the number of seats differs. */
const classesWithCounts = (filter: Counted): RawBuilder<unknown> => sql`
  select c.*, r.class_id, r.booked as came, r.arrived, r.no_shows, r.late_cancels, r.cancelled
    from (${counted(filter)}) c
    left join report_class r on r.class_id = c.id and r.taken = c.booked
     and r.class_id not in (select m.class_id from report_mark m where m.class_id is not null)`

/**
 * `cell`: the bookings of a report's classes by outcome, grouped by these columns of a class. Sums stored counts, and
 * counts the bookings of classes without a current one.
 */
const cameCells = (filter: Counted, by: RawBuilder<unknown>, names: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  summed as (
    select ${by}, count(*) as classes, sum(c.capacity) as seats, sum(c.booked) as taken, sum(c.came) as booked,
           sum(c.arrived) as arrived, sum(c.no_shows) as no_shows, sum(c.late_cancels) as late_cancels,
           sum(c.cancelled) as cancelled, array_agg(c.id) filter (where c.class_id is null) as uncounted
      from (${classesWithCounts(filter)}) c
     group by ${names}
  ),
  cell as (
    select ${names}, sum(classes)::int as classes, sum(seats)::int as seats, sum(taken)::int as taken,
           coalesce(sum(booked), 0)::int as booked, coalesce(sum(arrived), 0)::int as arrived,
           coalesce(sum(no_shows), 0)::int as "noShows", coalesce(sum(late_cancels), 0)::int as "lateCancels",
           coalesce(sum(cancelled), 0)::int as cancelled
      from (
        select ${names}, classes, seats, taken, booked, arrived, no_shows, late_cancels, cancelled from summed
        union all
        select ${names}, 0, 0, 0, n.booked, n.arrived, n.no_shows, n.late_cancels, n.cancelled
          from summed cross join lateral unnest(uncounted) as u (id)
          cross join lateral (select ${cameCounts} from booking k where k.class_id = u.id) n
      ) part
     group by ${names}
  )`

/** Reads bookings by outcome, time step, discipline, coach, branch and room. */
export const readCameCells = async (db: Db, filter: Counted, unit: StepUnit): Promise<CameCell[]> => {
  const by = sql`date_trunc(${unit}, c.local_start) as step, c.class_type_id, c.coach_id, c.place_id`
  const { rows } = await sql<CameCell>`
    with ${cameCells(filter, by, sql`step, class_type_id, coach_id, place_id`)}
    select ${subjects}, to_char(g.step, 'YYYY-MM-DD') as step, g.booked, g.arrived, g."noShows", g."lateCancels", g.cancelled
      from cell g
      ${joined}`.execute(db)
  return rows
}

type CoachCell = Omit<CameCell, 'step' | keyof Subjects> & {
  coachId: PersonId
  name: string
  avatar: string | null
  classes: number
  seats: number
  taken: number
}

/** Reads classes, seats and bookings of each coach, by name. */
export const readCoachCells = async (db: Db, filter: Counted): Promise<CoachCell[]> => {
  const { rows } = await sql<CoachCell>`
    with ${cameCells(filter, sql`c.coach_id`, sql`coach_id`)}
    select g.coach_id as "coachId", g.classes, g.seats, g.taken, g.booked, g.arrived, g."noShows", g."lateCancels",
           g.cancelled, u.name, u.avatar
      from cell g
      join app_user u on u.id = g.coach_id
     order by u.name, u.id`.execute(db)
  return rows
}

type CoachPeople = { coachId: PersonId; people: number }

/** Pairs of a coach and a person who arrived, from the bookings. */
const metIn = (filter: Counted): RawBuilder<unknown> => sql`
  select distinct c.coach_id, b.member_id as person_id
    from (${counted(filter)}) c
    join booking b on b.class_id = c.id and b.studio_id = ${filter.studioId} and b.starts_at >= ${filter.from}
                  and b.starts_at < ${filter.to} and b.status = ${statusSql.checkedIn} and b.guest_of is null
   where c.coach_id is not null`

/** Maximum time from the start of a class to its end, in ms. */
const dayMs = 24 * 3_600_000

/**
 * Counts the different people who arrived at each coach's classes. For a whole studio's range that reaches the last
 * day, uses first and last arrivals; the last day itself, other ranges and filtered ones are counted from the bookings.
 */
export const readCoachPeople = async (db: Db, filter: Counted): Promise<CoachPeople[]> => {
  const { studioId, from, to, now } = filter
  const filters = [filter.branchId, filter.roomId, filter.classTypeId, filter.coachId]
  const until = new Date(now.getTime() - dayMs)
  const whole = to >= until && from < until && filters.every((filter) => filter === undefined)
  const met = !whole
    ? metIn(filter)
    : sql`
      select coach_id, person_id from report_coach r
       where r.studio_id = ${studioId}
         and (r.last_at >= ${from} and r.last_at < ${until} or r.first_at >= ${from} and r.first_at < ${until}
              or r.first_at < ${from} and r.last_at >= ${until} and exists (
                   select from booking b join class_session c on c.id = b.class_id
                    where b.member_id = r.person_id and b.studio_id = ${studioId} and b.guest_of is null
                      and b.status = ${statusSql.checkedIn} and b.starts_at >= ${from} and b.starts_at < ${until}
                      and c.coach_id = r.coach_id))
      union ${metIn({ ...filter, from: until })}`
  const { rows } = await sql<CoachPeople>`
    select coach_id as "coachId", count(*)::int as people from (${met}) met group by 1`.execute(db)
  return rows
}
