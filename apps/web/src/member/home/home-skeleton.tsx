import { useMessages } from '../../i18n/messages.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PassSkeleton } from '../pass/pass-skeleton.tsx'
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

/** The home's shape while its answer is awaited. */
export const HomeSkeleton = () => {
  const m = useMessages(messages)
  return (
    <div className={css.columns} aria-busy="true">
      <h1 className={css.loading}>{m.loading}</h1>
      <div className={css.first}>
        <div className={css.pass}>
          <PassSkeleton />
        </div>
        <Part height={226} className={css.forYou} />
      </div>
      <div className={css.second}>
        <Part height={120} className={css.week} />
        <Part height={100} className={css.points} />
      </div>
    </div>
  )
}
