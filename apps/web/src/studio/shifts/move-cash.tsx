import type { TillMovementKind } from '@cupo/core/shifts'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { readAmount } from '../../format/read-amount.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'
import type { Shift } from './use-count.ts'

/** Records cash taken from the till or put into it, with a reason. */
export const MoveCash = ({ shift, onClose }: { shift: Shift; onClose: () => void }) => {
  const m = useMessages(messages)
  const [kind, setKind] = useState<TillMovementKind>('pay_out')
  const { send, busy, fieldError } = useAct('moveCash', {
    refreshes: ['readShift', 'listShifts'],
    onDone: () => {
      onClose()
      showToast('done', m.moved)
    },
  })
  const { field, formProps } = useForm(
    { amount: '', why: '' },
    ({ amount, why }) => ({
      amount: (readAmount(amount, shift.currency) ?? 0) > 0 ? undefined : m.amountNeeded,
      why: why.trim() === '' ? m.whyMissing : undefined,
    }),
    ({ amount, why }) =>
      void send({
        params: { id: shift.id },
        body: { kind, amount: readAmount(amount, shift.currency) ?? 0, reason: why.trim() },
      }),
  )
  const options = (['pay_out', 'pay_in'] as const).map((value) => ({ value, label: m.kinds[value] }))
  return (
    <FormDialog title={m.move} submit={m.save} cancel={m.cancel} busy={busy} formProps={formProps} onClose={onClose}>
      <Segmented label={m.kind} value={kind} onChange={setKind} options={options} />
      <Field
        label={m.amount}
        inputMode="decimal"
        autoComplete="off"
        unit={shift.currency}
        {...field('amount', fieldError('amount'))}
      />
      <Field
        label={m.why}
        maxLength={textLimits.deskReason}
        autoComplete="off"
        {...field('why', fieldError('reason'))}
      />
    </FormDialog>
  )
}
