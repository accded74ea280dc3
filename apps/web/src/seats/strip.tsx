import type { CSSProperties } from 'react'
import { type Translation, useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { dotClass } from '../ui/dot.tsx'
import { countSeats, fromTheFloor, type SeatCounts, seatList, seatStates, stripColumns } from './count-seats.ts'
import { seatLooks } from './pip.tsx'
import css from './strip.module.css'
import { messages } from './strip-messages.ts'

export type StripSize = 'xs' | 's' | 'm' | 'l' | 'xl' | 'board'

type StripProps = SeatCounts & {
  size?: StripSize
  /** One row whatever the number; a column count; or the studio's board: four columns filled from the floor up. */
  columns?: 'auto' | 'oneRow' | 'board' | number
  /** Above 24 seats: says the free seats beside the bar. */
  figure?: boolean
  /** Takes the place of the sentence that the counts make. */
  label?: string
  className?: string | undefined
}

const describe = (counts: SeatCounts, m: Translation<typeof messages.es>): string => {
  const each = countSeats(counts)
  const taken = each.mine + each.arrived + each.taken + each.noShow
  const parts = [m.taken({ taken, capacity: counts.capacity })]
  if (each.mine > 0) parts.push(m.mine)
  if (each.arrived > 0) parts.push(m.arrived(each.arrived))
  if (each.noShow > 0) parts.push(m.noShow(each.noShow))
  if (each.freed > 0) parts.push(m.freed(each.freed))
  if (each.outOfService > 0) parts.push(m.outOfService(each.outOfService))
  return parts.join('; ')
}

const Bar = ({
  counts,
  wide,
  label,
  figure,
}: {
  counts: SeatCounts
  wide: boolean
  label: string
  figure?: string
}) => {
  const each = countSeats(counts)
  return (
    <span className={css.barRow}>
      <span className={cx(css.bar, wide && css.wide)} {...picture(label)}>
        {seatStates
          .slice(0, 4)
          .map(
            (state) =>
              each[state] > 0 && (
                <i key={state} className={css[state]} style={{ width: `${(100 * each[state]) / counts.capacity}%` }} />
              ),
          )}
      </span>
      {figure !== undefined && <b className="sm">{figure}</b>}
    </span>
  )
}

/** A picture by its label; decoration where what stands beside it says it all (`label=""`). */
const picture = (label: string) =>
  label === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)

/**
 * The cupo strip: a class drawn as its seats. Up to 12 in one row, 13–24 in two equal rows, above 24 a bar.
 * It is one picture with a label; nothing in it is pressed.
 */
export const Strip = ({ size = 's', columns = 'auto', figure = false, label, className, ...counts }: StripProps) => {
  const m = useMessages(messages)
  const text = label ?? describe(counts, m)
  if (counts.capacity > 24 && columns === 'auto') {
    const free = m.freeOf({ taken: Math.min(counts.taken, counts.capacity), capacity: counts.capacity })
    return <Bar counts={counts} wide={size !== 's' && size !== 'xs'} label={text} {...(figure && { figure: free })} />
  }
  const seats = seatList(counts)
  const across =
    columns === 'auto'
      ? stripColumns(seats.length)
      : columns === 'oneRow'
        ? seats.length
        : columns === 'board'
          ? 4
          : columns
  const shown = columns === 'board' ? fromTheFloor(seats, across) : seats
  return (
    <span
      className={cx(css.strip, css[columns === 'board' ? 'board' : size], className)}
      {...picture(text)}
      style={{ '--k': across } as CSSProperties}
    >
      {shown.map((state, index) =>
        // Seats have no identity of their own here: the place in the row is what fills and frees.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        state === null ? <i key={index} /> : <i key={index} className={dotClass(seatLooks[state])} />,
      )}
    </span>
  )
}
