import type { Format } from '../../format/format.ts'
import { moneyWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { type Translation, useMessages } from '../../i18n/messages.ts'
import { useCardName } from '../../member/purchases/buy-and-book/use-card-name.ts'
import type { Statement } from './equation.tsx'
import { messages } from './messages.ts'
import css from './statement.module.css'

type Line = Statement['lines'][number]
type Words = { m: Translation<typeof messages.es>; f: Format; nameOf: ReturnType<typeof useCardName> }

const signed = (f: Format, points: number): string =>
  points > 0 ? `+${f.number(points)}` : points < 0 ? `−${f.number(-points)}` : f.number(0)

/** The title of a line, and its small print. */
const wordsOf = (line: Line, days: number, { m, f, nameOf }: Words): [what: string, small: string] => {
  if (line.kind === 'bought') {
    if (line.purchase === null) return [m.added, line.note]
    const { amount, currency, receipt, card } = line.purchase
    const price = moneyWords(f, { amount, currency })
    return [m.purchase, m.purchaseOf({ card: card && nameOf(card), receipt: receipt.number, price })]
  }
  if (line.kind === 'returned') return [m.returnedLine, line.people === null ? '' : m.ofPeople(line.people)]
  if (line.kind === 'expired') return [m.expiredLine, '']
  const people = line.people ?? 0
  if (line.monthlyPoints === null || line.daysLeft === null) return [m.givenLine, m.given(people)]
  const group = line.group ?? m.noGroup
  const points = f.number(line.monthlyPoints)
  return line.daysLeft === days
    ? [group, m.month({ people, points })]
    : [m.joined({ people, group }), m.days({ left: line.daysLeft, days, points })]
}

/** The movements of a month, each with the balance after it. */
export const Lines = ({ statement }: { statement: Statement }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const nameOf = useCardName()
  const { from, days, opening, closing, lines } = statement
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{m.day}</th>
          <th scope="col">{m.movement}</th>
          <th scope="col" className={css.number}>
            {m.points}
          </th>
          <th scope="col" className={css.number}>
            {m.pool}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className={css.before}>
          <td>
            <time dateTime={from}>{f.shortDate(from)}</time>
          </td>
          <td>{m.balanceBefore}</td>
          <td className={css.number} />
          <td className={css.number}>
            <span className="clock c1">{f.number(opening)}</span>
          </td>
        </tr>
        {lines.map((line, at) => {
          const [what, small] = wordsOf(line, days, { m, f, nameOf })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the ledger is a line's only identity
            <tr key={at}>
              <td>
                <time dateTime={line.date}>{f.shortDate(line.date)}</time>
              </td>
              <td>
                {what}
                {small !== '' && <small>{small}</small>}
              </td>
              <td className={css.number}>
                <b className="clock c1">{signed(f, line.change)}</b>
              </td>
              <td className={css.number}>
                <span className="clock c1">{f.number(line.balance)}</span>
              </td>
            </tr>
          )
        })}
        <tr className={css.sum}>
          <td colSpan={2}>{lines.length === 0 ? m.none : m.sum}</td>
          <td className={css.number}>
            <b className="clock c1">{signed(f, closing - opening)}</b>
          </td>
          <td className={css.number}>
            <b className="clock c1">{f.number(closing)}</b>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
