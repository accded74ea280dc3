import type { AccountId, BranchId, ClassId, ClassTypeId, PersonId, SpotId, StudioId } from '@cupo/core/ids'
import { type Lot, type Points, type StoredAccount, subtractPoints, sumPoints } from '@cupo/core/points'
import { type Policy, policyWith } from '@cupo/core/policy'
import {
  type Absence,
  type ClassState,
  holdsSeat,
  isCancelledClass,
  type isLive,
  type MemberState,
  type Spot,
  type StoredClassStatus,
} from '@cupo/core/seats'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { settleAll } from '../../db/settle-all.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { type LotColumns, lotColumns, lotOf } from '../points/lot-store.ts'
import { studiosOf } from './account-store.ts'
import { readPasses } from './pass-store.ts'

/** A locked class: input of the rules, and further fields for writing. */
export type LockedClass = ClassState & {
  studioSuspended: boolean
  policyVersion: number
  name: string
  /** Number of waivers that its studio requires to book. */
  waiversToBook: number
}

/**
 * A locked member: the lock on their points account serializes all their bookings. `account`: the stored balance,
 * including expired points.
 */
export type LockedMember = MemberState & {
  userId: PersonId
  accountId: AccountId
  account: StoredAccount
  suspended: boolean
}

type ClassRow = {
  id: ClassId
  studio_id: StudioId
  class_type_id: ClassTypeId
  branch_id: BranchId | null
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
  waivers_to_book: number
}

/**
 * Reads the state of classes, with the caller's lock clause. The inner query looks the classes up by id, whatever the
 * statistics: joined directly, a plan made while the service had few classes reads all classes of a studio.
 */
