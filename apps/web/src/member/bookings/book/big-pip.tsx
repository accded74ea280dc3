import { cx } from '../../../ui/cx.ts'
import css from './big-pip.module.css'

/** The name under which the chosen spot of a map becomes this pip. */
export const chosenSpot = 'chosen-spot'

/** The chosen spot as a great pip that breaks the upper edge of what it stands in. */
export const BigPip = ({ noun, label, centred = false }: { noun: string; label: string; centred?: boolean }) => (
  <span
    className={cx(css.pip, centred && css.centred, label.length > 2 && css.long)}
    style={{ viewTransitionName: chosenSpot }}
  >
    <span>{noun}</span>
    <b className="clock">{label}</b>
  </span>
)
