import { IconCheck } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './chip.module.css'
import { cx } from './cx.ts'

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { on?: boolean; icon?: ReactNode; children: ReactNode }

/** The classes of a chip, for a link that looks like one. */
export const chipClass = (on = false, extra?: string): string => cx(css.chip, on && css.on, extra)

/** A filter that is on or off; selected is inverted text on page, with a check. */
export const Chip = ({ on = false, icon, className, children, type = 'button', ...rest }: ChipProps) => (
  <button {...rest} type={type} aria-pressed={on} className={chipClass(on, className)}>
    {icon ?? (on && <IconCheck aria-hidden="true" />)}
    {children}
  </button>
)
