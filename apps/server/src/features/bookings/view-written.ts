import type { Booking } from '@cupo/contract'
import type { BookingId } from '@cupo/core/ids'
import { paymentKind } from '@cupo/core/passes'
import { noPoints } from '@cupo/core/points'
import { defaultMinNoticeMinutes } from '@cupo/core/policy'
import { bookingStatus, isBooked, isWaitlisted } from '@cupo/core/seats'
import type { Caller } from '../../http/gate.ts'
import type { BookingRow } from '../classes/booking-store.ts'
import { bookingView } from '../classes/booking-view.ts'
import { promisedUntil } from './booking-store.ts'
import type { WrittenHost } from './write-bookings.ts'

/** Builds the row that a read of a written booking would return. `position`: the place in the waitlist. */
const rowOf = ({ made, id, passNumber, guests }: WrittenHost, position: number, now: Date): BookingRow => {
  const { session, member, command, waitlistTerms } = made
  const booked = isBooked(made.status)
  const [payment] = made.payments
  const promoted = booked && made.waited !== null && made.claimed ? now : null
  return {
    id,
    class_id: session.id,
    member_id: member.userId,
    status: made.status,
    spot_id: made.spotId,
    waitlist_position: isWaitlisted(made.status) ? position : null,
    points: payment?.cost ?? session.points,
    paid_kind: payment?.kind ?? paymentKind.points,
    pass_id: payment?.passId ?? null,
    created_at: waitlistTerms?.createdAt ?? now,
    booked_at: booked ? now : null,
    promoted_at: promoted,
    told_at: promoted,
    free_since: waitlistTerms?.freeSince ?? null,
    no_show_at: null,
    free_until: booked ? promisedUntil(made, now) : null,
    starts_at: session.startsAt,
    check_in_code: waitlistTerms?.code ?? made.code,
    pass_number: passNumber,
    min_notice_minutes: waitlistTerms?.minNoticeMinutes ?? command.minNoticeMinutes ?? defaultMinNoticeMinutes,
    either_group: made.eitherGroup,
    returned: waitlistTerms?.returned ?? noPoints,
    offered_until: null,
    offer_lapsed: false,
    seat_free: session.booked < session.capacity && !session.cancelled,
    seat_unheld: session.booked + session.held < session.capacity && !session.cancelled,
    policy: session.policy,
    type_policy: {},
    guests: guests.map((g) => ({ id: g.id, name: g.guest?.name ?? '', status: bookingStatus.booked })),
  }
}

/**
 * Builds the views of a batch's bookings for their members without reading the rows back. Only for batches without
 * follow-ups. The bookings waitlisted by the batch are the last of their class's waitlist.
 */
export const viewWritten = (
  written: ReadonlyMap<BookingId, WrittenHost>,
  callers: ReadonlyMap<BookingId, Caller>,
  now: Date,
): Map<BookingId, Booking> => {
  const views = new Map<BookingId, Booking>()
  const behind = new Map<string, number>()
  for (const [id, host] of [...written].reverse()) {
    const { session, status } = host.made
    const later = behind.get(session.id) ?? 0
    if (isWaitlisted(status)) behind.set(session.id, later + 1)
    const caller = callers.get(id)
    if (caller) views.set(id, bookingView(rowOf(host, session.waitlisted - later, now), caller, now))
  }
  return views
}
