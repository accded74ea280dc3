import { randomFillSync, randomInt } from 'node:crypto'
import { passNumberCount } from '@cupo/core/attendance'
import type { OverrideRule, WaivableRule } from '@cupo/core/bookings'
import type { BookingId, ClassId, PassId, PersonId, SpotId, StudioId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { paymentKind, type SeatPayment } from '@cupo/core/passes'
import type { Points } from '@cupo/core/points'
import { defaultMinNoticeMinutes, promisedFreeUntil } from '@cupo/core/policy'
import type { NewBookingStatus } from '@cupo/core/seats'
import { bookingStatus } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Write } from '../../db/pipelined.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { WaitlistTerms } from '../seats/place-store.ts'
import type { LockedClass, LockedMember } from '../seats/state-store.ts'

/**
 * A request for a seat or a place in a waitlist. `within`: the only studio whose classes the caller may book, if
 * limited.
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
  /** The pass to pay with; null: points. Unset: the default. */
  passId?: PassId | null | undefined
  /** A pass partner books and pays: no points or pass are charged, and no waiver is required. */
  partner?: boolean | undefined
  /**
   * The rules that the desk overrides, with a reason; by default `seat`: it takes a seat that is due to a waitlisted
   * member.
   */
  override?: { reason: string; rules?: readonly OverrideRule[] | undefined } | undefined
  /** The class that this booking is moved from, if the desk moves it. */
  movedFrom?: { name: string; startsAt: Date } | undefined
  /** The waitlisted booking to promote. Without it, the command may create a new booking. */
  claims?: BookingId | undefined
}

/** An accepted command whose rows are not written yet. */
export type Made = {
  index: number
  code: string
  /** The waitlisted booking that takes the seat; null for a new one. */
  waited: BookingId | null
  /** The stored terms of that booking. */
  waitlistTerms?: WaitlistTerms | undefined
  /** Whether the seat was held for this member: offered to them, or open to the list. */
  claimed: boolean
  /** Number of held seats that the desk took from the waitlist. */
  fromList: number
  /** Rules that the desk overrode for this booking. */
  waived?: readonly WaivableRule[]
  /** Whether the member is at the desk and is checked in immediately. */
  arrived?: boolean
  /** The either-group of this place, if any. */
  eitherGroup: string | null
  status: NewBookingStatus
  spotId: SpotId | null
  /** The payment of the member's seat, then of each guest's; empty for a waitlist place. */
  payments: readonly SeatPayment[]
  /** One spot per guest; null where the room has no map. */
  guestSpots: readonly (SpotId | null)[]
  session: LockedClass
  member: LockedMember
  command: BookSeat
  /** The inputs of the decision, for the event history. */
  inputs: Record<string, string | number | null>
}

const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const codeLength = 12

/** Buffered random bytes for the next codes: generating them per code took 3 µs of a booking. */
const codeBytes = Buffer.alloc(256 * codeLength)
let codeBytesUsed = codeBytes.length

/** Generates the QR code: 12 characters of an alphabet of 32, without the ambiguous 0, 1, I and O. */
export const newCheckInCode = (): string => {
  if (codeBytesUsed === codeBytes.length) {
    randomFillSync(codeBytes)
    codeBytesUsed = 0
  }
  const bytes = codeBytes.subarray(codeBytesUsed, codeBytesUsed + codeLength)
  codeBytesUsed += codeLength
  let code = ''
  for (const byte of bytes) code += codeAlphabet[byte % 32]
  return code
}

/** Candidate pass numbers per booking. It gets the first that is unused in its class. */
const candidatesPerRow = 6

/** The id and the pass number of a booking to insert. The number is null when every candidate was used. */
export type Reserved = { id: BookingId; passNumber: number | null }

/**
 * Draws `candidatesPerRow` pass numbers for each row, unique within a class, so that rows of one batch can't collide.
 */
const drawPassNumbers = (classIds: readonly ClassId[]): number[] => {
  const drawn = new Map<ClassId, Set<number>>()
  return classIds.flatMap((classId) => {
    const ofClass = drawn.get(classId) ?? new Set<number>()
    drawn.set(classId, ofClass)
    const own: number[] = []
    while (own.length < candidatesPerRow) {
      const number = randomInt(passNumberCount)
      if (ofClass.has(number)) continue
      ofClass.add(number)
      own.push(number)
    }
    return own
  })
}

/**
 * Reserves an id and a free pass number for the booking of each command and of each of its guests, in order. The
 * classes must be locked, so that a number stays free until commit.
 */
export const reserveRows = async (tx: Tx, commands: readonly BookSeat[]): Promise<Map<BookSeat, Reserved[]>> => {
  const owners = commands.flatMap((command) => Array.from({ length: 1 + (command.guests?.length ?? 0) }, () => command))
  const classIds = owners.map((command) => command.classId)
  const { rows } = await sql<{ id: BookingId; passNumber: number | null }>`
    select nextval('booking_id_seq'::regclass) as id,
           (select n from unnest((${drawPassNumbers(classIds)}::int[])[(v.row - 1) * ${candidatesPerRow}::int + 1 : v.row * ${candidatesPerRow}::int]) n
             where (select true from booking used where used.class_id = v.class_id and used.pass_number = n) is null
             limit 1) as "passNumber"
      from unnest(${classIds}::bigint[]) with ordinality as v (class_id, row)
     order by v.row`.execute(tx)
  const reserved = new Map<BookSeat, Reserved[]>()
  owners.forEach((command, i) => {
    const own = reserved.get(command) ?? []
    own.push(mustIndex(rows, i))
    reserved.set(command, own)
  })
  return reserved
}

