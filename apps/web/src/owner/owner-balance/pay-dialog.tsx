import type { Data } from '@cupo/contract'
import { useAct } from '../../api/use-act.ts'
import { exactWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'

type PayDialogProps = { payout: Data<'listPayouts'>['items'][number]; currency: string; onClose: () => void }

/** Confirms that a payout was paid at the bank, and records it. */
export const PayDialog = ({ payout, currency, onClose }: PayDialogProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { id, studio, visits, month } = payout
  const amount = exactWords(f, { amount: payout.amount, currency })
  const { send, busy } = useAct('payPayout', {
    refreshes: ['listPayouts', 'readPayout', 'readBalance'],
    onDone: () => {
      onClose()
      showToast('done', m.paid({ amount, studio: studio.name }))
    },
    onRefused: () => {
      onClose()
      return false
    },
  })
  const text = m.payText({ amount, studio: studio.name, visits, month: f.monthAndYear(`${month}-01`) })
  return (
    <ConfirmDialog
      open
      title={m.payTitle(studio.name)}
      confirm={m.paidNow}
      cancel={m.cancel}
      busy={busy}
      dismissible
      onConfirm={() => void send({ params: { id } })}
      onClose={onClose}
    >
      <p>
        <Rich text={text} />
      </p>
    </ConfirmDialog>
  )
}
