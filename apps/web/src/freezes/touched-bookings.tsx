import type { Data } from '@cupo/contract'
import { dayKey } from '../format/day.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'
import css from './touched-bookings.module.css'

/** The bookings that the freeze cancels, and the waitlist places that it ends. */
export const TouchedBookings = ({ bookings }: { bookings: Data<'freezePass'>['bookings'] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (bookings.length === 0) return null
  const waits = bookings.filter(({ waiting }) => waiting).length
  return (
    <div className={css.touched} role="status">
      <p>{m.touches({ booked: bookings.length - waits, waiting: waits })}</p>
      <ul>
        {bookings.map(({ bookingId, className, startsAt, timeZone, waiting }) => (
          <li key={bookingId}>
            {`${f.shortDay(dayKey(startsAt, timeZone))}, ${f.time(startsAt, timeZone)} · ${className}`}
            {waiting && ` · ${m.waiting}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
