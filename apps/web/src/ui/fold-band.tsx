import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useMessages } from '../i18n/messages.ts'
import { cx } from './cx.ts'
import type { Fold, Scale } from './day-scale.ts'
import css from './fold-band.module.css'
import { messages } from './fold-messages.ts'

const clockText = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`

type FoldBandProps = { fold: Fold; scale: Scale; onToggle: (fold: Fold) => void }

/** Hours without classes: a short band that opens on press, or a button in its first hour that folds them again. */
export const FoldBand = ({ fold, scale, onToggle }: FoldBandProps) => {
  const m = useMessages(messages)
  const [top, bottom] = [scale.yOf(fold.from * 60), scale.yOf(fold.to * 60)]
  const Icon = fold.open ? IconChevronUp : IconChevronDown
  return (
    <button
      type="button"
      className={cx(css.band, fold.open && css.open)}
      style={fold.open ? { top: top + 12 } : { top, height: bottom - top }}
      aria-expanded={fold.open}
      onClick={() => onToggle(fold)}
    >
      <Icon aria-hidden="true" />
      {m.free({ from: clockText(fold.from), to: clockText(fold.to) })}
    </button>
  )
}

/** A line at each hour that is drawn. */
export const HourLines = ({ scale }: { scale: Scale }) =>
  scale.hours.map((hour) => <i key={hour} className={css.line} style={{ top: scale.yOf(hour * 60) }} />)
