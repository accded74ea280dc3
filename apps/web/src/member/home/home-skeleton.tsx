import { useMessages } from '../../i18n/messages.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PassSkeleton } from '../bookings/pass/pass-skeleton.tsx'
import css from './home.module.css'
import { messages } from './messages.ts'

const Part = ({ height, className }: { height: number; className?: string | undefined }) => (
  <div className={className}>
    <div className={css.partHead}>
      <Skeleton width={120} height={22} />
    </div>
    <Skeleton height={height} />
  </div>
)

const Suggestion = () => (
  <div className={css.card}>
    <Skeleton width={90} height={38} />
    <Skeleton width="70%" height={40} />
    <Skeleton width="90%" height={19} />
    <Skeleton height={44} />
  </div>
)

/** Placeholder of the home while it loads. */
export const HomeSkeleton = () => {
  const m = useMessages(messages)
  return (
    <div className={css.columns} aria-busy="true">
      <VisuallyHidden as="h1">{m.loading}</VisuallyHidden>
      <div className={css.first}>
        <div className={css.pass}>
          <PassSkeleton />
        </div>
        <div className={css.forYou}>
          <div className={css.partHead}>
            <Skeleton width={120} height={22} />
          </div>
          <div className={css.cards}>
            <Suggestion />
            <Suggestion />
            <Suggestion />
          </div>
        </div>
      </div>
      <div className={css.second}>
        <Part height={120} className={css.week} />
        <Part height={100} className={css.points} />
      </div>
    </div>
  )
}
