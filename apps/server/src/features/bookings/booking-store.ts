import { randomInt } from 'node:crypto'
import { passNumberCount } from '@cupo/core/attendance'
import type { BookingId, ClassId, PersonId, SpotId, StudioId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { defaultMinNoticeMinutes, promisedFreeUntil } from '@cupo/core/policy'
import type { NewBookingStatus } from '@cupo/core/seats'
import { bookingStatus } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { LockedClass, LockedMember } from '../seats/state-store.ts'

/**
 * A request for a seat or a place in a waitlist. `within`: the only studio whose classes the caller may book, if any.
 */
export type BookSeat = {
  classId: ClassId
  memberId: PersonId
  spotId?: SpotId | undefined
  waitlist?: boolean | undefined
  minNoticeMinutes?: number | undefined
  /** Waitlist places of one member with the same group: the first seat ends the others. */
  eitherGroup?: string | undefined
  /** Guests, each on a seat that the member pays for. */
  guests?: readonly { name: string; email: string }[] | undefined
  /** The caller: the member, or an account of the studio for them. */
  by: PersonId
  within?: StudioId | undefined
  /** Why the desk takes a seat that is due to a waitlisted member. */
  override?: { reason: string } | undefined
  /** The waitlisted booking to promote; without it the wish may create a new booking. */
  claims?: BookingId | undefined
}

/** A granted wish that has yet to be written. */
export type Made = {
  index: number
  code: string
  /** The waitlisted booking that takes the seat; null for a new one. */
  waited: BookingId | null
  /** Whether the seat was held for this member: offered to them, or open to the list. */
  claimed: boolean
  /** How many held seats the desk took from the list. */
  fromList: number
  /** Whether the member is at the desk and is checked in at once. */
  arrived?: boolean
  /** The either-group of this place, if any. */
  eitherGroup: string | null
  status: NewBookingStatus
  spotId: SpotId | null
  /** The price of one seat. */
  points: Points
  /** One spot per guest; null where the room has no map. */
  guestSpots: readonly (SpotId | null)[]
  session: LockedClass
  member: LockedMember
  wish: BookSeat
  /** The inputs of the decision, for the event history. */
  inputs: Record<string, string | number | null>
}

const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The QR code: 12 characters of an alphabet without the ambiguous 0, 1, I and O. */
export const newCheckInCode = (): string => Array.from({ length: 12 }, () => codeAlphabet[randomInt(32)]).join('')

/** Candidate pass numbers per booking: the insert takes the first that its class has not used. */
const candidatesPerRow = 6

/** A row to insert; `guest.of` is the booking of the member who brings the guest. */
export type NewRow = {
  made: Made
  code: string
  spotId: SpotId | null
  guest: { of: string; name: string; email: string } | null
}

/**
 * Draws `candidatesPerRow` pass numbers for each row, unique within a class, so that rows of one statement can't
 * collide. The class is locked, so the statement sees every number used before.
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

/** Until when cancelling a seat booked now stays free, even if the policy changes. */
const promised = ({ session }: Made, now: Date): Date => promisedFreeUntil(session.startsAt, now, session.policy)

/** Inserts bookings and returns their ids by QR code. */
export const insertRows = async (tx: Tx, rows: readonly NewRow[], now: Date): Promise<Map<string, BookingId>> => {
  if (rows.length === 0) return new Map()
  const of = <Value>(read: (row: NewRow) => Value): Value[] => rows.map(read)
  const { rows: written } = await sql<{ id: BookingId; check_in_code: string }>`
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
 * Turns waitlisted bookings into booked ones; id, codes and history stay. A claimed seat counts as promoted and
 * notified.
 */
export const seatWaiting = async (tx: Tx, made: readonly Made[], now: Date): Promise<void> => {
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
}
