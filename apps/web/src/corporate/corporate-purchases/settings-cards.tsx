import type { Data } from '@cupo/contract'
import { alertBelow } from '@cupo/core/corporate-purchases'
import { numberLimits } from '@cupo/core/number-limits'
import { readPoints } from '@cupo/core/points-arithmetic'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'
import css from './pool.module.css'

type Pool = Data<'readCorporatePool'>
type CardProps = { pool: Pool }

const useSave = (onClose: () => void) => {
  const m = useMessages(messages)
  return useAct('updateCorporatePool', {
    refreshes: ['readCorporatePool'],
    onDone: () => {
      onClose()
      showToast('done', m.saved)
    },
  })
}

const AlertForm = ({ pool, onClose }: CardProps & { onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useSave(onClose)
  const { formProps, field } = useForm(
    { alertBelow: pool.alertBelow === null ? '' : String(pool.alertBelow) },
    ({ alertBelow: typed }) => ({
      alertBelow: typed.trim() === '' || readPoints(typed, numberLimits.lowPool) !== null ? undefined : m.whole,
    }),
    ({ alertBelow: typed }) => void send({ body: { alertBelow: readPoints(typed, numberLimits.lowPool) } }),
  )
  return (
    <FormDialog title={m.alert} submit={m.save} cancel={m.cancel} busy={busy} formProps={formProps} onClose={onClose}>
      <Field
        label={m.alertLabel}
        hint={m.alertHint}
        unit={m.unit}
        inputMode="numeric"
        autoComplete="off"
        {...field('alertBelow', fieldError('alertBelow'))}
      />
    </FormDialog>
  )
}

/** The number of points below which the company is notified. */
export const AlertCard = ({ pool }: CardProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [editing, setEditing] = useState(false)
  const below = alertBelow({ below: pool.alertBelow, need: pool.need })
  return (
    <Card as="section" className={css.card}>
      <h2 className="t3">{m.alert}</h2>
      <p>
        <Rich text={m.alertText(f.points(below))} />
      </p>
      {pool.alertBelow === null && <p className="soft sm">{m.alertNeed}</p>}
      <div className={css.verbs}>
        <Button size="sm" aria-label={`${m.edit}: ${m.alert}`} onClick={() => setEditing(true)}>
          {m.edit}
        </Button>
      </div>
      {editing && <AlertForm pool={pool} onClose={() => setEditing(false)} />}
    </Card>
  )
}

const TaxForm = ({ pool: { tax }, onClose }: CardProps & { onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useSave(onClose)
  const { formProps, field } = useForm(
    { ...tax },
    () => ({}),
    (typed) => void send({ body: { tax: typed } }),
  )
  const of = (name: keyof Pool['tax']) => field(name, fieldError(`tax.${name}`))
  return (
    <FormDialog title={m.tax} submit={m.save} cancel={m.cancel} busy={busy} formProps={formProps} onClose={onClose}>
      <Field label={m.taxName} autoComplete="organization" maxLength={textLimits.name} {...of('name')} />
      <Field label={m.taxId} autoComplete="off" maxLength={textLimits.label} {...of('taxId')} />
      <Field label={m.taxAddress} autoComplete="street-address" maxLength={textLimits.note} {...of('address')} />
    </FormDialog>
  )
}

/** The tax details printed on the receipts of the company. */
export const TaxCard = ({ pool }: CardProps) => {
  const m = useMessages(messages)
  const [editing, setEditing] = useState(false)
  const { name, taxId, address } = pool.tax
  const lines = [name, taxId, address].filter((line) => line !== '')
  return (
    <Card as="section" className={css.card}>
      <h2 className="t3">{m.tax}</h2>
      {lines.length === 0 && <p className="soft sm">{m.taxNone(pool.company)}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={css.verbs}>
        <Button size="sm" aria-label={`${m.edit}: ${m.tax}`} onClick={() => setEditing(true)}>
          {m.edit}
        </Button>
      </div>
      {editing && <TaxForm pool={pool} onClose={() => setEditing(false)} />}
    </Card>
  )
}
