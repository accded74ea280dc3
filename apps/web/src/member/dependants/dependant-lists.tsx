import { isWaitlisted } from '@cupo/core/booking-status'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { ordinal } from '../../format/ordinal.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { useCancel } from '../bookings/cancel/use-cancel.tsx'
import css from './dependant-rows.module.css'
import { messages } from './messages.ts'
import { type DependantBooking, useDependantBookings } from './use-dependants.ts'
import { useTakeSeat } from './use-take-seat.ts'

const Row = ({ booking, onLeave }: { booking: DependantBooking; onLeave: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const { class: view, dependant, claimable, waitlistPosition } = booking
  const { take, busy } = useTakeSeat(view, dependant)
  return (
    <Card as="li" edge={view.classType.color} className={css.row}>
      <div className={css.what}>
        <h3>{dependant.name}</h3>
        <p className="sm">
          <Link to={paths.member.class} params={{ id: view.id }} className={css.name}>
            {view.classType.name}, {f.moment(view.startsAt, view.timeZone, now)}
          </Link>
        </p>
        <p className="soft sm">
          {claimable ? m.seatReady : m.inLine(ordinal(f.language, waitlistPosition ?? view.waitlisted))}
        </p>
      </div>
      <div className={css.actions}>
        {claimable && (
          <Button size="sm" look="fill" busy={busy} aria-label={m.takeFor(dependant.name)} onClick={take}>
            {m.take}
          </Button>
        )}
        <Button size="sm" aria-label={m.leaveOf(dependant.name)} onClick={onLeave}>
          {m.leave}
        </Button>
      </div>
    </Card>
  )
}

/** The waitlists of the member's dependants; nothing without any. */
export const DependantLists = () => {
  const m = useMessages(messages)
  const { ask, dialog } = useCancel()
  const waiting = useDependantBookings().filter(({ status }) => isWaitlisted(status))
  if (waiting.length === 0) return dialog
  return (
    <Section title={m.family}>
      <ul className={css.rows}>
        {waiting.map((booking) => (
          <Row key={booking.id} booking={booking} onLeave={() => ask(booking)} />
        ))}
      </ul>
      {dialog}
    </Section>
  )
}