const selectClasses = async (
  tx: Tx | Db,
  classIds: readonly ClassId[],
  lock: RawBuilder<unknown>,
): Promise<Map<ClassId, LockedClass>> => {
  const ids = [...new Set(classIds)]
  const locked = sql<ClassRow>`
    select c.id, c.studio_id, c.class_type_id, c.branch_id, c.starts_at, c.ends_at, c.time_zone, c.status, c.capacity, c.booked, c.held, c.waitlisted,
           c.points, t.name, t.policy as type_policy, s.policy, s.policy_version, s.suspended_at, s.waivers_to_book
      from (select * from class_session where id = any(${ids}::bigint[]) order by id ${lock}) c
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
     order by c.id`.execute(tx)
  const [{ rows }, spots] = await settleAll([locked, readSpots(tx, ids)])
  return new Map(
    rows.map((r) => [
      r.id,
      {
        id: r.id,
        studioId: r.studio_id,
        classTypeId: r.class_type_id,
        branchId: r.branch_id,
        studioSuspended: r.suspended_at !== null,
        policyVersion: r.policy_version,
        waiversToBook: r.waivers_to_book,
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

/**
 * Locks classes by id and reads their state. Lock order: classes before points accounts, both by id, so that two
 * transactions cannot deadlock.
 */
export const lockClasses = (tx: Tx, classIds: readonly ClassId[]): Promise<Map<ClassId, LockedClass>> =>
  selectClasses(tx, classIds, sql`for update`)

/** Locks classes by id without reading them, for a caller that then calls `lockClasses` with the same ids. */
export const lockClassRows = async (tx: Tx, classIds: readonly ClassId[]): Promise<void> => {
  await sql`select from class_session where id = any(${[...new Set(classIds)]}::bigint[]) order by id for update`.execute(
    tx,
  )
}

/** Reads the state of classes without locks, for pages that only display it. */
export const readClassStates = (db: Db, classIds: readonly ClassId[]): Promise<Map<ClassId, LockedClass>> =>
  selectClasses(db, classIds, sql``)

const readSpots = async (tx: Tx | Db, classIds: readonly ClassId[]): Promise<Map<ClassId, Spot[]>> => {
  const { rows } = await sql<{ class_id: ClassId; id: SpotId; label: string; taken: boolean }>`
    select c.id as class_id, sp.id, sp.label, sp.out_of_service or b.id is not null or h.id is not null as taken
      from class_session c
      join spot sp on sp.room_id = c.room_id and sp.archived_at is null
      left join booking b on b.class_id = c.id and b.spot_id = sp.id and b.status in ${statusSql.seat}
      left join seat_hold h on h.class_id = c.id and h.spot_id = sp.id and h.ended_at is null
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

type AccountRow = { id: AccountId; user_id: PersonId; balance: Points }
type PersonRow = { id: PersonId; suspended: boolean; absences: { studioId: StudioId; at: string }[] }
type LotRow = LotColumns & { user_id: PersonId }

/** Locks the accounts of members, and of members whose late cancellations in these classes could be refilled, by id. */
const lockAccounts = async (tx: Tx, ids: readonly PersonId[], classIds: readonly ClassId[]): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    select id, user_id, balance from points_account
     where user_id = any(${ids}::bigint[] || array(
             select b.member_id from booking b
              where b.class_id = any(${classIds}::bigint[])
                and b.status = ${statusSql.lateCancelled} and b.returned < b.points))
     order by id for update`.execute(tx)
  return rows
}

const readAccountRows = async (db: Db, ids: readonly PersonId[]): Promise<AccountRow[]> =>
  db
    .selectFrom('points_account')
    .select(['id', 'user_id', 'balance'])
    .where('user_id', 'in', ids)
    .$castTo<AccountRow>()
    .execute()

/** Reads whether members are suspended, and their absences at the studios of these classes. */
const readPeople = async (
  tx: Tx | Db,
  ids: readonly PersonId[],
  classIds: readonly ClassId[],
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select u.id, u.suspended_at is not null as suspended,
           array(select json_build_object('studioId', b.studio_id::text, 'at', b.no_show_at)
                   from booking b
                  where b.member_id = u.id and b.status = ${statusSql.noShow} and b.no_show_at is not null
                    and b.guest_of is null
                    and b.studio_id = any(${studiosOf(classIds)})) as absences
      from app_user u
     where u.id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

/** Reads the seats of members that overlap the time span of these classes. */
const readSeats = async (tx: Tx | Db, ids: readonly PersonId[], classIds: readonly ClassId[]): Promise<SeatRow[]> => {
  const { rows } = await sql<SeatRow>`
    select b.member_id, b.class_id, t.name, b.status, b.starts_at, b.ends_at
      from (select min(starts_at) as starts_at, max(ends_at) as ends_at
              from class_session where id = any(${classIds}::bigint[])) span
      join booking b on b.member_id = any(${ids}::bigint[]) and b.starts_at < span.ends_at and b.ends_at > span.starts_at
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
     where b.status in ${statusSql.seat}`.execute(tx)
  return rows
}

/** Reads the non-empty lots of members, including expired ones. */
const readLots = async (tx: Tx | Db, ids: readonly PersonId[]): Promise<LotRow[]> => {
  const { rows } = await sql<LotRow>`
    select a.user_id, ${lotColumns}
      from points_account a
      join points_lot l on l.account_id = a.id and l.open
     where a.user_id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

/** Sums the points in expired lots that were not removed yet. */
const expiredPoints = (lots: readonly Lot[], now: Date): Points =>
  sumPoints(lots.filter((l) => l.expiresAt !== null && l.expiresAt <= now).map((l) => l.remaining))

/**
 * Reads the input of the rules about members around the given classes; `accounts` reads the points accounts, with or
 * without locks.
 */
const selectMembers = async (
  tx: Tx | Db,
  ids: readonly PersonId[],
  classIds: readonly ClassId[],
  accounts: Promise<AccountRow[]>,
  now: Date,
): Promise<Map<PersonId, LockedMember>> => {
  const [rows, people, seats, lots, passes] = await settleAll([
    accounts,
    readPeople(tx, ids, classIds),
    readSeats(tx, ids, classIds),
    readLots(tx, ids),
    readPasses(tx, ids, now),
  ])
  const accountOf = new Map(rows.map((a) => [a.user_id, a]))
  const seatsOf = Map.groupBy(seats, (seat) => seat.member_id)
  const lotsOf = Map.groupBy(lots, (lot) => lot.user_id)
  const members = people.flatMap(({ id: userId, suspended, absences }): LockedMember[] => {
    const account = accountOf.get(userId)
    if (!account) return []
    const own = (lotsOf.get(userId) ?? []).map(lotOf)
    return [
      {
        userId,
        accountId: account.id,
        account: { balance: account.balance, lots: own },
        balance: subtractPoints(account.balance, expiredPoints(own, now)),
        lots: own.some((lot) => lot.scope !== undefined) ? own : undefined,
        passes: passes.get(userId),
        here: 'none',
        seats: (seatsOf.get(userId) ?? [])
          .filter((seat) => holdsSeat(seat.status))
          .map((s) => ({ classId: s.class_id, name: s.name, startsAt: s.starts_at, endsAt: s.ends_at })),
        absences: absences.map(({ studioId, at }): Absence => ({ studioId, at: new Date(at) })),
        suspended,
      },
    ]
  })
  return new Map(members.map((member) => [member.userId, member]))
}

/**
 * Locks the points accounts of members by account id and reads their state around the given classes. Every booking for
 * a member takes this lock first, so that the state stays valid until commit. Also locks the accounts of members whose
 * late cancellations a booking could refill. All statements are sent together, because none depends on the result of
 * another.
 */
export const lockMembers = (
  tx: Tx,
  userIds: readonly PersonId[],
  around: readonly { id: ClassId }[],
  now: Date,
): Promise<Map<PersonId, LockedMember>> => {
  const ids = [...new Set(userIds)]
  const classIds = around.map((c) => c.id)
  return selectMembers(tx, ids, classIds, lockAccounts(tx, ids, classIds), now)
}

/** Reads the state of one member around the given classes without locks, for pages that only display it. */
export const readMemberState = async (
  db: Db,
  userId: PersonId,
  classIds: readonly ClassId[],
  now: Date,
): Promise<LockedMember | undefined> =>
  (await selectMembers(db, [userId], classIds, readAccountRows(db, [userId]), now)).get(userId)
