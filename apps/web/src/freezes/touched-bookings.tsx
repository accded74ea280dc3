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
  const booked = bookings.filter(({ waiting }) => !waiting).length
  if (bookings.length === 0) return null
  return (
    <div className={css.touched} role="status">
      {booked > 0 && <p>{m.touches(booked)}</p>}
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
