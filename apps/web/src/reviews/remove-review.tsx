import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast-store.ts'
import { storeReviewDraft } from './drafts.ts'
import { messages } from './form-messages.ts'
import { ownReviewRefreshes } from './own-review.ts'

type RemoveReviewProps = { bookingId: string; onRemoved: () => void; onClose: () => void }

/** Asks to confirm and deletes the caller's review of a visit. Mount it only while open. */
export const RemoveReview = ({ bookingId, onRemoved, onClose }: RemoveReviewProps) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('withdrawReview', {
    refreshes: ownReviewRefreshes,
    onDone: () => {
      storeReviewDraft(bookingId, null)
      showToast('done', m.wasRemoved)
      onRemoved()
    },
  })
  return (
    <ConfirmDialog
      open
      dismissible
      title={m.removeTitle}
      confirm={m.removeIt}
      cancel={m.keep}
      look="danger"
      busy={busy}
      onConfirm={() => void send({ params: { id: bookingId } })}
      onClose={onClose}
    >
      {m.removeText}
    </ConfirmDialog>
  )
}
