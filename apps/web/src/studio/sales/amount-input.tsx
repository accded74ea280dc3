import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { currencyOf } from '@cupo/core/money-text'
import { type InputHTMLAttributes, useState } from 'react'
import { flushSync } from 'react-dom'
import { readAmount } from '../../format/read-amount.ts'
import { useFormat } from '../../format/use-format.ts'

type AmountInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  amount: MinorUnits
  currency: Currency
  onAmount: (amount: MinorUnits) => void
  /** Above this amount, in minor units, nothing is reported. Default: the limit of a sale. */
  largest?: number
}

/** An input for an amount of money, formatted until it gets focus; then it shows plain digits to overwrite. */
export const AmountInput = ({ amount, currency, onAmount, largest, ...rest }: AmountInputProps) => {
  const f = useFormat()
  const [draft, setDraft] = useState<string | null>(null)
  const plain = amount === 0 ? '' : String(amount / 10 ** currencyOf(currency).digits)
  return (
    <input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? f.money(amount, currency)}
      onFocus={(event) => {
        const input = event.target
        // Rendered synchronously, so that typed digits replace the selected ones instead of being appended.
        flushSync(() => setDraft(plain))
        input.select()
        // A press places the caret after the focus event.
        requestAnimationFrame(() => input.value === plain && input.select())
      }}
      onBlur={() => setDraft(null)}
      onChange={(event) => {
        setDraft(event.target.value)
        const typed = readAmount(event.target.value || '0', currency, largest)
        if (typed !== null) onAmount(typed)
      }}
    />
  )
}
