import type { Booking, ClassView } from '@cupo/contract'
import { isWaitlisted } from '@cupo/core/booking-status'
import { ordinal } from '../../../format/ordinal.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useBookingWords } from './use-booking-words.ts'

/** Returns a function that shows a toast after a booking: the start time, or the waitlist position. */
export const useBookingToast = () => {
  const { f, m, words } = useBookingWords()
  return (booking: Booking, view: ClassView): void => {
    const place = ordinal(f.language, booking.waitlistPosition ?? 1)
    const text = isWaitlisted(booking.status)
      ? m.onList(place)
      : `${m.seeYou(words.moment(view.startsAt, view.timeZone, new Date()))}.`
    showToast('done', text)
  }
}
