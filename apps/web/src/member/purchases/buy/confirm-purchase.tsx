import { isPaidPurchase } from '@cupo/core/purchase-status'
import { useAct } from '../../../api/use-act.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { messages } from './messages.ts'

type ConfirmPurchaseProps = {
  id: string
  /** '6 USD' */
  price: string
  onClose: () => void
  /** Replaces the toast about the new points when another step follows. */
  onPaid?: (() => void) | undefined
}

/** The bank's confirmation (3-D Secure), as shown by the simulated provider. */
export const ConfirmPurchase = ({ id, price, onClose, onPaid }: ConfirmPurchaseProps) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('confirmPurchase', {
    refreshes: ['readPoints', 'listMovements', 'listPurchases', 'readClass'],
    onDone: ({ status }, words) => {
      if (isPaidPurchase(status) && onPaid !== undefined) return onPaid()
      onClose()
      showToast(isPaidPurchase(status) ? 'done' : 'info', words)
    },
    onRefused: ({ status }) => {
      if (status !== 0 && status < 500) onClose()
      return false
    },
  })
  const answer = (approved: boolean) => void send({ params: { id }, body: { approved } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.confirmTitle}
      footer={
        <>
          <Button look="quiet" onClick={() => answer(false)}>
            {m.deny}
          </Button>
          <Button look="fill" busy={busy} onClick={() => answer(true)}>
            {m.confirm}
          </Button>
        </>
      }
    >
      <p>
        <Rich text={m.confirmText({ usd: price })} />
      </p>
    </Dialog>
  )
}
