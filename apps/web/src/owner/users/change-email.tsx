import { textLimits } from '@cupo/core/text-limits'
import { isEmail } from '../../account/frame/credentials.ts'
import { useAct } from '../../api/use-act.ts'
import { useProof } from '../../factors/use-proof.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages as reasonMessages } from '../reason-messages.ts'
import { messages } from './person-messages.ts'

type ChangeEmailProps = { person: { id: string; name: string }; onClose: () => void }

/** Changes the address of a person who lost theirs, with a reason, after a recent proof of the owner's identity. */
export const ChangeEmail = ({ person, onClose }: ChangeEmailProps) => {
  const m = useMessages(messages)
  const r = useMessages(reasonMessages)
  const { guard, dialog } = useProof()
  const { send, busy, fieldError } = useAct('changePersonEmail', {
    refreshes: ['readPerson', 'listUsers', 'listAudit'],
    onDone: (_, mensaje) => {
      onClose()
      showToast('done', mensaje)
    },
  })
  const { field, formProps } = useForm<'email' | 'reason'>(
    { email: '', reason: '' },
    ({ email, reason }) => ({
      email: isEmail(email) ? undefined : m.emailMissing,
      reason: reason.trim() === '' ? r.missing : undefined,
    }),
    ({ email, reason }) =>
      guard(() => void send({ params: { id: person.id }, body: { email: email.trim(), reason: reason.trim() } })),
  )
  return (
    <>
      <FormDialog
        title={m.emailTitle(person.name)}
        lead={<p>{m.emailText}</p>}
        submit={m.changeEmail}
        cancel={m.cancel}
        busy={busy}
        formProps={formProps}
        onClose={onClose}
      >
        <Field
          label={m.newEmail}
          type="email"
          autoComplete="off"
          maxLength={textLimits.email}
          {...field('email', fieldError('email'))}
        />
        <TextArea
          label={r.reason}
          hint={m.reasonHint}
          maxLength={textLimits.reason}
          rows={3}
          {...field('reason', fieldError('reason'))}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
