import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './tag.module.css'

export type TagTone = 'plain' | 'ink' | 'ok' | 'warn' | 'danger'

type TagProps = { tone?: TagTone; icon?: ReactNode; wraps?: boolean; children: ReactNode }

/**
 * A short label: 'Primera vez', 'Suspendido'. `wraps`: the text may be a name, which must not widen the page at a large
 * text size.
 */
export const Tag = ({ tone = 'plain', icon, wraps = false, children }: TagProps) => (
  <span className={cx(css.tag, css[tone], wraps && css.wraps)}>
    {icon}
    {children}
  </span>
)
