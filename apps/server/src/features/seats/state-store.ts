import type { AccountId, BookingId, ClassId, PersonId, SpotId, StudioId } from '@cupo/core/ids'
import { noPoints, type Points, subtractPoints } from '@cupo/core/points'
import { type Policy, policyWith } from '@cupo/core/policy'
import {
  type Absence,
  type ClassState,
  type HeldSeat,
  holdsSeat,
  isCancelledClass,
  type isLive,
  isWaitlisted,
  type MemberState,
  type Spot,
  type StoredClassStatus,
} from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'

/** A locked class: the state the rules need, and what writing needs besides. */
export type LockedClass = ClassState & {
  studioSuspended: boolean
  policyVersion: number
  name: string
}

/** A locked member: the lock on their points account serializes all their bookings. */
export type LockedMember = MemberState & { userId: PersonId; accountId: AccountId; suspended: boolean }

type ClassRow = {
  id: ClassId
  studio_id: StudioId
  starts_at: Date
  ends_at: Date
  time_zone: string
  status: StoredClassStatus
  capacity: number
  booked: number
  held: number
  waitlisted: number
  points: Points
  name: string
  policy: Partial<Policy>
  type_policy: Partial<Policy>
  policy_version: number
  suspended_at: Date | null
}

/**
 * Locks classes in the order of their ids and reads their state. Classes are locked before points accounts, both by id,
 * so that two transactions never deadlock.
 */
export const lockClasses = async (tx: Tx, ids: readonly ClassId[]): Promise<Map<ClassId, LockedClass>> => {
  const { rows } = await sql<ClassRow>`
    select c.id, c.studio_id, c.starts_at, c.ends_at, c.time_zone, c.status, c.capacity, c.booked, c.held, c.waitlisted,
           c.points, t.name, t.policy as type_policy, s.policy, s.policy_version, s.suspended_at
      from class_session c
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
     where c.id = any(${[...new Set(ids)]}::bigint[])
     order by c.id
       for update of c`.execute(tx)
  const spots = await readSpots(
    tx,
    rows.map((r) => r.id),
  )
  return new Map(
    rows.map((r) => [
      r.id,
      {
        id: r.id,
        studioId: r.studio_id,
        studioSuspended: r.suspended_at !== null,
        policyVersion: r.policy_version,
        startsAt: r.starts_at,
        endsAt: r.ends_at,
        timeZone: r.time_zone,
        name: r.name,
        cancelled: isCancelledClass(r.status),
        capacity: r.capacity,
        booked: r.booked,
        held: r.held,
        waitlisted: r.waitlisted,
        points: r.points,
        spots: spots.get(r.id) ?? [],
        policy: policyWith(r.policy, r.type_policy),
      },
    ]),
  )
}

const readSpots = async (tx: Tx, classIds: readonly ClassId[]): Promise<Map<ClassId, Spot[]>> => {
  const { rows } = await sql<{ class_id: ClassId; id: SpotId; label: string; taken: boolean }>`
    select c.id as class_id, sp.id, sp.label, b.id is not null as taken
      from class_session c
      join spot sp on sp.room_id = c.room_id and sp.archived_at is null
      left join booking b on b.class_id = c.id and b.spot_id = sp.id and b.status in ${statusSql.seat}
     where c.id = any(${classIds}::bigint[])
     order by c.id, length(sp.label), sp.label`.execute(tx)
  const byClass = new Map<ClassId, Spot[]>()
  for (const row of rows) {
    const spots = byClass.get(row.class_id) ?? []
    spots.push({ id: row.id, label: row.label, taken: row.taken })
    byClass.set(row.class_id, spots)
  }
  return byClass
}

type SeatRow = {
  member_id: PersonId
  class_id: ClassId
  name: string
  status: Parameters<typeof isLive>[0]
  starts_at: Date
  ends_at: Date
}

/** `expired`: points in lots that have expired but were not swept yet, so they can't be spent. */
type PersonRow = { id: PersonId; suspended: boolean; expired: Points; absences: { studioId: StudioId; at: string }[] }

