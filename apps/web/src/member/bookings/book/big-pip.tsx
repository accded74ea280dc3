import { cx } from '../../../ui/cx.ts'
import css from './big-pip.module.css'

/** `view-transition-name` shared by the chosen spot on the map and its pip in the sheet. */
export const chosenSpot = 'chosen-spot'

/** The chosen spot as a large pip that overlaps the top edge of its container. */
export const BigPip = ({ noun, label, centred = false }: { noun: string; label: string; centred?: boolean }) => (
  <span
    className={cx(css.pip, centred && css.centred, label.length > 2 && css.long)}
    style={{ viewTransitionName: chosenSpot }}
  >
    <span>{noun}</span>
    <b className="clock">{label}</b>
  </span>
)
