import type { ClassView } from '@cupo/contract'
import type { Points } from '@cupo/core/points'
import type { Refusal } from '../../../api/call.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { BookingRefusal } from '../../bookings/book/booking-refusal.tsx'
import { messages } from './messages.ts'
import css from './top-up-sheet.module.css'

type NotBookedProps = {
  view: ClassView
  points: Points
  refusal: Refusal
  busy: boolean
  onAgain: () => void
  onJoinList: () => void
  onChooseSpot: (() => void) | undefined
  onClose: () => void
}

/** The points were bought but the class was not booked: what happened to both, and what can be done now. */
export const NotBooked = ({ view, points, refusal, busy, onAgain, onClose, ...ways }: NotBookedProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const again = refusal.status === 0 || refusal.status >= 500
  return (
    <div className={css.form}>
      <p role="status">{m.notBooked(f.points(points))}</p>
      <BookingRefusal refusal={refusal} classId={view.id} busy={busy} {...ways} />
      {again && (
        <Button look="fill" wide busy={busy} onClick={onAgain}>
          {m.again}
        </Button>
      )}
      <Button look="quiet" wide onClick={onClose}>
        {m.close}
      </Button>
    </div>
  )
}
