import type { Booking, ClassDetail } from '@cupo/contract'
import { isBooked, isWaitlisted } from '@cupo/core/booking-status'
import { ordinal } from '../../../format/ordinal.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useNow } from '../../../format/use-now.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { automaticUntil } from '../../bookings/book/rule.ts'
import { usePaidWords } from '../../bookings/book/use-paid-words.ts'
import { usePolicy } from '../../bookings/book/use-policy.ts'
import { useTermsWords } from '../../bookings/book/use-terms-words.ts'
import { canLeave, consequenceOf } from '../../bookings/cancel/consequence.ts'
import { spotOf } from '../../bookings/pass/spot-of.ts'
import { ShortInLine } from '../../purchases/top-up/short-in-line.tsx'
import { messages as claimMessages } from '../../waitlist/messages.ts'
import { TakeSeat } from '../../waitlist/take-seat.tsx'
import css from './booked-card.module.css'
import { messages } from './messages.ts'

export type BookedCardProps = {
  view: ClassDetail
  booking: Booking
  onShowPass: () => void
  onCancel: () => void
  /** Opens the purchase of the points that a waitlisted member lacks. */
  onBuy: () => void
  /** Opens the consent to buy the points only when the member gets a seat. */
  onAgree: () => void
  /** The dock at the foot of the page has the pass button instead. */
  passElsewhere?: boolean
}

const useLine = (view: ClassDetail, booking: Booking, now: Date): string | null => {
  const m = useMessages(messages)
  const { words } = useTermsWords()
  const policy = usePolicy(view.studio.id)
  const consequence = consequenceOf({ ...booking, class: view }, now)
  const limit = words.boldMoment(booking.freeCancelUntil, view.timeZone, now)
  if (consequence === 'free') return m.freeUntil(limit)
  if (consequence === 'late') return m.freeEnded(limit)
  if (consequence !== 'waitlist' || policy === undefined) return null
  const automatic = automaticUntil(view, now, policy.promoteUntilHours)
  if (automatic === null) return booking.offerLapsed ? m.inLineLapsed : m.inLineByHand
  return m.inLineBody(words.boldMoment(automatic, view.timeZone, now))
}

/** The member's seat or waitlist place: spot or position, cancellation limit, pass and cancel buttons. */
export const BookedCard = ({
  view,
  booking,
  onShowPass,
  onCancel,
  onBuy,
  onAgree,
  passElsewhere = false,
}: BookedCardProps) => {
  const f = useFormat()
  const m = useMessages(messages)
  const c = useMessages(claimMessages)
  const { m: b } = useTermsWords()
  const now = useNow(15_000)
  const line = useLine(view, booking, now)
  const paid = usePaidWords(booking)
  const waiting = isWaitlisted(booking.status)
  const spot = spotOf(booking, view)
  // A member who lacks points for a seat without an offer is asked to buy them instead.
  const affordable = booking.offer !== null || view.missing === null
  if (booking.claimable && affordable && canLeave({ ...booking, class: view }, now)) {
    return <TakeSeat view={view} booking={booking} onLeave={onCancel} />
  }
  const title = waiting ? m.inLine(ordinal(f.language, booking.waitlistPosition ?? view.waitlisted)) : m.yours
  return (
    <section className={css.held} aria-label={title}>
      <h2>
        {title}
        {spot !== null && (
          <span>
            {b.spotNoun[spot.kind]} {spot.label}
          </span>
        )}
      </h2>
      {waiting && booking.eitherGroup !== null && <p className="soft sm">{c.inGroup}</p>}
      {line !== null && (
        <p>
          <Rich text={line} />
        </p>
      )}
      {paid !== null && <p className="soft sm">{paid}</p>}
      {waiting && <ShortInLine view={view} bookingId={booking.id} onBuy={onBuy} onAgree={onAgree} />}
      <div className={css.actions}>
        {isBooked(booking.status) && !passElsewhere && (
          <Button look="fill" onClick={onShowPass}>
            {m.showPass}
          </Button>
        )}
        {canLeave({ ...booking, class: view }, now) && (
          <Button onClick={onCancel}>{waiting ? m.leave : m.cancel}</Button>
        )}
      </div>
    </section>
  )
}
