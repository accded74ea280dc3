import type { Booking } from '@cupo/contract'
import { paymentKind } from '@cupo/core/pass-vocabulary'
import { useMessages } from '../../i18n/messages.ts'
import { usePaidWords } from '../bookings/book/use-paid-words.ts'
import { messages } from './messages.ts'

/** The payment of a seat in a few words, of the member's own or of a dependant's. */
export const usePaidWordsOf = (
  booking: Pick<Booking, 'paidWith'> & { dependant?: object | undefined },
): string | null => {
  const m = useMessages(messages)
  const own = usePaidWords(booking)
  const kind = booking.paidWith?.kind
  if (booking.dependant === undefined || own === null || kind === paymentKind.points) return own
  return kind === paymentKind.membership ? m.paidMembership : m.paidPass
}
