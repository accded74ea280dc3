import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { messages } from './messages.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Asks for confirmation before navigating away from unsaved changes. */
export const LeaveDialog = ({ changes }: { changes: number }) => {
  const m = useMessages(messages)
  const leaving = useLeaveGuard(changes > 0)
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={m.leaveTitle}
      confirm={m.leave}
      cancel={m.stay}
      look="danger"
      dismissible
      onClose={() => leaving?.stay()}
      onConfirm={() => leaving?.go()}
    >
      {m.leaveText(changes)}
    </ConfirmDialog>
  )
}
