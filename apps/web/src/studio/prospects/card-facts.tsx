import { quietDays } from '@cupo/core/prospects'
import { IconCalendar, IconClockExclamation, IconShoppingBag, IconTicket, IconUserCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayKey, daysBetween } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Tag } from '../../ui/tag.tsx'
import type { BoardContext, Card } from './board-state.ts'
import css from './card.module.css'
import { cardMessages } from './card-messages.ts'
import { useNearDay } from './use-near-day.ts'

type FactsProps = { card: Card; board: BoardContext }

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
)

/** Why somebody has to act, other than an overdue step, which its own line says. */
export const Alerts = ({ card, board: { timeZone, today } }: FactsProps) => {
  const m = useMessages(cardMessages)
  const nearDay = useNearDay(timeZone, today)
  const { missed, trial, attention, lastVisitAt } = card
  const until = trial?.until ?? null
  const quietFor = lastVisitAt === null ? quietDays : daysBetween(dayKey(lastVisitAt, timeZone), today)
  return (
    <>
      {missed !== null && (
        <Tag
          tone={attention.includes('missed') ? 'warn' : 'plain'}
          wraps
          icon={<IconClockExclamation aria-hidden="true" />}
        >
          {m.missed[missed.kind](nearDay(missed.startsAt))}
        </Tag>
      )}
      {attention.includes('trial_expiring') && until !== null && (
        <Tag tone="warn" wraps>
          {m.trialEnds(nearDay(until))}
        </Tag>
      )}
      {attention.includes('quiet') && (
        <Tag tone="warn" wraps>
          {m.quiet({ days: quietFor })}
        </Tag>
      )}
    </>
  )
}

const useTrialText = ({ trial }: Card, { timeZone }: BoardContext): string => {
  const m = useMessages(cardMessages)
  const f = useFormat()
  if (trial === null) return ''
  const { name, live, left, given, until } = trial
  if (!live) return `${name}: ${left === 0 ? m.trialUsed : m.trialOver}`
  const rest = left === null ? null : m.trialLeft({ left, given })
  const end = until === null ? null : m.until({ day: f.shortDate(dayKey(until, timeZone)) })
  return [name, rest, end].filter((part) => part !== null).join(' · ')
}

/** Next class, last visit, trial and first purchase. */
export const Facts = ({ card, board }: FactsProps) => {
  const m = useMessages(cardMessages)
  const f = useFormat()
  const { timeZone, today } = board
  const nearDay = useNearDay(timeZone, today)
  const trial = useTrialText(card, board)
  const { next, lastVisitAt, visits, purchase } = card
  return (
    <ul className={css.facts}>
      {next !== null && (
        <Fact icon={<IconCalendar aria-hidden="true" />}>
          <b>{f.moment(next.startsAt, timeZone, new Date())}</b>, {next.className}
          {next.for !== null && ` (${m.forChild({ name: next.for })})`}
        </Fact>
      )}
      {lastVisitAt !== null && (
        <Fact icon={<IconUserCheck aria-hidden="true" />}>{m.visited({ visits, ...nearDay(lastVisitAt) })}</Fact>
      )}
      {card.trial !== null && <Fact icon={<IconTicket aria-hidden="true" />}>{trial}</Fact>}
      {purchase !== null && (
        <Fact icon={<IconShoppingBag aria-hidden="true" />}>
          {m.purchase({ name: purchase.name, ...nearDay(purchase.at) })}
        </Fact>
      )}
    </ul>
  )
}
