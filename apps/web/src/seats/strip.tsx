import type { CSSProperties } from 'react'
import { type Translation, useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { dotClass } from '../ui/dot.tsx'
import { countSeats, fromBottom, type SeatCounts, seatList, seatStates, stripColumns } from './count-seats.ts'
import { seatLooks } from './pip.tsx'
import css from './strip.module.css'
import { messages } from './strip-messages.ts'

export type StripSize = 'xs' | 's' | 'm' | 'l' | 'xl' | 'board'

type StripProps = SeatCounts & {
  size?: StripSize
  /** One row; a number of columns; or `board`: four columns filled from the bottom. */
  columns?: 'auto' | 'oneRow' | 'board' | number
  /** Above 24 seats: shows the number of free seats beside the bar. */
  figure?: boolean
  /** Accessible name instead of the sentence made from the counts. Empty: hidden from assistive technology. */
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

/** An image with a label, or decoration if the label is empty. */
const picture = (label: string) =>
  label === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)

/**
 * The seats of a class as one image with a label: one row up to 12 seats, two equal rows up to 24, a bar above that.
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
  const shown = columns === 'board' ? fromBottom(seats, across) : seats
  return (
    <span
      className={cx(css.strip, css[columns === 'board' ? 'board' : size], className)}
      {...picture(text)}
      style={{ '--k': across } as CSSProperties}
    >
      {shown.map((state, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: seats have no id here, only a position that fills and frees
        state === null ? <i key={index} /> : <i key={index} className={dotClass(seatLooks[state])} />,
      )}
    </span>
  )
}
