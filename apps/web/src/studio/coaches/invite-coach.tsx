import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { DisciplinesField } from './disciplines-field.tsx'
import { messages } from './messages.ts'

type InviteCoachProps = {
  /** Disciplines that are checked at first. */
  classTypeIds?: readonly string[]
  /** Receives the id of the coach or of the invitation. */
  onInvited?: (id: string) => void
  onClose: () => void
}

/** Invites a coach by email. Mount it only while open. */
export const InviteCoach = ({ classTypeIds = [], onInvited, onClose }: InviteCoachProps) => {
  const m = useMessages(messages)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(classTypeIds))
  const { send, busy, fieldError } = useAct('inviteCoach', {
    refreshes: ['listCoaches', 'readStudio', 'readNavigation'],
    onDone: ({ id, name, email }) => {
      onInvited?.(id)
      onClose()
      showToast('done', m.invited({ name, email }))
    },
  })
  const form = useForm(
    { name: '', email: '' },
    ({ name, email }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      email: email.trim() === '' ? m.emailMissing : undefined,
    }),
    (values) => void send({ body: { ...values, classTypeIds: [...chosen] } }),
  )
  return (
    <FormDialog
      title={m.invite}
      submit={m.send}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.name}
        autoComplete="off"
        maxLength={textLimits.name}
        {...form.field('name', fieldError('name'))}
      />
      <Field
        label={m.email}
        type="email"
        autoComplete="off"
        hint={m.emailHint}
        {...form.field('email', fieldError('email'))}
      />
      <DisciplinesField chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
