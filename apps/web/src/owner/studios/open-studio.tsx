import { type FormEvent, useId, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from '../list.module.css'
import { messages } from './messages.ts'

const zones = Intl.supportedValuesOf('timeZone')
const blank = { name: '', email: '', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, address: '' }

/** Opens a studio: its name, the zone of its clock, and the address its invitation goes to. */
export const OpenStudio = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const m = useMessages(messages)
  const form = useId()
  const [values, setValues] = useState(blank)
  const { send, busy, fieldError } = useAct('createStudio', {
    refreshes: ['listOwnerStudios', 'readOwnerSummary'],
    onDone: (studio) => {
      setValues(blank)
      onClose()
      showToast('done', m.created({ name: studio.name, email: studio.email }))
    },
  })
  const field = (name: keyof typeof blank) => ({
    name,
    value: values[name],
    error: fieldError(name),
    onChange: (event: { target: { value: string } }) => setValues((v) => ({ ...v, [name]: event.target.value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { address, ...rest } = values
    void send({ body: { ...rest, ...(address.trim() !== '' && { address }) } })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.open}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.cancel}
          </Button>
          <Button look="fill" type="submit" form={form} busy={busy}>
            {m.create}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        <Field label={m.name} autoComplete="off" {...field('name')} />
        <Field label={m.email} type="email" autoComplete="off" hint={m.emailHint} {...field('email')} />
        <Field
          label={m.timeZone}
          list={`${form}-zones`}
          autoComplete="off"
          hint={m.timeZoneHint}
          {...field('timeZone')}
        />
        <datalist id={`${form}-zones`}>
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <Field label={m.address} autoComplete="off" {...field('address')} />
      </form>
    </Dialog>
  )
}
