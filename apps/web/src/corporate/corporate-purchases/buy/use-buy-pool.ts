import type { Data, Input } from '@cupo/contract'
import { isPaidPurchase, isPendingPurchase } from '@cupo/core/purchase-status'
import { useRef, useState } from 'react'
import { call, type Refusal } from '../../../api/call.ts'
import { refresh } from '../../../api/query-client.ts'
import { useAct } from '../../../api/use-act.ts'
import type { CardValues } from '../../../member/purchases/buy/card-values.ts'
import { openPaymentPage } from '../../../member/purchases/buy-and-book/open-payment-page.ts'
import type { Method } from '../../../member/purchases/buy-and-book/use-method.ts'

type Purchase = Data<'readCorporatePurchase'>
type Body = Input<'purchaseCorporatePoints'>['body']

/**
 * The state of a purchase: paid, waiting for the simulated bank, leaving for the provider's page, or without a response
 * yet.
 */
export type Bought = { purchase: Purchase; state: 'paid' | 'pending' | 'leaving' | 'processing' }

const stateOf = ({ status, payment }: Purchase): Bought['state'] => {
  if (isPaidPurchase(status)) return 'paid'
  if (!isPendingPurchase(status)) return 'processing'
  if (payment?.simulated) return 'pending'
  return payment?.action?.url === undefined ? 'processing' : 'leaving'
}

/** Endpoints that change with the pool. */
export const poolRefreshes = [
  'readCorporatePool',
  'listCorporatePurchases',
  'readCorporateStatement',
  'listPaymentMethods',
  'listCorporateGroups',
  'readPoints',
] as const

/**
 * Exchanges a typed card for a payment method and buys points with it. A retry after a lost response sends the same
 * idempotency key, so the card is charged once.
 */
export const useBuyPool = () => {
  const [bought, setBought] = useState<Bought | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [exchanging, setExchanging] = useState(false)
  const [denied, setDenied] = useState(false)
  const method = useRef<{ of: string; paymentMethod: string } | null>(null)
  const take = (purchase: Purchase): void => {
    const state = stateOf(purchase)
    setBought({ purchase, state })
    if (state === 'leaving' && purchase.payment?.action) openPaymentPage(purchase.payment.action)
  }
  const { send, busy } = useAct('purchaseCorporatePoints', {
    refreshes: poolRefreshes,
    onDone: take,
    onRefused: (refusal) => {
      if (refusal.status !== 0 && refusal.status < 500) method.current = null
      setRefused(refusal)
      return true
    },
  })
  const bank = useAct('confirmSimulatedPayment')

  /** The typed card as a payment method, the same one for a retry; null if it was refused. */
  const exchange = async (card: CardValues, goods: object): Promise<string | null> => {
    const of = JSON.stringify([goods, card])
    if (method.current?.of === of) return method.current.paymentMethod
    setExchanging(true)
    const answer = await call('createCardToken', { body: card })
    setExchanging(false)
    if (!answer.ok) {
      setRefused(answer)
      return null
    }
    method.current = { of, paymentMethod: answer.data.paymentMethod }
    return answer.data.paymentMethod
  }

  const buy = async (goods: Omit<Body, 'paymentMethod'>, chosen: Method, card: CardValues): Promise<void> => {
    if (busy || exchanging) return
    setRefused(null)
    setDenied(false)
    const paymentMethod = chosen.kind === 'card' ? await exchange(card, goods) : chosen.key
    if (paymentMethod !== null) await send({ body: { ...goods, paymentMethod } })
  }

  /** Sends the answer of the simulated bank, then reads the state of the purchase. */
  const confirm = async (approved: boolean): Promise<void> => {
    const payment = bought?.purchase.payment
    if (bought === null || payment === undefined) return
    await bank.send({ params: { id: payment.id }, body: { approved } })
    const answer = await call('readCorporatePurchase', { params: { id: bought.purchase.purchaseId } })
    await refresh(...poolRefreshes)
    if (answer.ok && (isPaidPurchase(answer.data.status) || isPendingPurchase(answer.data.status)))
      return take(answer.data)
    method.current = null
    setBought(null)
    setDenied(true)
  }
  return { buy, bought, confirm, refused, denied, busy: busy || exchanging, confirming: bank.busy }
}
