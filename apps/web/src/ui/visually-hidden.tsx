import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** Text for those who listen to the page, or a live region: `live` announces its changes politely. */
export const VisuallyHidden = ({ children, live }: { children: ReactNode; live?: boolean }) => (
  <span className={css.hidden} {...(live && { 'aria-live': 'polite', 'aria-atomic': true })}>
    {children}
  </span>
)
