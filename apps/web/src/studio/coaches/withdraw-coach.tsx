import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { classReads } from '../timetable/class-reads.ts'
import type { Coach } from './edit-coach.tsx'
import { messages } from './messages.ts'

/** Withdraws the invitation of a coach who has not accepted it. */
export const WithdrawCoach = ({ coach: { name, email }, onClose }: { coach: Coach; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('withdrawCoachInvitation', {
    refreshes: ['listCoaches', 'listSeries', 'readStudio', 'readNavigation', ...classReads],
    onDone: () => {
      onClose()
      showToast('done', m.withdrawn(name))
    },
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.withdrawTitle(name)}
      confirm={m.withdraw}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ body: { email } })}
    >
      <p>{m.withdrawText}</p>
    </ConfirmDialog>
  )
}
