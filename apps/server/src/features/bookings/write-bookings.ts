import { randomInt } from 'node:crypto'
import { passNumberCount } from '@cupo/core/attendance'
import { mustGet } from '@cupo/core/must-get'
import { defaultMinNoticeMinutes, type Freedom, freeCancelUntilFor, promisedFreeUntil } from '@cupo/core/policy'
import { bookingStatus, isBooked, type NewBookingStatus, reasonForBooking } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { recordEvents, writeCounts } from '../seats/event-store.ts'
import { tellGuestsInvited } from '../seats/notify-guests.ts'
import { refillSeats } from '../seats/refill-late-seats.ts'
import { type LockedClass, type LockedMember, readEarnedAccounts } from '../seats/state-store.ts'
import { settleEither } from '../waitlist/resolve-either-groups.ts'
import { closeOffers } from '../waitlist/store.ts'
import { tellBookedByDesk } from './notify-booked.ts'

/** One person's wish for a place. `within` is the only studio whose classes may be booked by the caller, if any. */
export type BookSeat = {
  classId: string
  memberId: string
  spotId?: string | undefined
  waitlist?: boolean | undefined
  minNoticeMinutes?: number | undefined
  /** Waitlists of one member with the same word are one wish. */
  eitherGroup?: string | undefined
  /** Who comes along, each on a seat that the member pays. */
  guests?: readonly { name: string; email: string }[] | undefined
  /** Who asks: the member, or a person of the studio for them. */
  by: string
  within?: string | undefined
  /** Why the desk takes a seat that is due to somebody of the list. */
  override?: { reason: string } | undefined
  /** The waiting booking that is to get its seat by this; without it the wish may make a new one. */
  claims?: string | undefined
}

/** A wish that was granted and is to be written. */
export type Made = {
  index: number
  code: string
  /** The booking that waited in the list until now, which takes the seat; null for a new one. */
  waited: string | null
  /** Whether the seat was kept for who waited: offered to them, or open to the list. */
  claimed: boolean
  /** How many seats the desk took that were due to the list. */
  fromList: number
  /** Whether they stand at the desk and are checked in with it. */
  arrived?: boolean
  /** The word that makes this place and others one wish. */
  eitherGroup: string | null
  status: NewBookingStatus
  spotId: string | null
  /** The price of one seat. */
  points: number
  /** One place for each guest; null where the room has no map. */
  guestSpots: readonly (string | null)[]
  session: LockedClass
  member: LockedMember
  wish: BookSeat
  /** What the decision was taken on, for the history. */
  inputs: Record<string, string | number | null>
}

const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** The code in the QR: 12 characters of an alphabet without 0, 1, I and O, which people mistake for each other. */
export const newCheckInCode = (): string => Array.from({ length: 12 }, () => codeAlphabet[randomInt(32)]).join('')

/** Pass numbers to choose from for one booking: the first that its class has not used yet is taken. */
const candidatesPerRow = 6

/**
 * Draws `candidatesPerRow` pass numbers for each row, all different within a class, so that rows of one statement can't
 * collide with each other. The class is locked, so the statement sees every number used before.
 */
const drawPassNumbers = (rows: readonly NewRow[]): number[] => {
  const drawn = new Map<string, Set<number>>()
  return rows.flatMap(({ made }) => {
    const ofClass = drawn.get(made.session.id) ?? new Set<number>()
    drawn.set(made.session.id, ofClass)
    const before = ofClass.size
    while (ofClass.size < before + candidatesPerRow) ofClass.add(randomInt(passNumberCount))
    return [...ofClass].slice(before)
  })
}

/** A row as it is inserted; a guest's has the booking of the member who brings them. */
type NewRow = {
  made: Made
  code: string
  spotId: string | null
  guest: { of: string; name: string; email: string } | null
}

/** Until when leaving a seat taken now is free, whatever the rules become. */
const promised = ({ session }: Made, now: Date): Date => promisedFreeUntil(session.startsAt, now, session.policy)

