import type { GiftCardId, PurchaseId, StudioId } from '@cupo/core/ids'
import type { Money } from '@cupo/core/minor-units'
import { isPaidPurchase, isProcessingPurchase } from '@cupo/core/purchase-status'
import type { PurchaseStatus } from '@cupo/core/purchases'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import { done, type Outcome, type Refusal } from '../../http/refusal.ts'
import type { Context } from '../../http/register.ts'
import { refuseCardPayments } from '../gift-codes/pay-with-cards.ts'
import { type StartedPayment, startPayment } from '../payments/start-payment.ts'
import { uncountCard } from './limit-cards.ts'
import { settlePurchase } from './settle-purchase.ts'

type Buying = Context<'purchaseOffer'> | Context<'purchasePoints'>

/** A stored purchase with the fields that its payment needs. */
export type Payable = {
  id: PurchaseId
  status: PurchaseStatus
  createdAt: Date
  /** The studio whose account takes the money; null is the service. */
  sellerId: StudioId | null
  /** The gift card that pays the full price, instead of a provider. */
  giftCardId?: GiftCardId | null
  money: Money
}

/** The source of a purchase's payment. */
export const sourceOf = (id: PurchaseId): string => `purchase:${id}`

const startOf = async (
  { deps, caller, body, now }: Buying,
  { id, sellerId, giftCardId, money }: Payable,
  save: boolean,
): Promise<Outcome<Pick<StartedPayment, 'state'>>> => {
  if (money.amount === 0 || giftCardId) return done({ state: 'paid' })
  const { paymentMethod } = body
  const command = { studioId: sellerId, memberId: caller.userId, money, paymentMethod, source: sourceOf(id), save, now }
  return startPayment(deps, command)
}

/** Locks the gift card that pays for a purchase. Refuses a card that can no longer pay it. */
const refuseGiftCard = async (
  tx: Tx,
  { caller, deps }: Buying,
  { sellerId, giftCardId, money: { amount, currency } }: Payable,
): Promise<Refusal | null> => {
  if (!giftCardId) return null
  const sale = { studioId: sellerId, memberId: caller.userId, currency, now: deps.clock.now() }
  return refuseCardPayments(tx, [{ giftCardId, amount, field: 'giftCode' }], sale)
}

/**
 * Pays a stored purchase through the account of its seller and stores the result. A payment that settles immediately
 * has given the purchased offer when this returns. Does nothing for a purchase that is no longer processing.
 * @returns the refusal of the payment, if no provider takes it, the method is unknown or the gift card cannot pay; a
 * declined card is no refusal
 */
export const payPurchase = async (context: Buying, purchase: Payable, save = false): Promise<Refusal | null> => {
  if (!isProcessingPurchase(purchase.status)) return null
  const { deps, caller, ip } = context
  const started = await startOf(context, purchase, save)
  const state = started.ok ? started.value.state : 'refused'
  const settled = await write(deps.db, async (tx) => {
    const refused = await refuseGiftCard(tx, context, purchase)
    const report = { state: refused ? ('refused' as const) : state, payment: null }
    const status = await settlePurchase(tx, purchase.id, report, deps.clock.now())
    if (isPaidPurchase(status)) await uncountCard(tx, { userId: caller.userId, ip }, purchase.createdAt)
    return done(refused)
  })
  if (!settled.ok) throw new Error(`purchase ${purchase.id} could not be settled: ${settled.reason}`)
  return started.ok ? settled.value : started
}
