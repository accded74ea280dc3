import { useBlocker } from '@tanstack/react-router'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { giftMessages } from './gift-messages.ts'

/** Asks before a page with unsaved edits is left, also for another offer of the same page. */
export const LeaveGuard = ({ unsaved }: { unsaved: boolean }) => {
  const m = useMessages(giftMessages)
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      dismissible
      open={blocker.status === 'blocked'}
      title={m.leaveTitle}
      confirm={m.leave}
      cancel={m.stay}
      look="danger"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {m.leaveText}
    </ConfirmDialog>
  )
}
