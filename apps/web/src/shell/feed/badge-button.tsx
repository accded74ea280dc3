import type { ReactNode, Ref } from 'react'
import { iconButtonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import css from './badge-button.module.css'

/** Larger counts are shown as '99+' to fit the button. */
const most = 99

type BadgeButtonProps = {
  /** Accessible name, which includes the count. */
  label: string
  count: number
  open: boolean
  /** It expands content beside it in the page instead of opening a dialog. */
  unfolds?: boolean
  onPress: () => void
  ref: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A header button that opens a panel, with a badge for a count above zero. */
export const BadgeButton = ({ label, count, open, unfolds = false, onPress, ref, children }: BadgeButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={iconButtonClass()}
    aria-label={label}
    aria-haspopup={unfolds ? undefined : 'dialog'}
    aria-expanded={open}
    onClick={onPress}
  >
    {children}
    {count > 0 && (
      <span className={cx(css.badge, unfolds && css.high)} aria-hidden="true">
        {count > most ? `${most}+` : count}
      </span>
    )}
  </button>
)
