import { textLimits } from '@cupo/core/text-limits'
import { useId } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'

const zones = Intl.supportedValuesOf('timeZone')
const blank = { name: '', email: '', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }

/** Creates a company and invites its account. */
export const InviteCorporate = ({ onClose }: { onClose: () => void }) => {
  const m = useMessages(messages)
  const list = useId()
  const { send, busy, fieldError } = useAct('createCorporate', {
    refreshes: ['listCorporates', 'readOwnerSummary'],
    onDone: ({ name, email }) => {
      onClose()
      showToast('done', m.created({ name, email }))
    },
  })
  const form = useForm(
    blank,
    ({ name, email }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      email: email.trim() === '' ? m.emailMissing : undefined,
    }),
    (body) => void send({ body }),
  )
  const field = (name: keyof typeof blank) => form.field(name, fieldError(name))
  return (
    <FormDialog
      title={m.invite}
      submit={m.create}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field label={m.name} autoComplete="off" maxLength={textLimits.name} {...field('name')} />
      <Field label={m.email} type="email" autoComplete="off" hint={m.emailHint} {...field('email')} />
      <Field label={m.timeZone} list={list} autoComplete="off" hint={m.timeZoneHint} {...field('timeZone')} />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </FormDialog>
  )
}
