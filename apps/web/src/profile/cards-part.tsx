import type { Data } from '@cupo/contract'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { useApi } from '../api/use-api.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { showToast } from '../ui/toast-store.ts'
import { messages } from './cards-messages.ts'
import css from './devices-part.module.css'
import { Part } from './part.tsx'

type Method = Data<'listPaymentMethods'>[number]

/** The expiry as on the card: 04/29. */
const monthOnCard = (date: string): string => `${date.slice(5, 7)}/${date.slice(2, 4)}`

const StoredCard = ({ method: { id, brand, last4, expiresOn, studio } }: { method: Method }) => {
  const m = useMessages(messages)
  const [asking, setAsking] = useState(false)
  const { send, busy } = useAct('removePaymentMethod', {
    refreshes: ['listPaymentMethods', 'readMandate'],
    onDone: () => showToast('done', m.removed),
  })
  const name = m.card({ brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 })
  const seller = studio === null ? m.service : studio.name
  const remove = async () => {
    await send({ params: { id } })
    setAsking(false)
  }
  return (
    <li className={css.device}>
      <IconCreditCard aria-hidden="true" />
      <div>
        <b>{name}</b>
        <p className="soft sm">{expiresOn === null ? seller : m.until({ seller, month: monthOnCard(expiresOn) })}</p>
      </div>
      <Button size="sm" aria-label={m.removeOf(`${name}, ${seller}`)} onClick={() => setAsking(true)}>
        {m.remove}
      </Button>
      <ConfirmDialog
        dismissible
        open={asking}
        title={m.removeTitle(name)}
        confirm={m.remove}
        cancel={m.keep}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p>{m.removeText}</p>
      </ConfirmDialog>
    </li>
  )
}

/** The stored cards of a member or company, which can be removed. Hidden without any: a purchase stores them. */
export const CardsPart = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listPaymentMethods', {})
  if (data === undefined ? refusal === null : data.length === 0) return null
  return (
    <Part title={m.title} lead={m.lead}>
      {data === undefined ? (
        refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      ) : (
        <ul className={css.devices}>
          {data.map((method) => (
            <StoredCard key={method.id} method={method} />
          ))}
        </ul>
      )}
    </Part>
  )
}
