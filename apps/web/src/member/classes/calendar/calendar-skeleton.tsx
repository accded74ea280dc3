import { Skeleton } from '../../../ui/skeleton.tsx'
import css from './calendar-skeleton.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** Placeholder of a day while it loads. */
export const DaySkeleton = ({ label }: { label: string }) => (
  <div aria-busy="true" role="status" aria-label={label} className={css.rows}>
    {rows.map((row) => (
      <div key={row} className={css.row}>
        <Skeleton width={44} height={20} />
        <Skeleton className={css.card ?? ''} height="auto" />
      </div>
    ))}
  </div>
)
