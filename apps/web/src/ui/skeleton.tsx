import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import css from './skeleton.module.css'

type SkeletonProps = { width?: number | string; height?: number | string; round?: boolean; className?: string }

/** A loading placeholder. Build the shape of the content out of these and wrap them in one `aria-busy` element. */
export const Skeleton = ({ width = '100%', height = 16, round = false, className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={cx(css.skeleton, round && css.round, className)}
    style={{ width, height } satisfies CSSProperties}
  />
)
