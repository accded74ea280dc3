import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** Text for screen readers only; `live` makes it a polite live region. */
export const VisuallyHidden = ({ children, live }: { children: ReactNode; live?: boolean }) => (
  <span className={css.hidden} {...(live && { 'aria-live': 'polite', 'aria-atomic': true })}>
    {children}
  </span>
)
