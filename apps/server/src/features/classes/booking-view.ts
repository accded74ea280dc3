import type { Booking } from '@cupo/contract'
import { noShowFinalAt, passCodeOf } from '@cupo/core/attendance'
import type { BookingId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import { noPoints } from '@cupo/core/points'
import { policyWith, shownFreeCancelUntil } from '@cupo/core/policy'
import { isLateCancelled, isNoShow, isWaitlisted } from '@cupo/core/seats'
import { takesOpenSeat } from '@cupo/core/waitlist'
import { cancelTermsOf } from '../../db/cancel-terms.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { type BookingRow, readBookingRowsById } from './booking-store.ts'

/**
 * A booking as the contract defines it. Only the member, and the caller whom they are in the charge of (`inCharge`),
 * get the pass codes. Staff get them by scanning or from the member, which proves presence.
 */
export const bookingView = (row: BookingRow, caller: Caller, now: Date, inCharge = false): Booking => {
  const policy = policyWith(row.policy, row.type_policy)
  const own = inCharge || row.member_id === caller.userId
  const offered = row.offered_until !== null && now < row.offered_until
  const session = { startsAt: row.starts_at, cancelled: false, policy }
  const openSeat = takesOpenSeat(session, { free: row.seat_free, unheld: row.seat_unheld }, now)
  return {
    id: row.id,
    classId: row.class_id,
    status: row.status,
    spotId: row.spot_id,
    waitlistPosition: row.waitlist_position,
    points: row.pass_id === null ? row.points : noPoints,
    paidWith: isWaitlisted(row.status) ? null : { passId: row.pass_id, kind: row.paid_kind, cost: row.points },
    createdAt: row.created_at.toISOString(),
    freeCancelUntil: shownFreeCancelUntil(cancelTermsOf(row, row.starts_at), policy, now).toISOString(),
    checkInCode: own ? row.check_in_code : '',
    passCode: own && row.pass_number !== null ? passCodeOf(row.pass_number) : '',
    offer: offered && row.offered_until ? { expiresAt: row.offered_until.toISOString() } : null,
    offerLapsed: row.offer_lapsed || (row.offered_until !== null && !offered),
    claimable: isWaitlisted(row.status) && (offered || openSeat),
    minNoticeMinutes: row.min_notice_minutes,
    eitherGroup: row.either_group,
    returned: row.pass_id === null ? row.returned : noPoints,
    mayComeBack:
      isLateCancelled(row.status) && row.returned < row.points && now < row.starts_at && policy.returnWhenRefilled,
    undoUntil: isNoShow(row.status) && row.no_show_at ? noShowFinalAt(row.no_show_at, policy).toISOString() : null,
    guests: row.guests,
  }
}

/** Reads booking views by id, each for its caller. The caller must have checked the permission to see it. */
export const readBookingViews = async (
  db: Db | Tx,
  asked: readonly { id: BookingId; caller: Caller; inCharge?: boolean }[],
  now: Date,
): Promise<Map<BookingId, Booking>> => {
  if (asked.length === 0) return new Map()
  const readers = new Map(asked.map(({ id, ...reader }) => [id, reader]))
  const rows = await readBookingRowsById(db, [...readers.keys()])
  return new Map(
    rows.map((row) => {
      const { caller, inCharge } = mustGet(readers, row.id)
      return [row.id, bookingView(row, caller, now, inCharge)]
    }),
  )
}

/** Reads one booking view; see `readBookingViews`. */
export const readBookingView = async (db: Db | Tx, id: BookingId, caller: Caller, now: Date): Promise<Booking> =>
  mustGet(await readBookingViews(db, [{ id, caller }], now), id)
