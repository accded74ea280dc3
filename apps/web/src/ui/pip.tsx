import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import css from './pip.module.css'
import type { SeatState } from './seats.ts'

/** One pip, as decoration beside words that say the same. `px` is its diameter. */
export const Pip = ({ state, px, className }: { state: SeatState; px?: number; className?: string | undefined }) => (
  <i
    aria-hidden="true"
    className={cx(css.pip, css[state], className)}
    style={px === undefined ? undefined : ({ '--p': `${px}px`, '--w': `${Math.max(1.25, px / 7)}px` } as CSSProperties)}
  />
)
