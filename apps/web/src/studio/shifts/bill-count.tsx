import { largestCount } from '@cupo/core/sale-total'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AmountInput } from '../sales/amount-input.tsx'
import css from './bill-count.module.css'
import { messages } from './messages.ts'
import type { Count } from './use-count.ts'

/** Cash count by denomination: each field has the number of bills and shows their sum; coins are one amount. */
export const BillCount = ({ count, currency }: { count: Count; currency: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <fieldset className={css.bills}>
      <VisuallyHidden as="legend">{m.countBills}</VisuallyHidden>
      {count.bills.map(({ bill, count: pieces }) => (
        <label key={bill} className={css.bill}>
          <span>{f.money(bill, currency)}</span>
          <input
            className="clock"
            inputMode="numeric"
            autoComplete="off"
            aria-label={m.piecesOf(f.money(bill, currency))}
            value={pieces === 0 ? '' : pieces}
            placeholder="0"
            onChange={(event) => count.setPieces(bill, Number(event.target.value.replace(/\D/g, '').slice(0, 5)))}
          />
          <em>{f.money(bill * pieces, currency)}</em>
        </label>
      ))}
      <div className={css.bill}>
        <span>{m.coins}</span>
        <AmountInput
          largest={largestCount}
          className="clock"
          aria-label={m.coins}
          amount={count.coins}
          currency={currency}
          onAmount={count.setCoins}
        />
        <em>{f.money(count.coins, currency)}</em>
      </div>
    </fieldset>
  )
}
