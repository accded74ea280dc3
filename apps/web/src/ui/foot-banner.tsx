import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './foot-banner.module.css'

type FootBannerProps = {
  /** Null: nothing is said, and the next word is announced. */
  children: ReactNode | null
  /** Something is wrong. */
  warning?: boolean
  /** Above another banner. */
  second?: boolean
}

/** A word over the page's foot that is announced when it comes and moves nothing. */
export const FootBanner = ({ children, warning = false, second = false }: FootBannerProps) => (
  <div className={css.region} role="status">
    {children !== null && <p className={cx(css.banner, warning && css.warning, second && css.second)}>{children}</p>}
  </div>
)
