import type { ClassView } from '@cupo/contract'
import { useAct } from '../../api/use-act.ts'
import { theMoment } from '../../format/the-moment.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { updateCachedClass } from '../bookings/book/cached-classes.ts'
import { bookingRefreshes } from '../bookings/book/use-book.ts'
import { messages } from './messages.ts'

/** Claims the seat offered to a waitlisted member. A toast shows a refusal, such as a seat taken meanwhile. */
export const useClaim = (view: ClassView) => {
  const m = useMessages(messages)
  const f = useFormat()
  const act = useAct('claimBooking', {
    refreshes: bookingRefreshes,
    onDone: (booking) => {
      updateCachedClass(view.id, (cached) => ({ ...cached, mine: booking }))
      const when = theMoment(f, view.startsAt, view.timeZone, new Date())
      showToast('done', m.taken({ name: view.classType.name, when }))
    },
  })
  return { claim: (bookingId: string) => void act.send({ params: { id: bookingId } }), busy: act.busy }
}