/** A booking to insert, with its id; `guest.of` is the booking of the inviting member. */
export type NewRow = Reserved & {
  made: Made
  code: string
  spotId: SpotId | null
  payment: SeatPayment | undefined
  guest: { of: BookingId; name: string; email: string } | null
}

/** Free-cancellation deadline of a seat booked now; later policy changes do not apply to it. */
export const promisedUntil = ({ session }: Made, now: Date): Date =>
  promisedFreeUntil(session.startsAt, now, session.policy)

/** Cost of a row in the unit of its payment; the price of the class for a waitlist place. */
const costOf = (row: NewRow): Points => row.payment?.cost ?? row.made.session.points

/** Builds the write that inserts bookings. */
export const rowsWrite = (rows: readonly NewRow[], now: Date): Write => {
  const of = <Value>(read: (row: NewRow) => Value): Value[] => rows.map(read)
  return sql`
    insert into booking (id, studio_id, class_id, member_id, status, spot_id, points, min_notice_minutes, either_group,
                         check_in_code, starts_at, ends_at, guest_of, guest_name, guest_email, free_until,
                         pass_number, paid_kind, pass_id, wanted_pass_id, points_only, created_at, booked_at, changed_at)
    overriding system value
    select v.*, ${now}, case when v.status = ${statusSql.booked} then ${now}::timestamptz end, ${now}
      from unnest(
        ${of((r) => r.id)}::bigint[],
        ${of((r) => r.made.session.studioId)}::bigint[], ${of((r) => r.made.session.id)}::bigint[],
        ${of((r) => r.made.member.userId)}::bigint[], ${of((r) => r.made.status)}::text[],
        ${of((r) => r.spotId)}::bigint[], ${of(costOf)}::int[],
        ${of((r) => r.made.command.minNoticeMinutes ?? defaultMinNoticeMinutes)}::int[],
        ${of((r) => (r.guest ? null : (r.made.command.eitherGroup ?? null)))}::text[], ${of((r) => r.code)}::text[],
        ${of((r) => r.made.session.startsAt)}::timestamptz[], ${of((r) => r.made.session.endsAt)}::timestamptz[],
        ${of((r) => r.guest?.of ?? null)}::bigint[], ${of((r) => r.guest?.name ?? null)}::text[],
        ${of((r) => r.guest?.email ?? null)}::text[],
        ${of((r) => (r.made.status === bookingStatus.booked ? promisedUntil(r.made, now) : null))}::timestamptz[],
        ${of((r) => r.passNumber)}::int[],
        ${of((r) => r.payment?.kind ?? paymentKind.points)}::text[], ${of((r) => r.payment?.passId ?? null)}::bigint[],
        ${of((r) => (r.payment ? null : (r.made.command.passId ?? null)))}::bigint[],
        ${of((r) => r.payment === undefined && r.made.command.passId === null)}::bool[]
      ) as v (id, studio_id, class_id, member_id, status, spot_id, points, min_notice_minutes, either_group,
              check_in_code, starts_at, ends_at, guest_of, guest_name, guest_email, free_until, pass_number, paid_kind,
              pass_id, wanted_pass_id, points_only)`
}

/**
 * Builds the write that turns waitlisted bookings into booked ones; id, codes and history stay. A claimed seat counts
 * as promoted and notified. The write fails when a booking is missing.
 */
export const seatWaitingWrite = (made: readonly Made[], now: Date): Write => sql`
  with seated as (
    update booking b set status = ${statusSql.booked}, spot_id = v.spot_id, points = v.cost, paid_kind = v.paid_kind,
           pass_id = v.pass_id, booked_at = ${now}, changed_at = ${now}, free_until = v.free_until, either_group = coalesce(v.either_group, b.either_group),
           promoted_at = case when v.claimed then ${now}::timestamptz end, told_at = case when v.claimed then ${now}::timestamptz end
      from unnest(${made.map((m) => m.waited)}::bigint[], ${made.map((m) => m.spotId)}::bigint[],
                  ${made.map((m) => m.payments[0]?.cost ?? m.session.points)}::int[],
                  ${made.map((m) => m.payments[0]?.kind ?? paymentKind.points)}::text[],
                  ${made.map((m) => m.payments[0]?.passId ?? null)}::bigint[], ${made.map((m) => m.claimed)}::bool[],
                  ${made.map((m) => m.eitherGroup)}::text[],
                  ${made.map((m) => promisedUntil(m, now))}::timestamptz[])
             as v (id, spot_id, cost, paid_kind, pass_id, claimed, either_group, free_until)
     where b.id = v.id
    returning 1
  )
  select check_row_count((select count(*) from seated), ${made.length}::int, 'P0002', 'booking')`

/** The class and member of a booking for which the member claims a seat. */
export type ClaimedBooking = { id: BookingId; class_id: ClassId; member_id: PersonId }

/** Reads class and member of bookings. Neither ever changes, so no lock is needed. */
export const readClaimed = async (tx: Tx, ids: readonly BookingId[]): Promise<Map<BookingId, ClaimedBooking>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('booking').select(['id', 'class_id', 'member_id']).where('id', 'in', ids).execute()
  return new Map(rows.map((r) => [r.id, r]))
}
