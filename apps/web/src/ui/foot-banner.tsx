import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './foot-banner.module.css'

type FootBannerProps = {
  /** Null renders an empty live region, so that the next text is announced. */
  children: ReactNode | null
  /** Warning colours. */
  warning?: boolean
  /** Above another banner. */
  second?: boolean
}

/** A live region at the bottom of the viewport. It overlays the page and does not shift the layout. */
export const FootBanner = ({ children, warning = false, second = false }: FootBannerProps) => (
  <div className={css.region} role="status">
    {children !== null && <p className={cx(css.banner, warning && css.warning, second && css.second)}>{children}</p>}
  </div>
)
