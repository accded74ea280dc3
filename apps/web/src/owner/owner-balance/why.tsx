import type { Data } from '@cupo/contract'
import { exactFigure } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Section } from '../../ui/card.tsx'
import { Rich } from '../../ui/rich.tsx'
import { messages } from './messages.ts'
import css from './why.module.css'

/** The composition of the figures in the books, in sentences. */
export const Why = ({ list }: { list: Data<'listPayouts'> }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { currency, rate, held, expired, idle, entries } = list
  const figure = (amount: number) => exactFigure(f, { amount, currency })
  const sentences = [
    ...(expired.points > 0
      ? [m.whyExpired({ amount: `${figure(expired.amount)} ${currency}`, points: f.number(expired.points) })]
      : []),
    m.whyHeld({
      amount: `${figure(held.amount)} ${currency}`,
      points: f.number(held.points),
      rate: figure(rate),
    }),
    ...(idle > 0 ? [m.whyIdle(idle)] : []),
    `${m.whyUtc} ${m.whyEntries(entries)}`,
  ]
  return (
    <Section title={m.why} className={css.why}>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <Rich text={sentence} />
        </p>
      ))}
    </Section>
  )
}
