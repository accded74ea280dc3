import type { Data } from '@cupo/contract'
import { isPaidPurchase, isPendingPurchase, isProcessingPurchase } from '@cupo/core/purchase-status'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import { messages } from '../points/messages.ts'
import { ConfirmPurchase } from './buy/confirm-purchase.tsx'
import css from './purchases.module.css'

type Purchase = Data<'listPurchases'>['items'][number]

const tones: Record<Purchase['status'], TagTone> = {
  paid: 'ok',
  pending: 'warn',
  processing: 'warn',
  refused: 'danger',
  cancelled: 'plain',
}
/** Polls while a payment is processing. The member is notified as well. */
const askEveryMs = 5_000

const Row = ({ purchase, onConfirm }: { purchase: Purchase; onConfirm: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { id, plan, usd, points, status, createdAt } = purchase
  return (
    <li className={css.row}>
      <div>
        <p>
          <b>{plan.name}</b> · {f.points(points)} · {m.usd(f.number(usd, 2))}
        </p>
        <p className="soft sm">
          <time dateTime={createdAt}>{f.datedDay(dayKey(createdAt, deviceTimeZone()))}</time>
          {isPaidPurchase(status) && <> · {m.receipt(id)}</>}
        </p>
      </div>
      <div className={css.state}>
        <Tag tone={tones[status]}>{m.status[status]}</Tag>
        {isPendingPurchase(status) && (
          <Button size="sm" look="fill" onClick={onConfirm}>
            {m.confirm}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The latest purchases with their status. A pending one can be confirmed here. */
export const Purchases = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const [confirming, setConfirming] = useState<Purchase | null>(null)
  const [waiting, setWaiting] = useState(false)
  const { data } = useApi('listPurchases', { query: { limit: 10 } }, waiting ? { everyMs: askEveryMs } : {})
  const open = data?.items.some(({ status }) => isProcessingPurchase(status)) ?? false
  if (open !== waiting) setWaiting(open)
  if (data === undefined || data.items.length === 0) return null
  return (
    <Section title={m.receipts}>
      <Card>
        <ul>
          {data.items.map((purchase) => (
            <Row key={purchase.id} purchase={purchase} onConfirm={() => setConfirming(purchase)} />
          ))}
        </ul>
      </Card>
      {confirming !== null && (
        <ConfirmPurchase
          id={confirming.id}
          price={m.usd(f.number(confirming.usd, 2))}
          onClose={() => setConfirming(null)}
        />
      )}
    </Section>
  )
}
