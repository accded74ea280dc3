import type { PersonId, SaleId, StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { SaleMethod } from '@cupo/core/sales'
import type { Tx } from '../../db/client.ts'
import type { SaleContent } from '../../mail/sale-letter.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readRefundReceipt } from './store.ts'

type Refunded = {
  saleId: SaleId
  refundId: string
  studioId: StudioId
  clientId: PersonId | null
  /** Who gets the money back. */
  payerId: PersonId | null
  /** What is refunded, for people. */
  items: string
  content: SaleContent
  /** How it is returned. */
  methods: readonly SaleMethod[]
  amount: MinorUnits
  currency: Currency
  reason: string
  takeBack: boolean
  by: PersonId
  at: Date
}

/** Writes the audit entry of a refund and notifies the payer. */
export const reportRefund = async (tx: Tx, refund: Refunded): Promise<void> => {
  const { saleId, refundId, studioId, clientId, payerId, amount, currency, reason, takeBack, by, at } = refund
  const { items, content, methods } = refund
  await recordAudit(tx, {
    at,
    byUser: by,
    action: 'sale_refunded',
    subject: clientId === null ? { kind: 'studio', id: studioId } : { kind: 'user', id: clientId },
    details: { studioId, saleId, refundId, amount, currency, reason, takeBack },
  })
  if (payerId === null) return
  const receipt = await readRefundReceipt(tx, refundId)
  const sums = { items, amount, currency, reason, takenBack: takeBack, receipt }
  const params = { ...sums, content, methods: [...new Set(methods)].join(',') }
  const message = { key: `refund:${refundId}`, kind: 'sale_refunded' as const, params, link: '/gym/points', by }
  await notifyPeople(tx, [{ userId: payerId, ...message }], at)
}
