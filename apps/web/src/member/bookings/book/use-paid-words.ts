import type { Booking } from '@cupo/contract'
import { paymentKind } from '@cupo/core/pass-vocabulary'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './pay-with-messages.ts'

/** The payment of a seat, in a few words; null for a waitlist place and for a free class. */
export const usePaidWords = (booking: Pick<Booking, 'paidWith'>): string | null => {
  const m = useMessages(messages)
  const paid = booking.paidWith ?? null
  if (paid === null || paid.cost === 0) return null
  if (paid.kind === paymentKind.points) return m.paidPoints(paid.cost)
  return paid.kind === paymentKind.membership ? m.paidMembership : m.paidClasses
}
