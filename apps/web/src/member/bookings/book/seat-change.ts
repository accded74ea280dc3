import type { Booking, ClassView } from '@cupo/contract'
import { bookingStatus, isWaitlisted } from '@cupo/core/booking-status'
import { noPoints } from '@cupo/core/points-arithmetic'

/**
 * A booking request: any seat, one spot, or a waitlist place (with a minimum notice, or as part of an either-or group).
 */
export type SeatRequest = {
  spotId?: string
  waitlist?: boolean
  minNoticeMinutes?: number
  eitherGroup?: string
  /** The pass to pay with, null for points; absent for the default. */
  passId?: string | null
}

const provisionalId = 'provisional'

const withSpot = <View extends ClassView>(view: View, spotId: string | null, taken: boolean): View =>
  view.spots === undefined || spotId === null
    ? view
    : { ...view, spots: view.spots.map((spot) => (spot.id === spotId ? { ...spot, taken } : spot)) }

/** The class after a booking: counts, spot and `mine` updated. */
export const withBooking = <View extends ClassView>(view: View, booking: Booking): View => {
  if (view.mine !== null && view.mine.id !== provisionalId) return view
  const clear = view.mine === null ? view : withoutProvisional(view)
  if (isWaitlisted(booking.status)) return { ...clear, waitlisted: clear.waitlisted + 1, mine: booking }
  return withSpot(
    { ...clear, booked: clear.booked + 1, seatsLeft: Math.max(0, clear.seatsLeft - 1), mine: booking },
    booking.spotId,
    true,
  )
}

/** The class with a provisional booking, shown until the server responds. */
export const withProvisionalBooking = <View extends ClassView>(view: View, request: SeatRequest, now: Date): View => {
  const waitlisted = request.waitlist === true && view.seatsLeft === 0
  return withBooking(view, {
    id: provisionalId,
    classId: view.id,
    status: waitlisted ? bookingStatus.waitlisted : bookingStatus.booked,
    spotId: waitlisted ? null : (request.spotId ?? null),
    waitlistPosition: waitlisted ? view.waitlisted + 1 : null,
    points: view.points,
    paidWith: null,
    createdAt: now.toISOString(),
    freeCancelUntil: view.freeCancelUntil,
    checkInCode: '',
    passCode: '',
    offer: null,
    claimable: false,
    minNoticeMinutes: 120,
    eitherGroup: null,
    returned: noPoints,
    mayComeBack: false,
    undoUntil: null,
    guests: [],
  })
}

/** Reverts `withWish`. A class that was re-read meanwhile stays unchanged. */
export const withoutProvisional = <View extends ClassView>(view: View): View => {
  const { mine } = view
  if (mine?.id !== provisionalId) return view
  if (isWaitlisted(mine.status)) return { ...view, waitlisted: view.waitlisted - 1, mine: null }
  return withSpot({ ...view, booked: view.booked - 1, seatsLeft: view.seatsLeft + 1, mine: null }, mine.spotId, false)
}

/** True until the server has confirmed this booking. */
export const isProvisional = (booking: Booking | null): boolean => booking?.id === provisionalId
