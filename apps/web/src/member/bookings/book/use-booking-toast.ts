import type { Booking, ClassView } from '@cupo/contract'
import { isWaitlisted } from '@cupo/core/booking-status'
import { ordinal } from '../../../format/ordinal.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useWords } from './use-words.ts'

/** Says in a toast what a booking made: when to be there, or the place in the list. */
export const useBookingToast = () => {
  const { f, m, words } = useWords()
  return (booking: Booking, view: ClassView): void => {
    const place = ordinal(f.language, booking.waitlistPosition ?? 1)
    const text = isWaitlisted(booking.status)
      ? m.onList(place)
      : `${m.seeYou(words.moment(view.startsAt, view.timeZone, new Date()))}.`
    showToast('done', text)
  }
}
