import { isPaidPurchase, isPendingPurchase, isProcessingPurchase } from '@cupo/core/purchase-status'
import { useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { addDays, type DayKey, dayKey, deviceTimeZone } from '../../../format/day.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/choice-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { Plan } from '../plan-list.tsx'
import css from './buy-dialog.module.css'
import { CardForm } from './card-form.tsx'
import { ConfirmPurchase } from './confirm-purchase.tsx'
import { messages } from './messages.ts'
import { useCard } from './use-card.ts'
import { type Paid, usePay } from './use-pay.ts'

/** The outcome, as the server's message. */
const Outcome = ({ paid, onClose }: { paid: Paid; onClose: () => void }) => {
  const m = useMessages(messages)
  return (
    <Dialog
      open
      onClose={onClose}
      title={isPaidPurchase(paid.status) ? m.doneTitle : m.processingTitle}
      footer={
        <Button look="fill" onClick={onClose}>
          {m.done}
        </Button>
      }
    >
      <p role="status">{paid.words}</p>
    </Dialog>
  )
}

/** The expiry date of a plan's points if bought now. */
const validUntil = ({ validDays }: Plan): DayKey => addDays(dayKey(new Date(), deviceTimeZone()), validDays)

type BuyDialogProps = { plans: readonly Plan[]; chosen: Plan; onClose: () => void }

/** Buys a plan by card: the form, the bank's confirmation if needed, and the outcome. */
export const BuyDialog = ({ plans, chosen, onClose }: BuyDialogProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [planId, setPlanId] = useState(chosen.id)
  const card = useCard()
  const { pay, paid, refused, busy } = usePay()
  const { data } = useApi('listPurchases', { query: { limit: 10 } })
  const plan = plans.find(({ id }) => id === planId) ?? chosen
  const price = (usd: number): string => m.usd(f.number(usd, 2))
  if (paid !== null && isPendingPurchase(paid.status))
    return <ConfirmPurchase id={paid.id} price={price(plan.usd)} onClose={onClose} />
  if (paid !== null) return <Outcome paid={paid} onClose={onClose} />
  const stillOpen = data?.items.some(({ status }) => isProcessingPurchase(status)) ?? false
  return (
    <FormDialog
      title={m.title}
      submit={m.pay({ usd: price(plan.usd) })}
      cancel={m.cancel}
      busy={busy}
      wide
      formProps={{
        ref: card.form,
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault()
          if (card.check()) void pay(plan, card.values)
        },
      }}
      onClose={onClose}
    >
      {stillOpen && <p className={css.note}>{m.stillOpen}</p>}
      <SelectField label={m.plan} name="plan" value={planId} onChange={(event) => setPlanId(event.target.value)}>
        {plans.map((each) => (
          <option key={each.id} value={each.id}>
            {m.option({ name: each.name, points: f.points(each.points), usd: price(each.usd) })}
          </option>
        ))}
      </SelectField>
      <p className="soft sm">{m.validUntil({ points: f.points(plan.points), day: f.datedDay(validUntil(plan)) })}</p>
      <CardForm card={card} errors={refused?.errores ?? []} />
      {refused !== null && refused.errores.length === 0 && (
        <p role="alert" className={css.refusal}>
          {refused.mensaje}
        </p>
      )}
    </FormDialog>
  )
}
