import { IconCheck, IconX } from '@tabler/icons-react'
import { addDays, dayKey, daysBetween } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import type { HeldPass } from './held.ts'
import { messages } from './messages.ts'
import css from './pips.module.css'

/** The most pips that are drawn; a larger pass shows its figure only. */
const mostPips = 20

/** One pip per class of a pass: those left, then those used. */
export const ClassPips = ({ left, given }: { left: number; given: number }) => {
  const m = useMessages(messages)
  if (given > mostPips || given < 1) return null
  return (
    <span className={css.classes} role="img" aria-label={m.classesLeft({ left, given })}>
      {Array.from({ length: given }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <i key={place} className={place < left ? css.left : css.used} />
      ))}
    </span>
  )
}

/** The visits of the current week or month, then those that are free. */
export const VisitPips = ({ pass: { visits, perPeriod, left, timeZone } }: { pass: HeldPass }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if ((perPeriod ?? 0) > 7) return null
  return (
    <ul className={css.visits}>
      {visits.map(({ bookingId, className, state, startsAt }) => (
        <li key={bookingId}>
          <i className={cx(css.big, css[state])} aria-hidden="true">
            {state === 'went' && <IconCheck />}
            {state === 'lost' && <IconX />}
          </i>
          <span>
            <b title={className}>
              {f.shortDay(dayKey(startsAt, timeZone))}, {f.time(startsAt, timeZone)}
            </b>
            {m.state[state]}
          </span>
        </li>
      ))}
      {Array.from({ length: left ?? 0 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <li key={place}>
          <i className={css.big} aria-hidden="true" />
          <span>{m.free}</span>
        </li>
      ))}
    </ul>
  )
}

/** The days of the current month: with a class, past without one, and upcoming. */
export const MonthPips = ({ pass: { visits, timeZone } }: { pass: HeldPass }) => {
  const m = useMessages(messages)
  const today = dayKey(new Date(), timeZone)
  const first = `${today.slice(0, 7)}-01`
  const length = daysBetween(first, `${addDays(first, 31).slice(0, 7)}-01`)
  const attended = new Set(visits.map(({ startsAt }) => dayKey(startsAt, timeZone)))
  const days = Array.from({ length }, (_, n) => addDays(first, n))
  return (
    <span className={css.month} role="img" aria-label={m.daysWithClass(attended.size)}>
      {days.map((day) => (
        <i key={day} className={attended.has(day) ? css.left : day < today ? css.past : css.ahead} />
      ))}
    </span>
  )
}
