import { useMessages } from '../../../i18n/messages.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import css from './pass-skeleton.module.css'

/** Placeholder with the size of a pass, to avoid layout shift. */
export const PassSkeleton = () => {
  const m = useMessages(messages)
  return (
    <div className={css.pass} role="status" aria-busy="true" aria-label={m.loading}>
      <div className={css.front}>
        <Skeleton width={130} height={30} />
        <span className={css.hour}>
          <Skeleton height="100%" />
        </span>
        <div className={css.what}>
          <Skeleton width="46%" height={56} />
          <span className={css.spot}>
            <Skeleton height="100%" round />
          </span>
        </div>
      </div>
      <div className={css.stub}>
        <Skeleton height={10} />
        <Skeleton width="70%" height={18} />
        <Skeleton height={44} />
      </div>
    </div>
  )
}
