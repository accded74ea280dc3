import type { Data } from '@cupo/contract'
import {
  type FailedPurchaseStatus,
  isFailedPurchase,
  isPaidPurchase,
  type PurchaseStatus,
} from '@cupo/core/purchase-status'
import { useState } from 'react'
import type { Refusal } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import type { CardValues } from './card-values.ts'
import { useCardToken } from './use-card-token.ts'

type Plan = Data<'listPlans'>[number]

/** The outcome of a purchase on screen; `words` is the server's message. */
export type Paid = { status: Exclude<PurchaseStatus, FailedPurchaseStatus>; id: string; words: string }

const changes = ['readPoints', 'listMovements', 'listPurchases', 'listPlans', 'readClass'] as const

/**
 * Exchanges a card for a payment method and buys with it. A retry after a lost response sends the same idempotency key,
 * so the card is charged once.
 */
export const usePay = ({ onPaid }: { onPaid?: () => void } = {}) => {
  const [paid, setPaid] = useState<Paid | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const { exchange, exchanging, forget } = useCardToken(setRefused)
  const { send, busy } = useAct('purchasePoints', {
    refreshes: changes,
    onDone: ({ purchaseId, status }, words) => {
      if (!isFailedPurchase(status)) setPaid({ status, id: purchaseId, words })
      if (isPaidPurchase(status)) onPaid?.()
    },
    onRefused: (refusal) => {
      forget(refusal)
      setRefused(refusal)
      return true
    },
  })

  /** Buys a plan at the displayed price; the server refuses if it has changed. */
  const pay = async ({ id: planId, usd, points }: Plan, card: CardValues): Promise<void> => {
    if (busy || exchanging) return
    setRefused(null)
    const paymentMethod = await exchange(planId, card)
    if (paymentMethod === null) return
    await send({ body: { planId, paymentMethod, usd, points } })
  }
  return { pay, paid, refused, busy: busy || exchanging }
}
