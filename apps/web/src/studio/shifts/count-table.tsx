import { largestCount } from '@cupo/core/sale-total'
import { type CountedMethod, countedMethods } from '@cupo/core/shifts'
import { IconBuildingBank, IconCash, IconCreditCard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { AmountInput } from '../sales/amount-input.tsx'
import { BillCount } from './bill-count.tsx'
import css from './count-table.module.css'
import { messages } from './messages.ts'
import type { Count, Shift } from './use-count.ts'

const icons: Record<CountedMethod, ReactNode> = {
  cash: <IconCash aria-hidden="true" />,
  card: <IconCreditCard aria-hidden="true" />,
  transfer: <IconBuildingBank aria-hidden="true" />,
}

/** Text of a difference: not counted yet, balanced, or the amount short or over. */
const Difference = ({ amount, uncounted, currency }: { amount: number; uncounted: boolean; currency: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (uncounted) return <span className="soft sm">{m.uncounted}</span>
  if (amount === 0) return <span className="ok">{m.balanced}</span>
  return <span className={amount < 0 ? 'danger' : css.over}>{f.money(amount, currency)}</span>
}

type RowProps = { shift: Shift; method: CountedMethod; count: Count | null }

const Counted = ({ shift, method, count }: RowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { currency } = shift
  if (count === null) return <>{f.money(shift.counts[method].counted ?? 0, currency)}</>
  if (method === 'cash') return <output className={css.sum}>{f.money(count.counted.cash, currency)}</output>
  return (
    <AmountInput
      largest={largestCount}
      className="clock"
      aria-label={m.countOf(m.methods[method])}
      amount={count.counted[method]}
      currency={currency}
      onAmount={(amount) => count.setOther(method, amount)}
    />
  )
}

const Row = ({ shift, method, count }: RowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { currency, float } = shift
  const { expected, difference, payments, reason } = shift.counts[method]
  const parts = [m.payments(payments), ...(method === 'cash' ? [m.floatOf(f.money(float, currency))] : [])]
  return (
    <tr>
      <th scope="row">
        <span className={css.name}>
          {icons[method]}
          <span>
            <b>{m.methods[method]}</b>
            <em>{reason ?? parts.join(', ')}</em>
          </span>
        </span>
      </th>
      <td className="clock">{f.money(expected, currency)}</td>
      <td className="clock">
        <Counted shift={shift} method={method} count={count} />
      </td>
      <td className="clock">
        <Difference
          amount={count?.differenceOf(method) ?? difference ?? 0}
          uncounted={count?.isUncounted(method) ?? false}
          currency={currency}
        />
      </td>
    </tr>
  )
}

/** Expected, counted and difference by method. While the shift is open, cash is counted by bill below its row. */
export const CountTable = ({ shift, count }: { shift: Shift; count: Count | null }) => {
  const m = useMessages(messages)
  return (
    <div className={css.scroller}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{m.method}</th>
            <th scope="col">{m.expected}</th>
            <th scope="col">{m.counted}</th>
            <th scope="col">{m.difference}</th>
          </tr>
        </thead>
        <tbody>
          {countedMethods.flatMap((method) => [
            <Row key={method} shift={shift} method={method} count={count} />,
            ...(method === 'cash' && count !== null
              ? [
                  <tr key="bills" className={css.bills}>
                    <td colSpan={4}>
                      <BillCount count={count} currency={shift.currency} />
                    </td>
                  </tr>,
                ]
              : []),
          ])}
        </tbody>
      </table>
    </div>
  )
}
