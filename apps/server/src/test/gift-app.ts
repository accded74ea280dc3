import { readMoneyCheck } from '../features/money/check-store.ts'
import { salesApp } from './sales-app.ts'

/** The gym application with gift cards to sell: money, and a pass of 10. */
export const giftApp = async () => {
  const app = await salesApp()
  const { db, send, mar, offerOf, sell } = app
  const create = async (amount: number, more: object): Promise<string> => {
    const body = { kind: 'gift', name: 'Tarjeta de regalo', price: { amount, currency: 'MXN' }, ...more }
    return (await send(mar, 'POST', '/api/studio/offers', body)).data.id
  }
  const moneyCard = (amount: number) => create(amount, {})
  const offerCard = async (amount = 99_000, given?: string) =>
    create(amount, { givesOfferId: given ?? (await offerOf(99_000)).offerId })
  /** Sells a card at the desk, paid by card; a money card without an offer. */
  const cardOf = async (amount: number, offerId?: string): Promise<{ id: string; code: string; saleId: string }> => {
    const price = offerId === undefined ? amount : 99_000
    const id = offerId ?? (await moneyCard(amount))
    const { data } = await sell(null, id, [{ method: 'card', amount: price }])
    return { id: data.giftCards[0].id, code: data.giftCards[0].code, saleId: data.sale.id }
  }
  const ledger = () => readMoneyCheck(db)
  return { ...app, moneyCard, offerCard, cardOf, ledger }
}
