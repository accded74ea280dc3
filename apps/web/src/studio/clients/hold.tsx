import { dayKey, daysBetween, deviceTimeZone, lastDayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Dot } from '../../ui/dot.tsx'
import css from './hold.module.css'
import { messages } from './messages.ts'
import type { Client } from './use-clients.ts'

type Hold = Client['holds'][number]

/** A pass that ends within this many days is shown as a warning. */
const soonDays = 14
/** Most classes drawn one by one. */
const mostPips = 20

/** The remaining classes of a pass as dots, followed by the used ones; a bar without a limit. Decoration. */
export const HoldPips = ({ hold, px }: { hold: Hold; px: number }) => {
  if (hold.unit === 'point') return null
  if (hold.unit === 'visit' && hold.perPeriod === null) return <i className={css.bar} aria-hidden="true" />
  const given = Math.min(hold.unit === 'visit' ? (hold.perPeriod ?? 0) : (hold.given ?? 0), mostPips)
  // The list has only the points per period of a membership.
  const left = hold.left ?? (hold.unit === 'visit' ? given : 0)
  return (
    <span className={css.pips} aria-hidden="true">
      {Array.from({ length: given }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike
        <Dot key={at} look={at < left ? 'fill' : 'solid'} px={px} />
      ))}
    </span>
  )
}

/** 'Pase 10, quedan 4 de 10, vence el 5 dic'. An expiry within `soonDays` is shown as a warning. */
export const HoldText = ({ hold }: { hold: Hold }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const today = dayKey(new Date(), deviceTimeZone())
  const end = hold.validUntil === null ? null : lastDayKey(hold.validUntil, deviceTimeZone())
  const soon = end !== null && daysBetween(today, end) < soonDays
  const amount =
    hold.unit === 'class'
      ? m.left({ left: f.number(hold.left ?? 0), given: f.number(hold.given ?? 0) })
      : hold.unit === 'visit'
        ? hold.perPeriod === null
          ? m.unlimited
          : m.perPeriod[hold.period ?? 'week']({ count: hold.perPeriod })
        : null
  const rest = [
    amount === hold.name ? null : amount,
    hold.status === 'frozen' ? m.frozen : null,
    end !== null && m.until({ day: f.shortDate(end) }),
  ]
  return (
    <span className={css.holdText}>
      {hold.name}
      <span className={soon ? css.soon : undefined}>
        {rest.flatMap((part) => (part ? [`, ${part}`] : [])).join('')}
      </span>
    </span>
  )
}
