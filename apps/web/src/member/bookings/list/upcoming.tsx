import { isWaitlisted } from '@cupo/core/booking-status'
import { Link } from '@tanstack/react-router'
import { livePollMs } from '../../../api/live/poll-interval.ts'
import { useApi } from '../../../api/use-api.ts'
import { paths } from '../../../app/paths.ts'
import { dayKey } from '../../../format/day.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useNow } from '../../../format/use-now.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { type DependantBooking, useDependantBookings } from '../../dependants/use-dependants.ts'
import { useCancel } from '../cancel/use-cancel.tsx'
import { useQr } from '../pass/use-qr.tsx'
import css from './bookings.module.css'
import { byDay } from './by-day.ts'
import { messages } from './messages.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { type ListedBooking, UpcomingRow } from './upcoming-row.tsx'

const bySoonest = (bookings: readonly (ListedBooking | DependantBooking)[]) =>
  [...bookings].sort((a, b) => Date.parse(a.class.startsAt) - Date.parse(b.class.startsAt))

/** Seats of the member and of their dependants in classes that have not ended, grouped by day. */
export const Upcoming = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const { ask, dialog } = useCancel()
  const { show, sheet } = useQr()
  const family = useDependantBookings()
  const { data, refusal, retry } = useApi(
    'listBookings',
    { query: { scope: 'upcoming', limit: 100 } },
    { everyMs: livePollMs, freshMs: 10_000 },
  )
  if (data === undefined) {
    return refusal === null ? <RowsSkeleton /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  const seats = bySoonest([...data.items, ...family]).filter(({ status }) => !isWaitlisted(status))
  return (
    <>
      {seats.length === 0 && (
        <EmptyState
          title={m.noUpcoming}
          action={
            <Link to={paths.member.calendar} className={buttonClass({ look: 'fill' })}>
              {m.findClass}
            </Link>
          }
        >
          {m.noUpcomingHint}
        </EmptyState>
      )}
      {byDay(seats).map(({ day, items }) => (
        <section key={day} className={css.day}>
          <h2>{f.nearDay(day, dayKey(now, items[0]?.class.timeZone ?? 'UTC'))}</h2>
          <ul className={css.rows}>
            {items.map((booking) => (
              <UpcomingRow key={booking.id} booking={booking} now={now} onCancel={ask} onShowQr={show} />
            ))}
          </ul>
        </section>
      ))}
      {dialog}
      {sheet}
    </>
  )
}
