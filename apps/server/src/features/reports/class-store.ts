import type { DisciplineColor } from '@cupo/core/discipline-colors'
import type { BranchId, ClassTypeId, PersonId, RoomId } from '@cupo/core/ids'
import type { StepUnit } from '@cupo/core/reports'
import { type RawBuilder, sql } from 'kysely'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** Which classes of a studio a report counts: those that began in [from, to) and are over at `now`. */
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

/** What a class belongs to; ids are null for a class without a coach or a room. */
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

export type CameCell = Subjects & {
  step: string
  booked: number
  arrived: number
  noShows: number
  lateCancels: number
  cancelled: number
}

/** Text that is no id finds nothing. */
const only = (column: RawBuilder<unknown>, id: string | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`true` : sql`${column}::text = ${id}`

const counted = ({ studioId, from, to, now, ...wanted }: Counted): RawBuilder<unknown> => sql`
  select c.*, coalesce(c.branch_id, main.id) as place_id, c.starts_at at time zone ${wanted.timeZone} as local_start
    from class_session c
    join branch main on main.studio_id = c.studio_id and main.main
   where c.studio_id = ${studioId} and c.starts_at >= ${from} and c.starts_at < ${to} and c.ends_at <= ${now}
     and c.status = ${classStatusSql.scheduled}
     and ${only(sql`coalesce(c.branch_id, main.id)`, wanted.branchId)} and ${only(sql`c.room_id`, wanted.roomId)}
     and ${only(sql`c.class_type_id`, wanted.classTypeId)} and ${only(sql`c.coach_id`, wanted.coachId)}`

const subjects = sql`
  g.class_type_id as "classTypeId", t.name as discipline, t.color, g.coach_id as "coachId", u.name as coach, u.avatar,
  g.place_id as "branchId", b.name as branch`
const joined = sql`
  join class_type t on t.id = g.class_type_id
  join branch b on b.id = g.place_id
  left join app_user u on u.id = g.coach_id`

/** Classes, seats and waitlists by weekday, hour and everything a class belongs to. */
export const readFillCells = async (db: Db, wanted: Counted): Promise<FillCell[]> => {
  const { rows } = await sql<FillCell>`
    select ${subjects}, g.weekday, g.hour, g.room_id as "roomId", r.name as room,
           g.classes, g.seats, g.taken, g.full, g.waiting
      from (
        select extract(isodow from local_start)::int as weekday, extract(hour from local_start)::int as hour,
               class_type_id, coach_id, place_id, room_id, count(*)::int as classes, sum(capacity)::int as seats,
               sum(booked)::int as taken, (count(*) filter (where booked >= capacity))::int as full,
               sum(waitlisted)::int as waiting
          from (${counted(wanted)}) c group by 1, 2, 3, 4, 5, 6
      ) g
      ${joined}
      left join room r on r.id = g.room_id`.execute(db)
  return rows
}

/** Bookings by what became of them, by the step of their class and what it belongs to. */
export const readCameCells = async (db: Db, wanted: Counted, unit: StepUnit): Promise<CameCell[]> => {
  const { rows } = await sql<CameCell>`
    select ${subjects}, g.step, g.booked, g.arrived, g."noShows", g."lateCancels", g.cancelled
      from (
        select to_char(date_trunc(${unit}, c.local_start), 'YYYY-MM-DD') as step, c.class_type_id, c.coach_id, c.place_id,
               (count(*) filter (where k.status in ${statusSql.seat}))::int as booked,
               (count(*) filter (where k.status = ${statusSql.checkedIn}))::int as arrived,
               (count(*) filter (where k.status = ${statusSql.noShow}))::int as "noShows",
               (count(*) filter (where k.status = ${statusSql.lateCancelled}))::int as "lateCancels",
               (count(*) filter (where k.status in ${statusSql.cancelled} and k.status <> ${statusSql.lateCancelled}
                                   and k.booked_at is not null))::int as cancelled
          from (${counted(wanted)}) c
          join booking k on k.class_id = c.id
         group by 1, 2, 3, 4
      ) g
      ${joined}`.execute(db)
  return rows
}

/** How many different people arrived at the classes of each coach. */
export const readCoachPeople = async (db: Db, wanted: Counted): Promise<{ coachId: PersonId; people: number }[]> => {
  const { rows } = await sql<{ coachId: PersonId; people: number }>`
    select c.coach_id as "coachId", count(distinct k.member_id)::int as people
      from (${counted(wanted)}) c
      join booking k on k.class_id = c.id and k.status = ${statusSql.checkedIn} and k.guest_of is null
     where c.coach_id is not null group by 1`.execute(db)
  return rows
}
