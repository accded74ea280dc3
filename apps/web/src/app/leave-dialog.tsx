import { ConfirmDialog } from '../ui/dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/** `leaveText` takes the number of changes. */
type LeaveTexts = { leaveTitle: string; leaveText: (changes: number) => string; leave: string; stay: string }

/** Asks for confirmation before navigating away from unsaved changes. */
export const LeaveDialog = ({ changes, texts }: { changes: number; texts: LeaveTexts }) => {
  const leaving = useLeaveGuard(changes > 0)
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={texts.leaveTitle}
      confirm={texts.leave}
      cancel={texts.stay}
      look="danger"
      dismissible
      onClose={() => leaving?.stay()}
      onConfirm={() => leaving?.go()}
    >
      {texts.leaveText(changes)}
    </ConfirmDialog>
  )
}
