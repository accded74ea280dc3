import { useAct } from '../../api/use-act.ts'
import { useDryRun } from '../../api/use-dry-run.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './person-messages.ts'

type DialogProps = { person: { id: string; name: string }; onClose: () => void }

/** Closes a member's account at their request, after a preview of the effects. */
export const ClosePerson = ({ person, onClose }: DialogProps) => {
  const m = useMessages(messages)
  const { preview } = useDryRun('closePerson', { params: { id: person.id }, body: { dryRun: true } })
  const { send, busy } = useAct('closePerson', {
    refreshes: ['readPerson', 'listUsers', 'listAudit'],
    onDone: () => {
      onClose()
      showToast('done', m.closedNow)
    },
  })
  return (
    <ConfirmDialog
      open
      title={m.closeTitle(person.name)}
      confirm={m.close}
      cancel={m.cancel}
      look="danger"
      busy={busy || preview === null}
      dismissible
      onConfirm={() => void send({ params: { id: person.id }, body: {} })}
      onClose={onClose}
    >
      <div>
        <p>{m.closeText}</p>
        {preview !== null && <p role="status">{m.closeCounts(preview.affected)}</p>}
      </div>
    </ConfirmDialog>
  )
}

/** Ends all sessions of a person. */
export const EndSessions = ({ person, onClose }: DialogProps) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('endPersonSessions', {
    refreshes: ['readPerson', 'listAudit'],
    onDone: ({ sessions }) => {
      onClose()
      showToast('done', m.ended(sessions))
    },
  })
  return (
    <ConfirmDialog
      open
      title={m.endTitle(person.name)}
      confirm={m.endSessions}
      cancel={m.cancel}
      busy={busy}
      dismissible
      onConfirm={() => void send({ params: { id: person.id } })}
      onClose={onClose}
    >
      <p>{m.endText}</p>
    </ConfirmDialog>
  )
}
