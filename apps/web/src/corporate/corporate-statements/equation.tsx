import type { Data } from '@cupo/contract'
import { moneyWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'
import css from './statement.module.css'

export type Statement = Data<'readCorporateStatement'>

/** The cost of a month's purchases, by currency. */
const pricesOf = ({ lines }: Statement): { amount: number; currency: string }[] => {
  const sums = new Map<string, number>()
  for (const { purchase } of lines) {
    if (purchase !== null) sums.set(purchase.currency, (sums.get(purchase.currency) ?? 0) + purchase.amount)
  }
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}

/** opening + bought − given + returned − expired = closing. A column addition on a phone. */
export const Equation = ({ statement }: { statement: Statement }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { from, to, final, people, opening, bought, allotted, returned, expired, closing } = statement
  const prices = pricesOf(statement).map((price) => moneyWords(f, price))
  const terms = [
    { sign: '', points: opening, words: m.had(f.date(from)) },
    { sign: '+', points: bought, words: m.bought(prices.length === 0 ? null : prices.join(' + ')) },
    { sign: '−', points: allotted, words: m.gave(people) },
    { sign: '+', points: returned, words: m.returned },
    ...(expired === 0 ? [] : [{ sign: '−', points: expired, words: m.expired }]),
    { sign: '=', points: closing, words: final ? m.left(f.date(to)) : m.have },
  ]
  return (
    <dl className={css.equation}>
      {terms.map(({ sign, points, words }) => (
        <div key={words} className={sign === '=' ? css.end : undefined}>
          <dt>{words}</dt>
          <dd className="clock c4">
            {sign !== '' && <em>{sign}</em>}
            {f.number(points)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
