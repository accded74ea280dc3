import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { phoneProblem } from '../../profile/phone.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { dialogMessages } from './dialog-messages.ts'
import { messages } from './messages.ts'

type Person = { name: string; phone: string; email: string }
type NewPersonProps = { start: Person; onClose: () => void; onAdded: (client: Data<'createClient'>) => void }

/** Creates a person who is not in the list. A name and a phone are required, an address is optional. */
export const NewPerson = ({ start, onClose, onAdded }: NewPersonProps) => {
  const m = useMessages(dialogMessages)
  const desk = useMessages(messages)
  const { send, busy, fieldError } = useAct('createClient', {
    refreshes: ['listClients', 'readClientLists'],
    onDone: (client, mensaje) => {
      showToast('done', mensaje)
      onAdded(client)
    },
  })
  const form = useForm(
    start,
    ({ name, phone }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      phone: phoneProblem(phone) ? m.phoneBad : undefined,
    }),
    ({ name, phone, email }) =>
      void send({
        body: { name, ...(phone.trim() !== '' && { phone }), ...(email.trim() !== '' && { email }) },
      }),
  )
  return (
    <FormDialog
      title={desk.newcomer}
      submit={m.add}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field label={m.name} maxLength={textLimits.name} {...form.field('name', fieldError('name'))} />
      <Field label={m.phone} type="tel" maxLength={textLimits.phone} {...form.field('phone', fieldError('phone'))} />
      <Field
        label={m.email}
        hint={m.emailHint}
        type="email"
        maxLength={textLimits.email}
        {...form.field('email', fieldError('email'))}
      />
    </FormDialog>
  )
}
