import type { MandateId, StudioId } from '@cupo/core/ids'
import { mandateState } from '@cupo/core/mandate-states'
import { checkMandate } from '@cupo/core/mandates'
import { mustExist } from '@cupo/core/must-get'
import type { OfferTerms } from '@cupo/core/offer-terms'
import { pointsFor } from '@cupo/core/passes'
import { isProcessingPurchase } from '@cupo/core/purchase-status'
import { mayHave } from '@cupo/core/purchases'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import { readOfferedClass } from '../classes/offered-class-store.ts'
import { readBuyerHistory, readOffersOnSale } from '../offers/sale-store.ts'
import { askProvider } from '../payments/settle-due.ts'
import { type PaymentDeps, startPayment } from '../payments/start-payment.ts'
import { readPayment } from '../payments/store.ts'
import { findOfferPurchase, insertOfferPurchase, type OfferPurchase } from '../purchases/offer-store.ts'
import { sourceOf } from '../purchases/pay-purchase.ts'
import { refuseMandate } from '../purchases/settle-offer.ts'
import { settlePurchase } from '../purchases/settle-purchase.ts'
import { findLiveHold } from '../seats/hold-store.ts'
import { readRights } from '../seats/rights-store.ts'
import { lockClasses } from '../seats/state-store.ts'
import {
  lockMandate,
  type MandateRow,
  readCharging,
  readClassOfMandate,
  saveMandate,
} from '../waitlist/mandate-store.ts'

/** Maximum mandates per run of the job. */
const batch = 100

/** Reads the current terms of the offer, if the mandate still allows the purchase. */
const readAgreedTerms = async (
  tx: Tx,
  { memberId, classId, offerId, amount, currency }: MandateRow,
  now: Date,
): Promise<OfferTerms | null> => {
  const [terms] = await readOffersOnSale(tx, { studioId: null, offerId, now })
  if (!terms) return null
  const session = mustExist(await readOfferedClass(tx, classId), `class ${classId}`)
  const history = await readBuyerHistory(tx, memberId, [offerId])
  const balance = pointsFor(await readRights(tx, memberId, now), session, now)
  const problem =
    mayHave(terms, history.get(offerId)) ?? checkMandate({ amount, currency }, terms, session, { balance, now })
  return problem === null ? terms : null
}

type Order = { purchase: OfferPurchase; mandate: MandateRow; sellerId: StudioId | null }

/** Stores the purchase of a mandate whose seat is held, once. Null if nothing is to be charged. */
const beginPurchase = async (tx: Tx, id: MandateId, now: Date): Promise<Order | null> => {
  const classId = await readClassOfMandate(tx, id)
  await lockClasses(tx, [classId])
  const mandate = mustExist(await lockMandate(tx, id), `mandate ${id}`)
  if (mandate.state !== mandateState.charging) return null
  if (mandate.purchaseId !== null) {
    const purchase = mustExist(await findOfferPurchase(tx, mandate.purchaseId), `purchase ${mandate.purchaseId}`)
    return isProcessingPurchase(purchase.status) ? { purchase, mandate, sellerId: purchase.sellerId } : null
  }
  const hold = await findLiveHold(tx, classId, mandate.memberId)
  if (!hold || hold.until <= now) {
    // Nothing was charged, and the seat is no longer held: the mandate becomes active again.
    await saveMandate(tx, id, { state: mandateState.active }, now)
    return null
  }
  const terms = await readAgreedTerms(tx, mandate, now)
  if (terms === null) {
    await refuseMandate(tx, mandate, now)
    return null
  }
  const purchaseId = await insertOfferPurchase(tx, {
    dependantId: null,
    userId: mandate.memberId,
    terms,
    key: null,
    consent: null,
    bookClassId: classId,
    gift: null,
    giftCardId: null,
    now,
    dueAt: hold.until,
  })
  await saveMandate(tx, id, { state: mandateState.charging, purchaseId }, now)
  const purchase = mustExist(await findOfferPurchase(tx, purchaseId), `purchase ${purchaseId}`)
  return { purchase, mandate, sellerId: purchase.sellerId }
}

/**
 * Charges one mandate. The purchase is stored first and paid once under its own source, so a retry after a crash
 * charges nothing twice. If the bank requires the customer's confirmation, the payment is closed at the provider.
 */
const chargeOne = async (deps: PaymentDeps, id: MandateId, now: Date): Promise<void> => {
  const begun = await write(deps.db, async (tx) => done(await beginPurchase(tx, id, now)))
  if (!begun.ok || begun.value === null) return
  const { purchase, mandate, sellerId } = begun.value
  const { amount, currency } = purchase
  const started = await startPayment(deps, {
    studioId: sellerId,
    memberId: mandate.memberId,
    money: { amount, currency },
    paymentMethod: mandate.paymentMethodId,
    source: sourceOf(purchase.id),
    now,
  })
  if (started.ok && started.value.state === 'needs_action') {
    const row = mustExist(await readPayment(deps.db, started.value.paymentId), `payment ${started.value.paymentId}`)
    await askProvider(deps, row, now, true)
    return
  }
  const state = started.ok ? started.value.state : 'refused'
  await write(deps.db, async (tx) => done(await settlePurchase(tx, purchase.id, { state, payment: null }, now)))
}

/** Charges the mandates whose seat is held. A failing one does not block others. */
export const chargeMandates = async (deps: PaymentDeps, now: Date): Promise<number> => {
  const ids = await readCharging(deps.db, batch)
  const failures: unknown[] = []
  for (const id of ids) await chargeOne(deps, id, now).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return ids.length
}
