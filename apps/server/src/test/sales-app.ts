import { sql } from 'kysely'
import { gymApp } from './gym-app.ts'
import { sellOffers } from './sell-offers.ts'
import type { SignedIn } from './studio-app.ts'

type Payment = { method: string; amount: number; reference?: string }

/** The gym application with a till: sells, opens and closes shifts, and reads the money ledger. */
export const salesApp = async () => {
  const app = await gymApp()
  const { db, send, mar } = app
  await db.updateTable('branch').set({ currency: 'MXN' }).execute()
  const { offerOf } = sellOffers(app)

  const sell = (
    client: { userId: string } | null,
    offerId: string,
    payments: readonly Payment[],
    more: Record<string, unknown> = {},
    who: SignedIn = mar,
  ) =>
    send(who, 'POST', '/api/studio/sales', {
      clientId: client?.userId ?? null,
      lines: [{ offerId, quantity: 1 }],
      payments,
      ...more,
    })
  const refund = (saleId: string, amount: number, more: Record<string, unknown> = {}, headers = {}) =>
    send(
      mar,
      'POST',
      `/api/studio/sales/${saleId}/refunds`,
      { amount, reason: 'Se lesionó', takeBack: false, ...more },
      headers,
    )
  const openShift = (float: number, who: SignedIn = mar) => send(who, 'POST', '/api/studio/shifts', { float })
  const closeShift = (id: string, cash: number, more: { card?: number; transfer?: number; reasons?: object } = {}) => {
    const { card = 0, transfer = 0, reasons } = more
    const counted = { cash, card, transfer }
    return send(mar, 'POST', `/api/studio/shifts/${id}/close`, { counted, ...(reasons && { reasons }) })
  }

  /** Sums the money accounts of an act, such as `sale:1`; of all acts without one. */
  const accounts = async (source?: string): Promise<Record<string, number>> => {
    const { rows } = await sql<{ kind: string; sum: number }>`
      select a.kind, sum(e.amount)::float8 as sum from money_entry e join money_account a on a.id = e.account_id
       where ${source ?? null}::text is null or e.source = ${source ?? null}
       group by a.kind having sum(e.amount) <> 0`.execute(db)
    return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
  }
  return { ...app, offerOf, sell, refund, openShift, closeShift, accounts }
}
