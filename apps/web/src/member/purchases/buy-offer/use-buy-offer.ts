import type { Data, Input, RouteName } from '@cupo/contract'
import { isFailedPurchase, isPaidPurchase, isPendingPurchase } from '@cupo/core/purchase-status'
import { useState } from 'react'
import { call, type Refusal } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import type { CardValues } from '../buy/card-values.ts'
import { useCardToken } from '../buy/use-card-token.ts'
import { openPaymentPage } from '../buy-and-book/open-payment-page.ts'
import type { Method } from '../buy-and-book/use-method.ts'

type Purchase = Data<'readPurchase'>
type Offer = Data<'listOffers'>[number]
/** What a purchase without a class adds to its offer and payment: the recipient of a gift card, the holder, consent. */
type More = Pick<Input<'purchaseOffer'>['body'], 'gift' | 'dependantId' | 'consent' | 'saveMethod'>

/**
 * The state of a purchase: waiting for the simulated bank, leaving for the provider's page, without a response yet, or
 * paid.
 */
export type OfferBought = { id: string; state: 'pending' | 'leaving' | 'processing' | 'paid' }

const stateOf = ({ status, payment }: Purchase): OfferBought['state'] => {
  if (isPaidPurchase(status)) return 'paid'
  if (!isPendingPurchase(status)) return 'processing'
  if (payment?.simulated) return 'pending'
  return payment?.action?.url === undefined ? 'processing' : 'leaving'
}

/**
 * Exchanges a card for a payment method and buys an offer with it, without a class. A retry after a lost response sends the same
 * idempotency key, so that the card is charged once.
 */
export const useBuyOffer = (refreshes: readonly RouteName[]) => {
  const [bought, setBought] = useState<OfferBought | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const { exchange, exchanging, forget: forgetToken } = useCardToken(setRefused)
  const take = (purchase: Purchase): void => {
    if (isFailedPurchase(purchase.status)) return
    const state = stateOf(purchase)
    setBought({ id: purchase.purchaseId, state })
    if (state === 'leaving' && purchase.payment?.action) openPaymentPage(purchase.payment.action)
  }
  const { send, busy } = useAct('purchaseOffer', {
    refreshes,
    onDone: take,
    onRefused: (refusal) => {
      forgetToken(refusal)
      setRefused(refusal)
      return true
    },
  })
  /** Buys at the displayed price; the server refuses if it has changed. */
  const buy = async (
    { id: offerId, version }: Offer,
    { method, card }: { method: Method | null; card: CardValues },
    more: More,
  ): Promise<void> => {
    if (busy || exchanging) return
    setRefused(null)
    const paymentMethod = method?.kind === 'card' ? await exchange(offerId, card) : (method?.key ?? 'free')
    if (paymentMethod !== null) await send({ body: { offerId, version, paymentMethod, ...more } })
  }
  /** Reads the purchase after the bank's confirmation. */
  const confirmed = async (): Promise<void> => {
    if (bought === null) return
    const answer = await call('readPurchase', { params: { id: bought.id } })
    if (answer.ok) take(answer.data)
    else setBought({ ...bought, state: 'processing' })
  }
  return { buy, bought, confirmed, forget: () => setBought(null), refused, busy: busy || exchanging }
}
