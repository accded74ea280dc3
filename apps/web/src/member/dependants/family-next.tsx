import { isBooked, isCheckedIn, isWaitlisted } from '@cupo/core/booking-status'
import { IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { ordinal } from '../../format/ordinal.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { useQr } from '../bookings/pass/use-qr.tsx'
import css from './dependant-rows.module.css'
import { messages } from './messages.ts'
import { type DependantBooking, useDependantBookings } from './use-dependants.ts'
import { useTakeSeat } from './use-take-seat.ts'

/** Bookings shown on the home page; the others are among the bookings. */
const mostRows = 3

const Row = ({ booking, onShowQr }: { booking: DependantBooking; onShowQr: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const { class: view, dependant, status, claimable, waitlistPosition } = booking
  const { take, busy } = useTakeSeat(view, dependant)
  const waits = isWaitlisted(status) && !claimable
  return (
    <Card as="li" edge={view.classType.color} className={css.row}>
      <div className={css.what}>
        <h3>{dependant.name}</h3>
        <p className="sm">
          <Link to={paths.member.class} params={{ id: view.id }} className={css.name} viewTransition>
            {view.classType.name}, {f.moment(view.startsAt, view.timeZone, now)}
          </Link>
        </p>
        {waits && <p className="soft sm">{m.inLine(ordinal(f.language, waitlistPosition ?? view.waitlisted))}</p>}
        {isCheckedIn(status) && <p className="soft sm">{m.arrived}</p>}
        {claimable && <p className="sm">{m.seatReady}</p>}
      </div>
      {claimable && (
        <Button size="sm" look="fill" busy={busy} aria-label={m.takeFor(dependant.name)} onClick={take}>
          {m.take}
        </Button>
      )}
      {isBooked(status) && (
        <Button size="sm" aria-label={m.showQrOf(dependant.name)} onClick={onShowQr}>
          <IconQrcode aria-hidden="true" />
          {m.showQr}
        </Button>
      )}
    </Card>
  )
}

/** The next bookings of the member's dependants, with their passes; nothing without bookings. */
export const FamilyNext = () => {
  const m = useMessages(messages)
  const bookings = useDependantBookings()
  const { show, sheet } = useQr()
  if (bookings.length === 0) return null
  return (
    <Section title={m.family} className={css.section}>
      <ul className={css.rows}>
        {bookings.slice(0, mostRows).map((booking) => (
          <Row key={booking.id} booking={booking} onShowQr={() => show(booking)} />
        ))}
      </ul>
      {sheet}
    </Section>
  )
}