/** Inserts bookings and returns their ids by QR code. */
const insertRows = async (tx: Tx, rows: readonly NewRow[], now: Date): Promise<Map<string, string>> => {
  if (rows.length === 0) return new Map()
  const of = <Value>(read: (row: NewRow) => Value): Value[] => rows.map(read)
  const { rows: written } = await sql<{ id: string; check_in_code: string }>`
    insert into booking (studio_id, class_id, member_id, status, spot_id, points, min_notice_minutes, either_group,
                         check_in_code, starts_at, ends_at, guest_of, guest_name, guest_email, free_until,
                         pass_number, created_at, booked_at, changed_at)
    select v.studio_id, v.class_id, v.member_id, v.status, v.spot_id, v.points, v.min_notice_minutes, v.either_group,
           v.check_in_code, v.starts_at, v.ends_at, v.guest_of, v.guest_name, v.guest_email, v.free_until,
           (select n from unnest((${drawPassNumbers(rows)}::int[])[(v.row - 1) * ${candidatesPerRow}::int + 1 : v.row * ${candidatesPerRow}::int]) n
             where (select true from booking used where used.class_id = v.class_id and used.pass_number = n) is null
             limit 1),
           ${now}, case when v.status = ${statusSql.booked} then ${now}::timestamptz end, ${now}
      from unnest(
        ${of((r) => r.made.session.studioId)}::bigint[], ${of((r) => r.made.session.id)}::bigint[],
        ${of((r) => r.made.member.userId)}::bigint[], ${of((r) => r.made.status)}::text[],
        ${of((r) => r.spotId)}::bigint[], ${of((r) => r.made.points)}::int[],
        ${of((r) => r.made.wish.minNoticeMinutes ?? defaultMinNoticeMinutes)}::int[],
        ${of((r) => (r.guest ? null : (r.made.wish.eitherGroup ?? null)))}::text[], ${of((r) => r.code)}::text[],
        ${of((r) => r.made.session.startsAt)}::timestamptz[], ${of((r) => r.made.session.endsAt)}::timestamptz[],
        ${of((r) => r.guest?.of ?? null)}::bigint[], ${of((r) => r.guest?.name ?? null)}::text[],
        ${of((r) => r.guest?.email ?? null)}::text[],
        ${of((r) => (r.made.status === bookingStatus.booked ? promised(r.made, now) : null))}::timestamptz[]
      ) with ordinality
          as v (studio_id, class_id, member_id, status, spot_id, points, min_notice_minutes, either_group, check_in_code,
                starts_at, ends_at, guest_of, guest_name, guest_email, free_until, row)
    returning id, check_in_code`.execute(tx)
  return new Map(written.map((r) => [r.check_in_code, r.id]))
}

/**
 * Gives those who waited their seats: the booking stays the same, from its code to its place in the history. Who took a
 * seat that was kept for them was promoted, and knows of it.
 */
const seatWaiting = async (tx: Tx, made: readonly Made[], now: Date): Promise<void> => {
  if (made.length === 0) return
  await sql`
    update booking b set status = ${statusSql.booked}, spot_id = v.spot_id, points = v.points, booked_at = ${now}, changed_at = ${now},
           free_until = v.free_until, either_group = coalesce(v.either_group, b.either_group),
           promoted_at = case when v.claimed then ${now}::timestamptz end, told_at = case when v.claimed then ${now}::timestamptz end
      from unnest(${made.map((m) => m.waited)}::bigint[], ${made.map((m) => m.spotId)}::bigint[],
                  ${made.map((m) => m.points)}::int[], ${made.map((m) => m.claimed)}::bool[],
                  ${made.map((m) => m.eitherGroup)}::text[],
                  ${made.map((m) => promised(m, now))}::timestamptz[])
             as v (id, spot_id, points, claimed, either_group, free_until)
     where b.id = v.id`.execute(tx)
  const waited = made.flatMap((m) => m.waited ?? [])
  await closeOffers(tx, waited, 'claimed', now)
}

/** Each booking with its id, the guests' among them. */
type Written = { made: Made; id: string; spotId: string | null; guest: boolean }

const writeRows = async (tx: Tx, made: readonly Made[], now: Date): Promise<Written[]> => {
  const fresh = made.filter((m) => m.waited === null)
  const codes = await insertRows(
    tx,
    fresh.map((m) => ({ made: m, code: m.code, spotId: m.spotId, guest: null })),
    now,
  )
  await seatWaiting(
    tx,
    made.filter((m) => m.waited !== null && m.status === bookingStatus.booked),
    now,
  )
  const hosts = made.map((m) => ({
    made: m,
    id: m.waited ?? mustGet(codes, m.code),
    spotId: m.spotId,
    guest: false,
  }))
  const guests = hosts.flatMap(({ made: m, id }) =>
    (m.wish.guests ?? []).map(
      ({ name, email }, i): NewRow => ({
        made: m,
        code: newCheckInCode(),
        spotId: m.guestSpots[i] ?? null,
        guest: { of: id, name, email },
      }),
    ),
  )
  const guestIds = await insertRows(tx, guests, now)
  return [
    ...hosts,
    ...guests.map((g) => ({ made: g.made, id: mustGet(guestIds, g.code), spotId: g.spotId, guest: true })),
  ]
}

