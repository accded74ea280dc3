import { useNavigate } from '@tanstack/react-router'
import { startActingSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { homeOf } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
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
  return (
    <ReasonDialog
      title={m.actFor(person.name)}
      lead={m.text}
      hint={m.reasonHint}
      submit={m.start}
      busy={busy}
      error={fieldError('reason')}
      onReason={(reason) => void send({ body: { userId: person.id, reason } })}
      onClose={onClose}
    />
  )
}
