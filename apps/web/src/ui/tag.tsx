import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './tag.module.css'

export type TagTone = 'plain' | 'ink' | 'ok' | 'warn' | 'danger'

/** A short label: 'Primera vez', 'Suspendido'. */
export const Tag = ({ tone = 'plain', icon, children }: { tone?: TagTone; icon?: ReactNode; children: ReactNode }) => (
  <span className={cx(css.tag, css[tone])}>
    {icon}
    {children}
  </span>
)
