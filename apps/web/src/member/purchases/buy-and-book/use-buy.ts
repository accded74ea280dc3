import type { Booking } from '@cupo/contract'
import {
  isFailedPurchase,
  isPaidPurchase,
  isPendingPurchase,
  isProcessingPurchase,
  type PurchaseStatus,
} from '@cupo/core/purchase-status'
import { useRef, useState } from 'react'
import { call, type Refusal } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import { bookingRefreshes } from '../../bookings/book/use-book.ts'
import type { CardValues } from '../buy/card-values.ts'
import type { Offer } from './offer-options.tsx'

/** A purchase that is not refused: waiting for the bank or the provider, or paid without a seat. */
export type Bought = { id: string; state: 'pending' | 'processing' | 'unseated' }

const stateOf = (status: PurchaseStatus): Bought['state'] => {
  if (isPendingPurchase(status)) return 'pending'
  return isProcessingPurchase(status) ? 'processing' : 'unseated'
}

type BuyHandlers = {
  /** The payment may still become the booking: the hold must not be released. */
  onUnderWay: () => void
  onBooked: (booking: Booking) => void
}

/**
 * Exchanges a card for a payment method, buys an offer with it and books the class. A retry after a lost response sends the
 * same idempotency key, so the card is charged once.
 */
export const useBuy = ({ onUnderWay, onBooked }: BuyHandlers) => {
  const [bought, setBought] = useState<Bought | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [exchanging, setExchanging] = useState(false)
  const method = useRef<{ of: string; paymentMethod: string } | null>(null)
  const take = (purchase: { purchaseId: string; status: PurchaseStatus; booking?: Booking | undefined }): void => {
    const { purchaseId: id, status, booking } = purchase
    if (isFailedPurchase(status)) return
    onUnderWay()
    if (isPaidPurchase(status) && booking !== undefined) onBooked(booking)
    else setBought({ id, state: stateOf(status) })
  }
  const { send, busy } = useAct('purchaseOffer', {
    refreshes: bookingRefreshes,
    onDone: take,
    onRefused: (refusal) => {
      if (refusal.status !== 0 && refusal.status < 500) method.current = null
      setRefused(refusal)
      return true
    },
  })

  /** Buys an offer as it was shown; the server refuses if it has changed. */
  const buy = async (
    { id: offerId, version, renews }: Offer,
    card: CardValues,
    seat: { bookClassId: string; spotId?: string },
  ): Promise<void> => {
    if (busy || exchanging) return
    setRefused(null)
    const of = JSON.stringify([offerId, card])
    if (method.current?.of !== of) {
      setExchanging(true)
      const answer = await call('createCardToken', { body: card })
      setExchanging(false)
      if (!answer.ok) return setRefused(answer)
      method.current = { of, paymentMethod: answer.data.paymentMethod }
    }
    const { paymentMethod } = method.current
    await send({ body: { offerId, version, paymentMethod, ...seat, ...(renews !== null && { consent: true }) } })
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
