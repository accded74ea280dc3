import type { ClassView } from '@cupo/contract'
import { clashCause } from '@cupo/core/kept-reasons'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import type { Scale } from '../../ui/day-scale.ts'
import { BlockFace } from './class-block.tsx'
import css from './grid.module.css'
import { messages } from './messages.ts'
import { agendaPixels, type Clash, clockText, type Target } from './placing.ts'

/** A dragged class: its target, the conflict at the target, and starts at which it fits. */
export type Drag = { view: ClassView; target: Target; clash: Clash | null; fits: readonly number[] }

const useReason = () => {
  const m = useMessages(messages)
  const f = useFormat()
  return (view: ClassView, clash: Clash, roomName: string, coachName: string): string => {
    if (clash.by === 'past') return m.past
    if (clash.by === 'closed_day') return m.closedDay(clash.day.name)
    if (clash.by === 'hours') {
      const hours = clash.open.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
      return hours === '' ? m.closedWeekday : m.hours(hours)
    }
    const { other } = clash
    const until = f.time(other.endsAt, view.timeZone)
    if (clash.by === clashCause.room) return m.roomTaken({ who: roomName, name: other.name, until })
    const busy = { who: coachName, name: other.name, until }
    return other.id === null ? m.coachElsewhere(busy) : m.coachBusy(busy)
  }
}

type DragLayerProps = { drag: Drag; columns: number; scale: Scale; room: string; coach: string }

/** Drawn above the grid during a drag: the class, the reason of a refusal, and slots in which it fits. */
export const DragLayer = ({ drag, columns, scale, room, coach }: DragLayerProps) => {
  const m = useMessages(messages)
  const reasonOf = useReason()
  const { view, target, clash, fits } = drag
  const share = 100 / columns
  const top = scale.yOf
  const place = { left: `calc(${target.column * share}% + 3px)`, width: `calc(${share}% - 6px)` }
  // A folded slot is only listed in the reason.
  const shown = fits.filter((from) => scale.foldAt(from, from + target.minutes) === undefined)
  const height = Math.max(22, target.minutes * agendaPixels.minute - 2)
  const side =
    target.column < columns / 2
      ? { left: `calc(${(target.column + 1) * share}% + 12px)` }
      : { right: `calc(${(columns - target.column) * share}% + 12px)` }
  return (
    <div className={css.layer}>
      {shown.map((from) => (
        <div key={from} className={css.fit} style={{ ...place, top: top(from), height }}>
          {m.fit(clockText(from))}
        </div>
      ))}
      <div
        data-ghost
        className={cx(css.ghost, `d-${view.classType.color}`, clash !== null && css.refused)}
        style={{ ...place, height, transform: `translateY(${top(target.from)}px)` }}
      >
        <BlockFace view={view} from={target.from} lanes={1} />
      </div>
      {clash !== null && (
        <div className={css.why} role="status" style={{ ...side, top: top(target.from) }}>
          <p>
            <b>{m.here}</b> {reasonOf(view, clash, room, coach)}
          </p>
          {fits.length > 0 && <p>{m.fits(fits.map(clockText).join(', '))}</p>}
        </div>
      )}
    </div>
  )
}
