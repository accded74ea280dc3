import type { Data } from '@cupo/contract'
import { useMessages } from '../i18n/messages.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { messages } from './messages.ts'

type Factors = Data<'listFactors'>

const isLast = ({ passkeys, authenticator }: Factors): boolean => passkeys.length + (authenticator ? 1 : 0) === 1

/** Whether a factor of the account must stay: it is the last one, and the service requires one. */
export const mustStay = (factors: Factors): boolean => factors.required && isLast(factors)

type Props = {
  name: string
  factors: Factors
  busy: boolean
  /** Adds a passkey; null where this browser cannot. */
  onAdd: (() => void) | null
  onRemove: () => void
  onClose: () => void
}

/** Asks before a factor is removed and states what follows. For one that must stay, it offers to add another. */
export const RemoveFactor = ({ name, factors, busy, onAdd, onRemove, onClose }: Props) => {
  const m = useMessages(messages)
  if (mustStay(factors)) {
    return (
      <ConfirmDialog
        open
        title={m.stayTitle(name)}
        confirm={onAdd === null ? m.understood : m.addPasskey}
        cancel={m.cancel}
        look="fill"
        onClose={onClose}
        onConfirm={() => {
          onClose()
          onAdd?.()
        }}
      >
        <p>{m.stayText}</p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={m.removeTitle(name)}
      confirm={m.remove}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={onRemove}
    >
      <p>{isLast(factors) ? m.removeLastText : m.removeText}</p>
    </ConfirmDialog>
  )
}
