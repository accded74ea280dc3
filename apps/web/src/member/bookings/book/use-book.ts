import type { Booking, ClassView, RouteName } from '@cupo/contract'
import { isBooked } from '@cupo/core/booking-status'
import { negatePoints } from '@cupo/core/points-arithmetic'
import { useRef } from 'react'
import type { Refusal } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import { focusSubject } from '../../../ui/focus-subject.ts'
import { cancelReads, updateCachedBalance, updateCachedClass } from './cached-classes.ts'
import { type SeatRequest, withBooking, withoutProvisional, withProvisionalBooking } from './seat-change.ts'

/** Endpoints to invalidate after a booking or a cancellation. */
export const bookingRefreshes: readonly RouteName[] = [
  'listClasses',
  'readClass',
  'readCalendarDays',
  'listBookings',
  'readPoints',
  'readMemberHome',
  'listMovements',
  'listStudioNews',
]

/** The follow-up module is optional: ignore a failed import. */
const ignore = (): void => undefined

export type BookHandlers = {
  onDone?: (booking: Booking) => void
  /**
   * Called after the optimistic update is reverted. Return true when the component shows the refusal itself
   * (`BookingRefusal`); otherwise a toast shows it.
   */
  onRefused?: (refusal: Refusal) => boolean | undefined
}

/** Applies the optimistic update to every cached view of the class. The returned function reverts it. */
const moveSeat = async (view: ClassView, request: SeatRequest, byPass: boolean): Promise<() => void> => {
  await cancelReads()
  const now = new Date()
  const pays = !byPass && !(request.waitlist === true && view.seatsLeft === 0)
  updateCachedClass(view.id, (cached) => withProvisionalBooking(cached, request, now))
  if (pays) updateCachedBalance(negatePoints(view.points))
  return () => {
    updateCachedClass(view.id, withoutProvisional)
    if (pays) updateCachedBalance(view.points)
  }
}

/**
 * Books a seat or joins the waitlist: `book({ spotId })`, `book({ waitlist: true })`. Optimistic: the seat is shown
 * immediately and reverted on a refusal, which `refusal` then contains.
 */
export const useBook = (view: ClassView, handlers: BookHandlers = {}) => {
  const act = useAct('bookClass', {
    refreshes: bookingRefreshes,
    onDone: (booking) => {
      updateCachedClass(view.id, (cached) => withBooking(cached, booking))
      handlers.onDone?.(booking)
      focusSubject(`class-${view.id}`)
      if (isBooked(booking.status)) import('../../../pwa/after-booking.ts').then((m) => m.afterBooking(), ignore)
    },
    onRefused: (refusal) => handlers.onRefused?.(refusal) ?? false,
  })
  // A second press before the first render must not apply the update twice.
  const underWay = useRef(false)
  const book = async (request: SeatRequest, { byPass = false }: { byPass?: boolean } = {}): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    const undo = await moveSeat(view, request, byPass)
    const answer = await act.send({ params: { id: view.id }, body: request })
    if (answer?.ok !== true) undo()
    underWay.current = false
  }
  return { book, busy: act.busy, refusal: act.refusal, forget: act.forget }
}
