import { textLimits } from '@cupo/core/text-limits'
import { useNavigate } from '@tanstack/react-router'
import { startActingSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { homeOf } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'

/** Asks for a reason and opens a session in which the owner acts on behalf of a person. */
export const ActAs = ({ person, onClose }: { person: { id: string; name: string }; onClose: () => void }) => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const { send, busy, fieldError } = useCall('actAs', {
    onDone: async (data) => {
      startActingSession(data)
      await navigate({ to: homeOf(data.user.userType.id) })
    },
  })
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) => void send({ body: { userId: person.id, reason } }),
  )
  return (
    <FormDialog
      title={m.actFor(person.name)}
      submit={m.start}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={<p>{m.text}</p>}
    >
      <TextArea
        label={m.reason}
        hint={m.reasonHint}
        maxLength={textLimits.reason}
        rows={3}
        {...form.field('reason', fieldError('reason'))}
      />
    </FormDialog>
  )
}
