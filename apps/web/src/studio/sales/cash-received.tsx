import { nextRoundAmount } from '@cupo/core/denominations'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Chip } from '../../ui/chip.tsx'
import { AmountInput } from './amount-input.tsx'
import css from './cash-received.module.css'
import { messages } from './messages.ts'
import type { Sale } from './use-sale.ts'

/** The cash received: exact, the next round amount, or a typed one; and the change to give back. */
export const CashReceived = ({ sale }: { sale: Sale }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [other, setOther] = useState(false)
  const { cash, currency, received, change, setReceived } = sale
  const round = nextRoundAmount(cash, currency)
  if (cash === 0) return null
  const choose = (amount: typeof received) => {
    setOther(false)
    setReceived(amount)
  }
  return (
    <div className={css.received}>
      <fieldset className={css.choices}>
        <legend>{m.received}</legend>
        <Chip on={!other && received === null} onClick={() => choose(null)}>
          {m.exact}
        </Chip>
        {round !== null && (
          <Chip on={!other && received === round} onClick={() => choose(round)}>
            {f.money(round, currency)}
          </Chip>
        )}
        <Chip on={other} onClick={() => setOther(true)}>
          {m.other}
        </Chip>
        {other && (
          <AmountInput
            className={css.other}
            aria-label={m.otherAmount}
            amount={received ?? cash}
            currency={currency}
            onAmount={setReceived}
            autoFocus
          />
        )}
      </fieldset>
      <p className={css.change} aria-live="polite">
        {change === null ? (
          <span className="danger">{m.short}</span>
        ) : (
          <>
            {m.changeDue} <b className="clock ok">{f.money(change, currency)}</b>
          </>
        )}
      </p>
    </div>
  )
}
