import { isBooked, isWaitlisted } from '@cupo/core/booking-status'
import { useState } from 'react'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import css from './client.module.css'
import { dialogMessages } from './dialog-messages.ts'
import { messages } from './messages.ts'
import { canBook, type DeskClient } from './selection.ts'
import type { Desk } from './use-desk.ts'

/** Bookings shown before "show all". */
const shownAtFirst = 3

type Booking = DeskClient['upcoming'][number]

/** The client's bookings, each of which can be moved to the selected class or cancelled. */
export const Upcoming = ({ desk, client }: { desk: Desk; client: DeskClient }) => {
  const m = useMessages(messages)
  const { moveHere } = useMessages(dialogMessages)
  const f = useFormat()
  const [leaving, setLeaving] = useState<Booking | null>(null)
  const [all, setAll] = useState(false)
  const { selected, booking, data } = desk
  const timeZone = data?.timeZone ?? 'UTC'
  const causes = desk.causes ?? []
  /** Whether the booking can move to the selected class: it is bookable, or only this booking blocks it. */
  const takes = ({ classId, status }: Booking): boolean =>
    selected !== null &&
    isBooked(status) &&
    classId !== selected.id &&
    ((canBook(selected) && selected.client?.outcome === 'book') ||
      (causes.length > 0 && causes.every((cause) => cause.classId === classId)))
  /** 'hoy, 18:00': the target can be on another day than the booking. */
  const whenOf = (startsAt: string): string => {
    const day = dayKey(startsAt, timeZone)
    return `${f.nearDay(day, data?.today ?? day)}, ${f.time(startsAt, timeZone)}`
  }
  if (client.upcoming.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="desk-upcoming">
      <h3 id="desk-upcoming">{m.upcoming}</h3>
      <ul>
        {client.upcoming.slice(0, all ? undefined : shownAtFirst).map((one) => (
          <li key={one.bookingId} className={css.booking}>
            <b className="clock">{f.time(one.startsAt, timeZone)}</b>
            <span className={css.who}>
              {one.className}
              <span className="soft sm">
                {f.nearDay(dayKey(one.startsAt, timeZone), data?.today ?? dayKey(one.startsAt, timeZone))}
                {isWaitlisted(one.status)
                  ? `, ${m.onList}`
                  : one.spot === null
                    ? ''
                    : `, ${m.spot({ label: one.spot })}`}
              </span>
            </span>
            {selected !== null && takes(one) && (
              <Button size="sm" busy={booking.busy} onClick={() => booking.move(client, one.bookingId, selected.id)}>
                {moveHere({ when: whenOf(selected.startsAt) })}
              </Button>
            )}
            <Button
              size="sm"
              look="quiet"
              aria-label={m.cancelOf({ name: one.className, time: f.time(one.startsAt, timeZone) })}
              onClick={() => setLeaving(one)}
            >
              {m.cancelBooking}
            </Button>
          </li>
        ))}
      </ul>
      {!all && client.upcoming.length > shownAtFirst && (
        <Button size="sm" look="quiet" onClick={() => setAll(true)}>
          {m.showAll({ count: client.upcoming.length })}
        </Button>
      )}
      {leaving !== null && <CancelBooking booking={leaving} client={client} onClose={() => setLeaving(null)} />}
    </section>
  )
}
