import type { DeskMethod } from '@cupo/core/sale-vocabulary'
import { textLimits } from '@cupo/core/text-limits'
import { IconBuildingBank, IconCash, IconCreditCard, IconGift } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AmountInput } from './amount-input.tsx'
import { amountOf, chooseMethod, typeAmount } from './cart.ts'
import { GiftRow } from './gift-row.tsx'
import { KeyHint } from './key-hint.tsx'
import { messages } from './messages.ts'
import css from './method-rows.module.css'
import type { Sale } from './use-sale.ts'

const methods: readonly { method: DeskMethod; icon: ReactNode; key: string }[] = [
  { method: 'cash', icon: <IconCash aria-hidden="true" />, key: 'E' },
  { method: 'card', icon: <IconCreditCard aria-hidden="true" />, key: 'T' },
  { method: 'transfer', icon: <IconBuildingBank aria-hidden="true" />, key: 'R' },
  { method: 'courtesy', icon: <IconGift aria-hidden="true" />, key: 'G' },
]

/** The key of each method, which assigns the unpaid amount to it. */
export const methodKeys = Object.fromEntries(methods.map(({ method, key }) => [key.toLowerCase(), method]))

/** Share of each method in the total. */
const SplitBar = ({ sale }: { sale: Sale }) => {
  const paid = methods.filter(({ method }) => amountOf(sale.cart, method) > 0)
  if (paid.length < 2) return null
  return (
    <div className={css.bar} aria-hidden="true">
      {paid.map(({ method }) => (
        <i key={method} style={{ flexGrow: amountOf(sale.cart, method) }} />
      ))}
    </div>
  )
}

/**
 * The methods with their amounts. A press assigns the unpaid amount to a method; a typed amount leaves the remainder to
 * the next one.
 */
export const MethodRows = ({ sale }: { sale: Sale }) => {
  const m = useMessages(messages)
  const { cart, currency, edit, references, refer } = sale
  return (
    <fieldset className={css.methods}>
      <VisuallyHidden as="legend">{m.methods}</VisuallyHidden>
      {methods.map(({ method, icon, key }) => {
        const amount = amountOf(cart, method)
        return (
          <div key={method}>
            <div className={cx(css.row, amount > 0 && css.on)}>
              <button type="button" aria-pressed={amount > 0} onClick={() => edit(chooseMethod(cart, method))}>
                {icon}
                {m.method[method]}
                <KeyHint of={key} />
              </button>
              <AmountInput
                className={cx('clock', amount === 0 && css.zero)}
                aria-label={m.amountOf(m.method[method])}
                amount={amount}
                currency={currency}
                onAmount={(typed) => edit(typeAmount(cart, method, typed))}
              />
            </div>
            {(method === 'card' || method === 'transfer') && amount > 0 && (
              <Field
                className={css.reference}
                label={m.reference[method]}
                value={references[method] ?? ''}
                maxLength={textLimits.label}
                autoComplete="off"
                onChange={(event) => refer(method, event.target.value)}
              />
            )}
          </div>
        )
      })}
      <GiftRow sale={sale} />
      <SplitBar sale={sale} />
    </fieldset>
  )
}
