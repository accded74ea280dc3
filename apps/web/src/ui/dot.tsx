import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import css from './dot.module.css'

/** `fill` has the theme's colour, `pulse` draws attention to a ring, `dash` is a dot out of use. */
export type DotLook = 'solid' | 'ring' | 'fill' | 'ok' | 'crossed' | 'dash' | 'pulse'

/**
 * The classes of a dot, for an element that draws many. The parent sets its diameter as `--p` and its line as `--w`.
 */
export const dotClass = (look: DotLook, extra?: string): string => cx(css.dot, css[look], extra)

/** One dot as decoration beside text with the same meaning. `px` is its diameter. */
export const Dot = ({ look, px, className }: { look: DotLook; px?: number; className?: string | undefined }) => (
  <i
    aria-hidden="true"
    className={dotClass(look, className)}
    style={px === undefined ? undefined : ({ '--p': `${px}px`, '--w': `${Math.max(1.25, px / 7)}px` } as CSSProperties)}
  />
)
