import { useMessages } from '../../../i18n/messages.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import css from './bookings.module.css'
import { messages } from './messages.ts'

/** Placeholder for three rows. */
export const RowsSkeleton = () => {
  const m = useMessages(messages)
  return (
    <div className={css.rows} role="status" aria-busy="true" aria-label={m.loading}>
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className={css.skeleton}>
          <Skeleton width={72} height={28} />
          <Skeleton width="40%" height={40} />
          <Skeleton width="24%" height={20} />
        </div>
      ))}
    </div>
  )
}
