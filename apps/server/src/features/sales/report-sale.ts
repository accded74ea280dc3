import type { PersonId, StudioId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import type { Tx } from '../../db/client.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import type { RecordedSale } from './record-sale.ts'
import { readSaleTitle } from './store.ts'

type Seller = { studioId: StudioId; clientId: PersonId | null; by: PersonId; at: Date }

/** Writes the audit entry of a desk sale and notifies the client. */
export const reportSale = async (
  tx: Tx,
  { saleId, passIds, giftCards }: RecordedSale,
  { studioId, clientId, by, at }: Seller,
): Promise<void> => {
  const title = mustExist(await readSaleTitle(tx, saleId), `sale ${saleId}`)
  const { items, total, currency, receipt } = title
  await recordAudit(tx, {
    at,
    byUser: by,
    action: 'sale_made',
    subject: clientId === null ? { kind: 'studio', id: studioId } : { kind: 'user', id: clientId },
    details: { studioId, saleId, items, total, currency, methods: title.methods },
  })
  if (clientId === null) return
  const content = passIds.length > 0 ? 'passes' : giftCards.length > 0 ? 'cards' : 'nothing'
  const params = { items, total, currency, receipt, content } as const
  const message = { key: `sale:${saleId}`, kind: 'sale_made' as const, params, link: '/gym/points', by }
  await notifyPeople(tx, [{ userId: clientId, ...message }], at)
}
