import { useAct } from '../../api/use-act.ts'
import { useProof } from '../../factors/use-proof.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { messages } from './person-messages.ts'

type ResetFactorsProps = { person: { id: string; name: string }; onClose: () => void }

/** Removes the second step of a person who lost it, with a reason, after a recent proof of the owner's identity. */
export const ResetFactors = ({ person, onClose }: ResetFactorsProps) => {
  const m = useMessages(messages)
  const { guard, dialog } = useProof()
  const { send, busy, fieldError } = useAct('resetFactors', {
    refreshes: ['readPerson', 'listAudit'],
    onDone: (_, mensaje) => {
      onClose()
      showToast('done', mensaje)
    },
  })
  return (
    <>
      <ReasonDialog
        title={m.resetTitle(person.name)}
        lead={m.resetText}
        hint={m.reasonHint}
        submit={m.resetFactors}
        look="danger"
        busy={busy}
        error={fieldError('reason')}
        onReason={(reason) => guard(() => void send({ params: { id: person.id }, body: { reason } }))}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}
