import type { CSSProperties } from 'react'
import css from './loading-dots.module.css'

/** A spinner of four dots. Name what is loading beside it, or by `label`. */
export const LoadingDots = ({ label, px = 14 }: { label?: string; px?: number }) => (
  <span
    className={css.pips}
    style={{ '--p': `${px}px` } as CSSProperties}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <i />
    <i />
    <i />
    <i />
  </span>
)
