import type { Booking, Data, RouteName } from '@cupo/contract'
import { isFailedPurchase, isPaidPurchase, isPendingPurchase } from '@cupo/core/purchase-status'
import { useState } from 'react'
import { call, type Refusal } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import { bookingRefreshes } from '../../bookings/book/use-book.ts'
import type { CardValues } from '../buy/card-values.ts'
import { useCardToken } from '../buy/use-card-token.ts'
import type { Offer } from './offer-options.tsx'
import { openPaymentPage } from './open-payment-page.ts'
import type { Method } from './use-method.ts'

/**
 * The state of an unsettled purchase: waiting for the simulated bank, leaving for the provider's page, or without a
 * response yet.
 */
export type Bought = { id: string; state: 'pending' | 'leaving' | 'processing' }

type Purchase = Data<'readPurchase'>

const stateOf = ({ status, payment }: Purchase): Bought['state'] => {
  if (!isPendingPurchase(status)) return 'processing'
  if (payment?.simulated) return 'pending'
  return payment?.action?.url === undefined ? 'processing' : 'leaving'
}

/** The payment of an offer. `method` is null if the price is zero. */
export type PayWith = { method: Method | null; card: CardValues; save: boolean }

type BuyHandlers = {
  /** Endpoints to invalidate; those of the buyer's own booking by default. */
  refreshes?: readonly RouteName[] | undefined
  /** The payment may still complete the booking, so the hold must not be released. */
  onUnderWay: () => void
  onBooked: (booking: Booking) => void
}

/**
 * Exchanges a card for a payment method, buys an offer with it and books the class. A retry after a lost response sends
 * the same idempotency key, so the card is charged once.
 */
export const useBuy = ({ refreshes = bookingRefreshes, onUnderWay, onBooked }: BuyHandlers) => {
  const [bought, setBought] = useState<Bought | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const { exchange, exchanging, forget: forgetToken } = useCardToken(setRefused)
  const take = (purchase: Purchase): void => {
    const { purchaseId: id, status, booking, payment } = purchase
    if (isFailedPurchase(status)) return
    onUnderWay()
    if (isPaidPurchase(status) && booking !== undefined) {
      onBooked(booking)
      return
    }
    const state = stateOf(purchase)
    setBought({ id, state })
    if (state === 'leaving' && payment?.action) openPaymentPage(payment.action)
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

  /** Buys an offer at the displayed price; the server refuses if it has changed. */
  const buy = async (
    { id: offerId, version, renews }: Offer,
    { method: chosen, card, save }: PayWith,
    seat: { bookClassId: string; spotId?: string; dependantId?: string },
  ): Promise<void> => {
    if (busy || exchanging) return
    setRefused(null)
    const paymentMethod = chosen?.kind === 'card' ? await exchange(offerId, card) : (chosen?.key ?? 'free')
    if (paymentMethod === null) return
    const body = { offerId, version, paymentMethod, ...seat }
    await send({
      body: { ...body, ...(save && { saveMethod: true as const }), ...(renews !== null && { consent: true as const }) },
    })
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
