import type { ReactNode, Ref } from 'react'
import { iconButtonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import css from './badge-button.module.css'

/** More than this is said as such: the figure has to fit on a button. */
const most = 99

type BadgeButtonProps = {
  /** Its name, in which the figure is said as well. */
  label: string
  count: number
  open: boolean
  /** What it opens lies beside it in the page, and is no panel of its own. */
  unfolds?: boolean
  onPress: () => void
  ref: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button of the header that opens a panel; above none it wears how many are unread. */
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
