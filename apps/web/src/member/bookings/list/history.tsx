import { useApi } from '../../../api/use-api.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import css from './booking-row.module.css'
import { messages } from './messages.ts'

/** Each status change of a booking with its reason. */
export const History = ({ bookingId, timeZone }: { bookingId: string; timeZone: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data, refusal, retry } = useApi('readBooking', { params: { id: bookingId } })
  if (data === undefined) {
    if (refusal !== null) return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
    return (
      <div role="status" aria-busy="true" aria-label={m.loading}>
        <Skeleton height={64} />
      </div>
    )
  }
  return (
    <ol className={css.history}>
      {data.history.map(({ at, by, to, reason }) => (
        <li key={`${at} ${to}`}>
          <p>{reason}</p>
          <p className="sm soft">{m.byWhom({ moment: f.recordedAt(at, undefined, timeZone), by })}</p>
        </li>
      ))}
    </ol>
  )
}
