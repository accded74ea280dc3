import type { Data } from '@cupo/contract'
import { subtractMoney } from '@cupo/core/minor-units'
import { currencyOf } from '@cupo/core/money-text'
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
import { messages } from './sale-list-messages.ts'

export type SaleItem = Data<'readSale'>

/** Refunds a part or all of a sale. Preselects the remaining amount, and the revocation of unused passes and points. */
export const RefundDialog = ({ sale, onClose }: { sale: SaleItem; onClose: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { currency } = sale
  const open = subtractMoney(sale.total, sale.refunded)
  const [takeBack, setTakeBack] = useState(true)
  const { send, busy, refusal, fieldError } = useAct('refundSale', {
    refreshes: [
      'listSales',
      'listShifts',
      'readShift',
      'listProducts',
      'listProductCategories',
      'readDesk',
      'readClient',
    ],
    onDone: (_data, _mensaje, { body: { amount } }) => {
      onClose()
      showToast('done', m.done(f.money(amount, currency)))
    },
    onRefused: ({ status }) => status > 0 && status < 500,
  })
  const problemOf = (text: string): string | undefined => {
    const amount = readAmount(text, currency)
    if (amount === null || amount === 0) return m.amountMissing
    return amount > open ? m.tooMuch(f.money(open, currency)) : undefined
  }
  const { field, formProps } = useForm(
    { amount: String(open / 10 ** currencyOf(currency).digits), reason: '' },
    ({ amount, reason }) => ({
      amount: problemOf(amount),
      reason: reason.trim() === '' ? m.reasonMissing : undefined,
    }),
    ({ amount, reason }) =>
      void send({
        params: { id: sale.id },
        body: { amount: readAmount(amount, currency) ?? 0, reason: reason.trim(), takeBack },
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
      <p className="soft">{m.refundLead(f.money(open, currency))}</p>
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
      <Checkbox label={m.takeBack} checked={takeBack} onChange={(event) => setTakeBack(event.target.checked)} />
      {other !== null && <p role="alert">{other}</p>}
    </FormDialog>
  )
}
