import type { Booking, ClassView } from '@cupo/contract'
import { useQueuePlace } from '../../api/live/queue-places.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Rich } from '../../ui/rich.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { usePolicy, useStudios } from '../bookings/book/use-policy.ts'
import { useTermsWords } from '../bookings/book/use-terms-words.ts'
import { claimRule } from './claim-rule.ts'
import { messages } from './messages.ts'
import css from './take-seat.module.css'
import { useClaim } from './use-claim.ts'

const minuteMs = 60_000

type TakeSeatProps = {
  view: ClassView
  booking: Booking
  /** Leaves the waitlist, and with it the offer. */
  onLeave: () => void
  /** Includes the class name where the context does not show it. */
  named?: boolean
}

/** A seat offered to a waitlisted member: the deadline, the cancellation rule and the claim button. */
export const TakeSeat = ({ view, booking, onLeave, named = false }: TakeSeatProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { words, m: terms } = useTermsWords()
  const now = useNow(15_000)
  const studios = useStudios()
  const policy = usePolicy(view.studio.id)
  const { claim, busy } = useClaim(view)
  const place = useQueuePlace('claimBooking', booking.id, busy)
  const waits = place === null ? null : terms.queuePlace(f.number(place))
  const { offer } = booking
  const { name } = view.classType
  // While the policy loads, the rule would name a deadline that is too early.
  const known = studios.data !== undefined || studios.refusal !== null
  const rule = known ? words.rule(claimRule(view, now, policy?.promotedFreeMinutes ?? 0), view, now).main : undefined
  const take = view.points > 0 ? m.takeFor(f.points(view.points)) : m.take
  const about = (act: string) => (named ? m.actOf({ act, name }) : undefined)
  const open = named ? m.openIn(name) : view.seatsLeft > 0 ? m.openToAll : m.open
  const title = offer === null ? open : named ? m.offeredIn(name) : m.offered
  const left = (until: string) =>
    Date.parse(until) - now.getTime() < minuteMs ? m.lastMinute : f.countdown(now, until)
  const consequence =
    offer === null
      ? m.firstTakes
      : m.heldUntil({ until: `**${f.time(offer.expiresAt, view.timeZone)}**`, left: left(offer.expiresAt) })
  return (
    <section className={css.offer} aria-label={title}>
      <h2>{title}</h2>
      <p role="status">
        <Rich text={consequence} />
      </p>
      {rule !== undefined && (
        <p className="soft sm">
          <Rich text={rule} />
        </p>
      )}
      <VisuallyHidden live>{waits}</VisuallyHidden>
      <div className={css.actions}>
        <Button look="fill" busy={busy} aria-label={about(waits ?? take)} onClick={() => claim(booking.id)}>
          {waits ?? take}
        </Button>
        <Button look="quiet" disabled={busy} aria-label={about(m.leave)} onClick={onLeave}>
          {m.leave}
        </Button>
      </div>
    </section>
  )
}
