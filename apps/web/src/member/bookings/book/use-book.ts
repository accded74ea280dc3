import type { Booking, ClassView, RouteName } from '@cupo/contract'
import { isBooked } from '@cupo/core/booking-status'
import { useRef } from 'react'
import type { Refusal } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import { focusSubject } from '../../../ui/focus-subject.ts'
import { cancelReads, updateCachedBalance, updateCachedClass } from './cached-classes.ts'
import { type Wish, withBooking, withoutProvisional, withWish } from './seat-change.ts'

/** Answers that a booking made or given back makes old. */
export const bookingRefreshes: readonly RouteName[] = [
  'listClasses',
  'readClass',
  'readCalendarDays',
  'listBookings',
  'readPoints',
  'readMemberHome',
  'listMovements',
]

/** What goes with a booking is no part of it: without a connection it stays away. */
const ignore = (): void => undefined

export type BookHandlers = {
  onDone?: (booking: Booking) => void
  /** After the way back; true when the refusal is shown in place (see `BookingRefusal`), otherwise a toast says it. */
  onRefused?: (refusal: Refusal) => boolean | undefined
}

/** Seats are moved at once on every screen that shows the class; `undo` takes them back. */
const moveSeat = async (view: ClassView, wish: Wish): Promise<() => void> => {
  await cancelReads()
  const now = new Date()
  const pays = !(wish.waitlist === true && view.seatsLeft === 0)
  updateCachedClass(view.id, (kept) => withWish(kept, wish, now))
  if (pays) updateCachedBalance(-view.points)
  return () => {
    updateCachedClass(view.id, withoutProvisional)
    if (pays) updateCachedBalance(view.points)
  }
}

/**
 * Books a seat or joins the list: `book({ spotId })`, `book({ waitlist: true })`. The seat is the person's on screen
 * before the server answers, and goes back if it refuses; `refusal` then says why.
 */
export const useBook = (view: ClassView, handlers: BookHandlers = {}) => {
  const act = useAct('bookClass', {
    refreshes: bookingRefreshes,
    onDone: (booking) => {
      updateCachedClass(view.id, (kept) => withBooking(kept, booking))
      handlers.onDone?.(booking)
      focusSubject(`class-${view.id}`)
      if (isBooked(booking.status)) import('../../../pwa/after-booking.ts').then((m) => m.afterBooking(), ignore)
    },
    onRefused: (refusal) => handlers.onRefused?.(refusal) ?? false,
  })
  // A second press before the first has drawn anything must not move the seat twice.
  const underWay = useRef(false)
  const book = async (wish: Wish): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    const undo = await moveSeat(view, wish)
    const answer = await act.send({ params: { id: view.id }, body: wish })
    if (answer?.ok !== true) undo()
    underWay.current = false
  }
  return { book, busy: act.busy, refusal: act.refusal, forget: act.forget }
}
