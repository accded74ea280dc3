import { type ClassState, type HeldSeat, holdsSeat, type isLive, type MemberState, type Spot } from '@cupo/core/booking'
import { type Policy, policyWith } from '@cupo/core/policy'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** A class under lock, with what writing about it needs beside what deciding does. */
export type LockedClass = ClassState & {
  studioId: string
  studioSuspended: boolean
  policyVersion: number
  timeZone: string
  name: string
}

/** A member under lock: the lock on their points keeps all their bookings in line. */
export type LockedMember = MemberState & { userId: string; accountId: string; suspended: boolean }

type ClassRow = {
  id: string
  studio_id: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  status: string
  capacity: number
  booked: number
  waitlisted: number
  points: number
  name: string
  policy: Partial<Policy>
  policy_version: number
  suspended_at: Date | null
}

/**
 * Locks classes in the order of their ids and reads what a decision needs. Classes always come before accounts,
 * both by id, so that no two writers wait for each other.
 */
export const lockClasses = async (tx: Tx, ids: readonly string[]): Promise<Map<string, LockedClass>> => {
  const { rows } = await sql<ClassRow>`
    select c.id, c.studio_id, c.starts_at, c.ends_at, c.time_zone, c.status, c.capacity, c.booked, c.waitlisted,
           c.points, t.name, s.policy, s.policy_version, s.suspended_at
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
        cancelled: r.status === 'cancelled',
        capacity: r.capacity,
        booked: r.booked,
        waitlisted: r.waitlisted,
        points: r.points,
        spots: spots.get(r.id) ?? [],
        policy: policyWith(r.policy),
      },
    ]),
  )
}

const readSpots = async (tx: Tx, classIds: readonly string[]): Promise<Map<string, Spot[]>> => {
  const { rows } = await sql<{ class_id: string; id: string; label: string; taken: boolean }>`
    select c.id as class_id, sp.id, sp.label, b.id is not null as taken
      from class_session c
      join spot sp on sp.room_id = c.room_id and sp.archived_at is null
      left join booking b on b.class_id = c.id and b.spot_id = sp.id and b.status in ('booked', 'checked_in', 'no_show')
     where c.id = any(${classIds}::bigint[])
     order by c.id, length(sp.label), sp.label`.execute(tx)
  const byClass = new Map<string, Spot[]>()
  for (const row of rows) {
    const spots = byClass.get(row.class_id) ?? []
    spots.push({ id: row.id, label: row.label, taken: row.taken })
    byClass.set(row.class_id, spots)
  }
  return byClass
}

type SeatRow = {
  member_id: string
  class_id: string
  name: string
  status: Parameters<typeof isLive>[0]
  starts_at: Date
  ends_at: Date
}

/**
 * Locks the points of members in the order of their accounts and reads what they hold around the given classes.
 * Every act that books for a person takes this lock first, so that what is read here stays true until commit.
 */
export const lockMembers = async (
  tx: Tx,
  userIds: readonly string[],
  around: readonly LockedClass[],
): Promise<Map<string, LockedMember>> => {
  const ids = [...new Set(userIds)]
  const { rows } = await sql<{ id: string; user_id: string; balance: number }>`
    select id, user_id, balance from points_account
     where user_id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  if (rows.length === 0) return new Map()
  const { rows: people } = await sql<{ id: string; suspended: boolean }>`
    select id, suspended_at is not null as suspended from app_user where id = any(${ids}::bigint[])`.execute(tx)
  const suspended = new Map(people.map((p) => [p.id, p.suspended]))
  const members = new Map(
    rows.map((r) => [
      r.user_id,
      {
        userId: r.user_id,
        accountId: r.id,
        balance: r.balance,
        here: 'none' as const,
        seats: [] as HeldSeat[],
        suspended: suspended.get(r.user_id) ?? true,
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

const readSeats = async (tx: Tx, ids: readonly string[], around: readonly LockedClass[]): Promise<SeatRow[]> => {
  if (around.length === 0) return []
  const from = new Date(Math.min(...around.map((c) => c.startsAt.getTime())))
  const to = new Date(Math.max(...around.map((c) => c.endsAt.getTime())))
  const { rows } = await sql<SeatRow>`
    select b.member_id, b.class_id, t.name, b.status, b.starts_at, b.ends_at
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
     where b.member_id = any(${ids}::bigint[]) and b.starts_at < ${to} and b.ends_at > ${from}
       and b.status in ('booked', 'checked_in', 'no_show')`.execute(tx)
  return rows
}

/** A live place in a class: whether it is a seat or awaits one, and the booking once that is written. */
export type Place = { kind: 'seat' | 'waitlist'; bookingId: string | null }

/** Who holds or awaits a place in these classes already, by "class member". */
export const readPlaces = async (
  tx: Tx,
  classIds: readonly string[],
  userIds: readonly string[],
): Promise<Map<string, Place>> => {
  const { rows } = await sql<{ id: string; class_id: string; member_id: string; status: SeatRow['status'] }>`
    select id, class_id, member_id, status from booking
     where class_id = any(${classIds}::bigint[]) and member_id = any(${userIds}::bigint[])
       and status in ('booked', 'waitlisted', 'checked_in', 'no_show')`.execute(tx)
  return new Map(
    rows.map((r) => [
      `${r.class_id} ${r.member_id}`,
      { kind: r.status === 'waitlisted' ? 'waitlist' : 'seat', bookingId: r.id },
    ]),
  )
}

/** The account that a studio's earned points arrive at. */
export const readEarnedAccounts = async (tx: Tx, studioIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; studio_id: string }>`
    select id, studio_id from points_account
     where kind = 'studio_earned' and studio_id = any(${[...new Set(studioIds)]}::bigint[])`.execute(tx)
  return new Map(rows.map((r) => [r.studio_id, r.id]))
}
