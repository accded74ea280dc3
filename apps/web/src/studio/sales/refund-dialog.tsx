import type { Data } from '@cupo/contract'
import { type MinorUnits, subtractMoney, sumMoney } from '@cupo/core/minor-units'
import { currencyOf } from '@cupo/core/money-text'
import { refundByPayment } from '@cupo/core/split-refund'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { readAmount } from '../../format/read-amount.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Checkbox, Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { CheckboxGroup } from '../checkbox-group.tsx'
import { messages } from './sale-list-messages.ts'

export type SaleItem = Data<'readSale'>

type Line = SaleItem['lines'][number]

const openOf = ({ total, refunded }: Line): MinorUnits => subtractMoney(total, refunded)

const asText = (amount: MinorUnits, currency: string): string => String(amount / 10 ** currencyOf(currency).digits)

/** What the chosen lines gave. */
const contentOf = (lines: readonly Line[], chosen: ReadonlySet<string>): 'passes' | 'products' | 'both' => {
  const products = lines.filter(({ id }) => chosen.has(id)).map(({ productId }) => productId !== null)
  if (products.every((isProduct) => isProduct) && products.length > 0) return 'products'
  return products.includes(true) ? 'both' : 'passes'
}

type LinesProps = {
  lines: readonly Line[]
  chosen: ReadonlySet<string>
  currency: string
  error: string | undefined
  onChange: (chosen: ReadonlySet<string>) => void
}

const LinesToRefund = ({ lines, chosen, currency, error, onChange }: LinesProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const labelOf = (line: Line) =>
    `${line.quantity === 1 ? '' : `${line.quantity} × `}${line.name}, ${f.money(openOf(line), currency)}`
  return (
    <CheckboxGroup
      legend={m.what}
      options={lines.map((line) => ({ value: line.id, label: labelOf(line) }))}
      chosen={chosen}
      error={chosen.size === 0 ? m.whatMissing : error}
      onChange={onChange}
    />
  )
}

/** How an amount is returned: by the payments of the sale, the last one first, as the server does it. */
const WayBack = ({ sale: { payments, currency }, amount }: { sale: SaleItem; amount: MinorUnits | null }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const open = sumMoney(payments.map((payment) => subtractMoney(payment.amount, payment.refunded)))
  if (amount === null || amount === 0 || amount > open) return null
  const shares = refundByPayment(payments, amount)
  const parts = payments.flatMap(({ method }, at) => {
    const share = shares[at] ?? 0
    return share > 0 ? [`${m.method[method]} ${f.money(share, currency)}`] : []
  })
  return <p role="status">{m.wayBack(parts.join(', '))}</p>
}

/** Endpoints that change with a refund. */
const refundReads = [
  ...(['listSales', 'listShifts', 'readShift'] as const),
  ...(['listProducts', 'listProductCategories', 'readDesk', 'readClient'] as const),
]

const useRefund = ({ currency }: SaleItem, onClose: () => void) => {
  const m = useMessages(messages)
  const f = useFormat()
  return useAct('refundSale', {
    refreshes: refundReads,
    onDone: (_data, _mensaje, { body: { amount } }) => {
      onClose()
      showToast('done', m.done(f.money(amount, currency)))
    },
    onRefused: ({ status }) => status > 0 && status < 500,
  })
}

/**
 * Refunds lines of a sale, or a part of them. Preselects everything that is left, and the revocation of unused passes and
 * points. The amount follows the chosen lines.
 */
export const RefundDialog = ({ sale, onClose }: { sale: SaleItem; onClose: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { currency } = sale
  const lines = sale.lines.filter((line) => openOf(line) > 0)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(lines.map(({ id }) => id)))
  const openIn = (ids: ReadonlySet<string>) => sumMoney(lines.filter(({ id }) => ids.has(id)).map(openOf))
  const open = openIn(chosen)
  const [takeBack, setTakeBack] = useState(true)
  const { send, busy, refusal, fieldError } = useRefund(sale, onClose)
  const problemOf = (text: string): string | undefined => {
    const amount = readAmount(text, currency)
    if (amount === null || amount === 0) return m.amountMissing
    return amount > open ? m.tooMuch(f.money(open, currency)) : undefined
  }
  const { field, formProps, set } = useForm(
    { amount: asText(open, currency), reason: '' },
    ({ amount, reason }) => ({
      amount: problemOf(amount),
      reason: reason.trim() === '' ? m.reasonMissing : undefined,
    }),
    ({ amount, reason }) =>
      void send({
        params: { id: sale.id },
        body: {
          ...{ amount: readAmount(amount, currency) ?? 0, reason: reason.trim(), takeBack },
          ...(lines.length > 1 && { lineIds: [...chosen] }),
        },
      }),
  )
  const other = refusal?.errores.every(({ campo }) => campo === 'takeBack') ? refusal.mensaje : null
  return (
    <FormDialog
      title={m.refundTitle}
      submit={m.refund}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      formProps={formProps}
      onClose={onClose}
    >
      <p className="soft">{m.refundLead(f.money(subtractMoney(sale.total, sale.refunded), currency))}</p>
      {lines.length > 1 && (
        <LinesToRefund
          {...{ lines, chosen, currency }}
          error={fieldError('lineIds')}
          onChange={(next) => {
            choose(next)
            set('amount', asText(openIn(next), currency))
          }}
        />
      )}
      <Field
        label={m.amount}
        inputMode="decimal"
        autoComplete="off"
        unit={currency}
        {...field('amount', fieldError('amount'))}
      />
      <Field
        label={m.reason}
        hint={m.reasonHint}
        maxLength={textLimits.deskReason}
        autoComplete="off"
        {...field('reason', fieldError('reason'))}
      />
      <WayBack sale={sale} amount={readAmount(field('amount').value, currency)} />
      <Checkbox
        label={m.takeBack[contentOf(lines, chosen)]}
        checked={takeBack}
        onChange={(event) => setTakeBack(event.target.checked)}
      />
      {other !== null && <p role="alert">{other}</p>}
    </FormDialog>
  )
}
