import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import css from './layout.module.css'
import { useNight } from './use-night.ts'

type SidePanelProps = {
  /** Dark in both colour schemes. */
  night?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The panel beside the page on a wide screen, as high as the window. */
export const SidePanel = ({ night = false, className, children }: SidePanelProps) => {
  const dark = useNight()
  return <aside className={cx(css.panel, night && dark, className)}>{children}</aside>
}
