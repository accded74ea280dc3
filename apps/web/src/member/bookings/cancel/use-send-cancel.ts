import { type BookingStatus, isLateCancelled, isWaitlisted } from '@cupo/core/booking-status'
import { paymentKind } from '@cupo/core/pass-vocabulary'
import type { Points } from '@cupo/core/points'
import { flushSync } from 'react-dom'
import { useAct } from '../../../api/use-act.ts'
import { useFormat } from '../../../format/use-format.ts'
import { messagesNow, useMessages } from '../../../i18n/messages.ts'
import { focusSubject } from '../../../ui/focus-subject.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { dependantOutcome, isOfDependant } from '../../dependants/cancel-words.ts'
import { messages as dependantMessages } from '../../dependants/messages.ts'
import { isByPass } from '../book/use-payment.ts'
import type { Cancellable } from './consequence.ts'
import { messages } from './messages.ts'

const outcome = (
  booking: Cancellable,
  answer: { status: BookingStatus; returned: Points; mayComeBack: boolean },
): string => {
  const m = messagesNow(messages)
  if (isWaitlisted(booking.status)) return m.doneList
  if (isByPass(booking.paidWith)) {
    const words = booking.paidWith?.kind === paymentKind.membership ? m.membership : m.pass
    if (!isLateCancelled(answer.status)) return words.returned
    return answer.mayComeBack ? words.mayReturn : words.lost
  }
  if (answer.returned > 0) return m.doneReturned(answer.returned)
  if (answer.mayComeBack) return m.mayReturn
  return booking.points > 0 && isLateCancelled(answer.status) ? m.doneLate(booking.points) : m.done
}

type Handlers = { onDone: () => void; onRefused: (mensaje: string) => void }

/** Cancels one booking and shows the result in a toast. */
export const useSendCancel = (booking: Cancellable, { onDone, onRefused }: Handlers) => {
  const f = useFormat()
  const d = useMessages(dependantMessages)
  const { send, busy } = useAct('cancelBooking', {
    refreshes: [
      'readMemberHome',
      'listBookings',
      'listDependantBookings',
      'listClassDependants',
      'readBooking',
      'readPoints',
      'listClasses',
      'readClass',
      'readCalendarDays',
    ],
    onDone: (answer) => {
      showToast('done', isOfDependant(booking) ? dependantOutcome(f, d, booking, answer) : outcome(booking, answer))
      flushSync(onDone)
      focusSubject(`class-${booking.class.id}`)
    },
    onRefused: ({ mensaje }) => {
      onRefused(mensaje)
      return true
    },
  })
  return { send: () => send({ params: { id: booking.id } }), busy }
}
