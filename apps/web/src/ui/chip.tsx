import { IconCheck } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './chip.module.css'
import { cx } from './cx.ts'

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { on?: boolean; icon?: ReactNode; children: ReactNode }

/** Class names of a chip, for a link with its look. */
export const chipClass = (on = false, extra?: string): string => cx(css.chip, on && css.on, extra)

/** A toggle button for a filter. Selected: inverted colours and a check mark. */
export const Chip = ({ on = false, icon, className, children, type = 'button', ...rest }: ChipProps) => (
  <button {...rest} type={type} aria-pressed={on} className={chipClass(on, className)}>
    {icon ?? (on && <IconCheck aria-hidden="true" />)}
    {children}
  </button>
)
