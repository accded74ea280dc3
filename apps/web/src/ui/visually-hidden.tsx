import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

type VisuallyHiddenProps = { children: ReactNode; as?: 'span' | 'h1' | 'h2' | 'legend' | 'caption'; live?: boolean }

/** Text for screen readers only; `live` makes it a polite live region. */
export const VisuallyHidden = ({ children, as: Tag = 'span', live }: VisuallyHiddenProps) => (
  <Tag className={css.hidden} {...(live && { 'aria-live': 'polite', 'aria-atomic': true })}>
    {children}
  </Tag>
)
