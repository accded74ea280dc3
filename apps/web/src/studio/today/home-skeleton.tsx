import { Skeleton } from '../../ui/skeleton.tsx'
import css from './home.module.css'

/** Skeleton of the studio's day. */
export const HomeSkeleton = () => (
  <div aria-busy="true">
    <div className={css.skeletonFigures}>
      <Skeleton width={260} height={58} />
      <Skeleton width={120} height={58} />
      <Skeleton width={120} height={58} />
      <Skeleton width={90} height={58} />
    </div>
    <div className={css.columns}>
      <Skeleton height={560} />
      <div>
        <Skeleton height={260} />
      </div>
    </div>
  </div>
)
