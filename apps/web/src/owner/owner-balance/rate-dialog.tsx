import { numberLimits } from '@cupo/core/number-limits'
import { monthsForRate } from '@cupo/core/payout-rates'
import { useAct } from '../../api/use-act.ts'
import { exactFigure, exactWords } from '../../format/money.ts'
import { readAmount } from '../../format/read-amount.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { rateMessages } from './rate-messages.ts'

type RateDialogProps = { rate: number; currency: string; onClose: () => void }

/** Sets the rate per point from one of the next twelve months on. */
export const RateDialog = ({ rate, currency, onClose }: RateDialogProps) => {
  const m = useMessages(rateMessages)
  const f = useFormat()
  const most = numberLimits.payoutRate[1]
  const figure = (amount: number) => exactFigure(f, { amount, currency })
  const months = monthsForRate(new Date())
  const { send, busy, fieldError } = useAct('setPayoutRate', {
    refreshes: ['listPayoutRates', 'listPayouts', 'readBalance', 'readOwnerSummary'],
    onDone: (_data, _mensaje, { body }) => {
      onClose()
      const month = f.monthAndYear(`${body.month}-01`)
      showToast('done', m.saved({ month, rate: exactWords(f, { amount: body.rate, currency }) }))
    },
  })
  const form = useForm(
    { rate: figure(rate), month: months[0] ?? '' },
    (typed) => ({ rate: readAmount(typed.rate, currency, most) === null ? m.rateWrong(figure(most)) : undefined }),
    (typed) => {
      const amount = readAmount(typed.rate, currency, most)
      if (amount !== null) void send({ body: { month: typed.month, rate: amount } })
    },
  )
  return (
    <FormDialog
      title={m.title}
      submit={m.save}
      cancel={m.cancel}
      busy={busy}
      lead={<p>{m.note}</p>}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.rate}
        unit={currency}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('rate', fieldError('rate'))}
      />
      <SelectField label={m.month} {...form.field('month', fieldError('month'))}>
        {months.map((month) => (
          <option key={month} value={month}>
            {f.monthAndYear(`${month}-01`)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