/** Whether members are suspended, their expired points, and their absences at the studios of these classes. */
const readPeople = async (
  tx: Tx,
  ids: readonly PersonId[],
  around: readonly LockedClass[],
  now: Date,
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select u.id, u.suspended_at is not null as suspended, coalesce(past.points, 0)::int as expired,
           array(select json_build_object('studioId', b.studio_id::text, 'at', b.no_show_at)
                   from booking b
                  where b.member_id = u.id and b.studio_id = any(${[...new Set(around.map((c) => c.studioId))]}::bigint[])
                    and b.status = ${statusSql.noShow} and b.no_show_at is not null and b.guest_of is null) as absences
      from app_user u
      left join (
        select a.user_id, sum(l.remaining) as points
          from points_lot l join points_account a on a.id = l.account_id
         where l.open and l.expires_at <= ${now} and a.user_id = any(${ids}::bigint[])
         group by a.user_id
      ) past on past.user_id = u.id
     where u.id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

/**
 * Locks the points accounts of members in the order of account ids and reads their state around the given classes.
 * Every booking for a member takes this lock first, so that what it reads stays true until commit. It also locks the
 * accounts of members whose late cancellations a booking could refill.
 */
export const lockMembers = async (
  tx: Tx,
  userIds: readonly PersonId[],
  around: readonly LockedClass[],
  now: Date,
): Promise<Map<PersonId, LockedMember>> => {
  const ids = [...new Set(userIds)]
  const { rows } = await sql<{ id: AccountId; user_id: PersonId; balance: Points }>`
    select id, user_id, balance from points_account
     where user_id = any(${ids}::bigint[] || array(
             select b.member_id from booking b
              where b.class_id = any(${around.map((c) => c.id)}::bigint[])
                and b.status = ${statusSql.lateCancelled} and b.returned < b.points))
     order by id for update`.execute(tx)
  const people = new Map((await readPeople(tx, ids, around, now)).map((p) => [p.id, p]))
  const asked = rows.filter((r) => people.has(r.user_id))
  const members = new Map(
    asked.map((r) => [
      r.user_id,
      {
        userId: r.user_id,
        accountId: r.id,
        balance: subtractPoints(r.balance, people.get(r.user_id)?.expired ?? noPoints),
        here: 'none' as const,
        seats: [] as HeldSeat[],
        absences: (people.get(r.user_id)?.absences ?? []).map(
          ({ studioId, at }): Absence => ({ studioId, at: new Date(at) }),
        ),
        suspended: people.get(r.user_id)?.suspended ?? true,
      },
    ]),
  )
  for (const seat of await readSeats(tx, ids, around)) {
    if (holdsSeat(seat.status)) {
      members.get(seat.member_id)?.seats.push({
        classId: seat.class_id,
        name: seat.name,
        startsAt: seat.starts_at,
        endsAt: seat.ends_at,
      })
    }
  }
  return members
}

const readSeats = async (tx: Tx, ids: readonly PersonId[], around: readonly LockedClass[]): Promise<SeatRow[]> => {
  if (around.length === 0) return []
  const from = new Date(Math.min(...around.map((c) => c.startsAt.getTime())))
  const to = new Date(Math.max(...around.map((c) => c.endsAt.getTime())))
  const { rows } = await sql<SeatRow>`
    select b.member_id, b.class_id, t.name, b.status, b.starts_at, b.ends_at
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
     where b.member_id = any(${ids}::bigint[]) and b.starts_at < ${to} and b.ends_at > ${from}
       and b.status in ${statusSql.seat}`.execute(tx)
  return rows
}

/** A live place in a class: a seat or a waitlist place, with its booking once written. */
export type Place = {
  kind: 'seat' | 'waitlist'
  bookingId: BookingId | null
  /** The expiry of the seat offered to this place, and its either-group; null for none. */
  offeredUntil?: Date | null
  eitherGroup?: string | null
}

type PlaceRow = {
  id: BookingId
  class_id: ClassId
  member_id: PersonId
  status: SeatRow['status']
  either_group: string | null
  offered_until: Date | null
}

/** Existing places of members in these classes, by "class member". */
export const readPlaces = async (
  tx: Tx,
  classIds: readonly ClassId[],
  userIds: readonly PersonId[],
): Promise<Map<string, Place>> => {
  const { rows } = await sql<PlaceRow>`
    select b.id, b.class_id, b.member_id, b.status, b.either_group, o.expires_at as offered_until
      from booking b
      left join waitlist_offer o on o.booking_id = b.id and o.closed_at is null and b.status = ${statusSql.waitlisted}
     where b.class_id = any(${classIds}::bigint[]) and b.member_id = any(${userIds}::bigint[]) and b.guest_of is null
       and b.status in ${statusSql.live}`.execute(tx)
  return new Map(
    rows.map((r) => [
      `${r.class_id} ${r.member_id}`,
      {
        kind: isWaitlisted(r.status) ? 'waitlist' : 'seat',
        bookingId: r.id,
        offeredUntil: r.offered_until,
        eitherGroup: r.either_group,
      },
    ]),
  )
}

/** The account that receives a studio's earned points. */
export const readEarnedAccounts = async (tx: Tx, studioIds: readonly StudioId[]): Promise<Map<StudioId, AccountId>> => {
  const { rows } = await sql<{ id: AccountId; studio_id: StudioId }>`
    select id, studio_id from points_account
     where kind = 'studio_earned' and studio_id = any(${[...new Set(studioIds)]}::bigint[])`.execute(tx)
  return new Map(rows.map((r) => [r.studio_id, r.id]))
}
