import type { Booking, ClassView } from '@cupo/contract'
import { isWaitlisted } from '@cupo/core/booking-status'

/** What a person asks for: any seat, this spot, or a place in the list (with so much notice, or as one of several lists). */
export type Wish = { spotId?: string; waitlist?: boolean; minNoticeMinutes?: number; eitherGroup?: string }

const provisionalId = 'provisional'

const withSpot = <View extends ClassView>(view: View, spotId: string | null, taken: boolean): View =>
  view.spots === undefined || spotId === null
    ? view
    : { ...view, spots: view.spots.map((spot) => (spot.id === spotId ? { ...spot, taken } : spot)) }

/** The class as it looks once the booking is in it. */
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

/** The class as it looks before the server has answered: the seat or the place in the list is the person's. */
export const withWish = <View extends ClassView>(view: View, wish: Wish, now: Date): View => {
  const waitlisted = wish.waitlist === true && view.seatsLeft === 0
  return withBooking(view, {
    id: provisionalId,
    classId: view.id,
    status: waitlisted ? 'waitlisted' : 'booked',
    spotId: waitlisted ? null : (wish.spotId ?? null),
    waitlistPosition: waitlisted ? view.waitlisted + 1 : null,
    points: view.points,
    createdAt: now.toISOString(),
    freeCancelUntil: view.freeCancelUntil,
    checkInCode: '',
    passCode: '',
    offer: null,
    claimable: false,
    minNoticeMinutes: 120,
    eitherGroup: null,
    returned: 0,
    mayComeBack: false,
    undoUntil: null,
    guests: [],
  })
}

/** The way back from `withWish`; a class that was read again since is left as it was read. */
export const withoutProvisional = <View extends ClassView>(view: View): View => {
  const { mine } = view
  if (mine?.id !== provisionalId) return view
  if (isWaitlisted(mine.status)) return { ...view, waitlisted: view.waitlisted - 1, mine: null }
  return withSpot({ ...view, booked: view.booked - 1, seatsLeft: view.seatsLeft + 1, mine: null }, mine.spotId, false)
}

/** True while the server has not answered for this booking. */
export const isProvisional = (booking: Booking | null): boolean => booking?.id === provisionalId