const payForSeats = async (tx: Tx, written: readonly Written[], now: Date): Promise<void> => {
  const paid = written.filter(({ made }) => made.status === bookingStatus.booked && made.points > 0)
  if (paid.length === 0) return
  const earned = await readEarnedAccounts(
    tx,
    paid.map(({ made }) => made.session.studioId),
  )
  const posted = await postTransfers(
    tx,
    paid.map(({ made, id }) => ({
      kind: 'booking',
      fromAccountId: made.member.accountId,
      toAccountId: mustGet(earned, made.session.studioId),
      points: made.points,
      bookingId: id,
      byUser: made.wish.by,
      note: made.session.name,
      at: now,
    })),
  )
  // The balance was read under the same lock that the transfers write under: a refusal here is a fault of ours.
  if (!posted.ok) throw new Error(`points refused after they were checked: ${posted.reason}`)
}

const recordBooked = (tx: Tx, written: readonly Written[], now: Date): Promise<void> =>
  recordEvents(
    tx,
    written.map(({ made: m, id, guest }) => {
      const claimed = m.claimed && !guest
      const freedom: Freedom = {
        startsAt: m.session.startsAt,
        bookedAt: now,
        ...(claimed && { promotedAt: now, toldAt: now }),
      }
      return {
        studioId: m.session.studioId,
        bookingId: id,
        at: now,
        by: m.wish.by,
        from: m.waited === null || guest ? null : bookingStatus.waitlisted,
        to: m.status,
        reason: reasonForBooking(m.status, claimed),
        details: {
          ...m.inputs,
          policyVersion: m.session.policyVersion,
          points: m.points,
          startsAt: m.session.startsAt.toISOString(),
          timeZone: m.session.timeZone,
          freeCancelUntil: freeCancelUntilFor(freedom, m.session.policy).toISOString(),
        },
      }
    }),
  )

/** Gives those back who left late whose seats are taken now, in the order in which they were. */
const refill = (tx: Tx, written: readonly Written[], now: Date): Promise<number> => {
  const taken = written.filter(({ made }) => made.status === bookingStatus.booked)
  const byClass = Map.groupBy(taken, ({ made }) => made.session)
  return refillSeats(
    tx,
    [...byClass].map(([session, seats]) => ({
      session,
      takers: seats.map(({ made, spotId }) => ({ memberId: made.member.userId, spotId })),
    })),
    now,
  )
}

/** Ends the other waits of those whose wish named several classes and who have a seat in one of them now. */
const settle = async (
  tx: Tx,
  written: readonly Written[],
  classes: Map<string, LockedClass>,
  now: Date,
): Promise<void> => {
  const winners = written.flatMap(({ made: { status, eitherGroup, member, session }, id, guest }) =>
    isBooked(status) && eitherGroup !== null && !guest
      ? [{ memberId: member.userId, eitherGroup, bookingId: id, session }]
      : [],
  )
  if (winners.length > 0) await settleEither(tx, winners, classes, now)
}

/**
 * Writes what was decided, with its points, its history and its messages; answers the id of each booking. Without
 * `refills` the seats do not bring back those that were left late: their own were given away by name.
 */
export const writeBookings = async (
  tx: Tx,
  made: readonly Made[],
  classes: Map<string, LockedClass>,
  now: Date,
  { refills = true }: { refills?: boolean } = {},
): Promise<Map<Made, string>> => {
  if (made.length === 0) return new Map()
  const written = await writeRows(tx, made, now)
  await payForSeats(tx, written, now)
  await recordBooked(tx, written, now)
  await writeCounts(tx, [...new Map(made.map((m) => [m.session.id, m.session])).values()])
  await settle(tx, written, classes, now)
  if (refills) await refill(tx, written, now)
  const guests = written.filter((w) => w.guest).map((w) => w.id)
  await tellGuestsInvited(tx, guests, now)
  const hosts = written.filter((w) => !w.guest)
  await tellBookedByDesk(
    tx,
    hosts.map(({ made: m, id }) => ({ ...m, id })),
    now,
  )
  return new Map(hosts.map((w) => [w.made, w.id]))
}
