import type { Data } from '@cupo/contract'
import { planPeriod } from '@cupo/core/plan-periods'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { deviceTimeZone } from '../../format/day.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'
import { endOfDay, firstDay, lastDay, startOfDay } from './sale-days.ts'

export type Plan = Data<'listOwnerPlans'>['items'][number]

const valuesOf = (plan: Plan | null) => ({
  name: plan?.name ?? '',
  id: plan?.id ?? '',
  usd: plan === null ? '' : String(plan.usd),
  points: plan === null ? '' : String(plan.points),
  from: firstDay(plan?.onSaleFrom ?? null, deviceTimeZone()),
  until: lastDay(plan?.onSaleUntil ?? null, deviceTimeZone()),
})

/** A decimal with a point or a comma. */
const amountOf = (text: string): number => Number(text.replace(',', '.'))

/** Creates a plan, or changes one for purchases from now on. */
export const EditPlan = ({ plan, onClose }: { plan: Plan | null; onClose: () => void }) => {
  const m = useMessages(messages)
  const [period, setPeriod] = useState<Plan['period']>(planPeriod.once)
  const done = (message: string) => {
    onClose()
    showToast('done', message)
  }
  const refreshes = ['listOwnerPlans'] as const
  const create = useAct('createPlan', { refreshes, onDone: ({ name }) => done(m.made(name)) })
  const update = useAct('updatePlan', { refreshes, onDone: ({ name }) => done(m.saved(name)) })
  const { busy, fieldError } = plan === null ? create : update
  const form = useForm(
    valuesOf(plan),
    ({ name, id, usd, points, from, until }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      id: /^[a-z][a-z0-9-]{0,39}$/.test(id) ? undefined : m.idWrong,
      usd: amountOf(usd) >= 0.5 ? undefined : m.usdWrong,
      points: Number.isInteger(Number(points)) && Number(points) > 0 ? undefined : m.pointsWrong,
      until: from !== '' && until !== '' && until < from ? m.untilWrong : undefined,
    }),
    ({ id, name, usd, points, from, until }) => {
      const dates = { onSaleFrom: startOfDay(from), onSaleUntil: endOfDay(until) }
      const terms = { id, name, usd: amountOf(usd), points: Number(points), ...dates }
      if (plan === null) void create.send({ body: { ...terms, period } })
      else void update.send({ body: terms })
    },
  )
  return (
    <FormDialog
      title={plan === null ? m.add : m.editOf(plan.name)}
      submit={plan === null ? m.create : m.save}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.name}
        autoComplete="off"
        maxLength={textLimits.planName}
        {...form.field('name', fieldError('name'))}
      />
      {plan === null && (
        <>
          <Field
            label={m.id}
            hint={m.idHint}
            autoComplete="off"
            maxLength={40}
            {...form.field('id', fieldError('id'))}
          />
          <Segmented
            label={m.period}
            value={period}
            onChange={setPeriod}
            options={[
              { value: planPeriod.once, label: m.single },
              { value: planPeriod.month, label: m.monthly },
            ]}
          />
        </>
      )}
      <Field label={m.usd} inputMode="decimal" autoComplete="off" {...form.field('usd', fieldError('usd'))} />
      <Field
        label={m.pointsField}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('points', fieldError('points'))}
      />
      <DateField label={m.saleFrom} {...form.field('from', fieldError('onSaleFrom'))} />
      <DateField label={m.saleUntil} {...form.field('until', fieldError('onSaleUntil'))} />
    </FormDialog>
  )
}
