import type { Booking, ClassDetail } from '@cupo/contract'
import { IconCalendarPlus, IconCheck, IconShare } from '@tabler/icons-react'
import { theMoment } from '../../../format/the-moment.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { ClassStrip } from '../../bookings/book/availability.tsx'
import { BigPip } from '../../bookings/book/big-pip.tsx'
import { PointsSum } from '../../bookings/book/points-sum.tsx'
import { usePaidWords } from '../../bookings/book/use-paid-words.ts'
import { useTermsWords } from '../../bookings/book/use-terms-words.ts'
import { consequenceOf } from '../../bookings/cancel/consequence.ts'
import { spotOf } from '../../bookings/pass/spot-of.ts'
import type { ToppedUp } from '../../purchases/top-up/use-top-up.ts'
import css from './done-sheet.module.css'
import { messages } from './messages.ts'
import type { useClassSharing } from './use-class-sharing.ts'

type DoneSheetProps = {
  view: ClassDetail
  booking: Booking
  along: ReturnType<typeof useClassSharing>
  /** After a purchase: the previous balance and the points bought. */
  sum?: ToppedUp | undefined
  onShowPass: () => void
  onClose: () => void
}

/** Confirmation after a booking: when to arrive, the cancellation limit, calendar and share buttons. */
export const DoneSheet = ({ view, booking, along, sum, onShowPass, onClose }: DoneSheetProps) => {
  const f = useFormat()
  const m = useMessages(messages)
  const { m: b, words } = useTermsWords()
  const now = new Date()
  const spot = spotOf(booking, view)
  const paid = usePaidWords(booking)
  const free = consequenceOf({ ...booking, class: view }, now) === 'free'
  const limit = words.boldMoment(booking.freeCancelUntil, view.timeZone, now)
  const title = b.seeYou(theMoment(f, view.startsAt, view.timeZone, now))
  return (
    <Dialog open onClose={onClose} kind="sheet" title={title} titleHidden spilling={spot !== null}>
      <div className={css.done}>
        {spot !== null && <BigPip centred noun={b.spotNoun[spot.kind]} label={spot.label} />}
        <p className="title t1" aria-hidden="true">
          {title}
        </p>
        <p className="soft">
          {paid !== null && `${paid}. `}
          <Rich text={free ? m.freeUntil(limit) : m.freeEnded(limit)} />
        </p>
        <span className={css.strip}>
          <ClassStrip view={view} classState="mine" size="m" />
        </span>
        {sum !== undefined && (
          <div className={css.sum}>
            <PointsSum balance={sum.balance} bought={sum.bought} price={view.points} />
          </div>
        )}
        <div className={css.two}>
          <Button onClick={along.toCalendar}>
            <IconCalendarPlus aria-hidden="true" />
            {m.calendar}
          </Button>
          <Button onClick={along.share}>
            {along.copied ? <IconCheck aria-hidden="true" /> : <IconShare aria-hidden="true" />}
            {along.shareLabel}
          </Button>
        </div>
        <Button look="fill" size="xl" wide onClick={onShowPass}>
          {m.showPass}
        </Button>
        <Button look="quiet" wide onClick={onClose}>
          {m.done}
        </Button>
      </div>
    </Dialog>
  )
}
