import { randomUUID } from 'node:crypto'
import type { Data } from '@cupo/contract'
import { mustExist } from '@cupo/core/must-get'
import type { OfferTerms } from '@cupo/core/offer-terms'
import { noPoints } from '@cupo/core/points'
import {
  isCancelledPurchase,
  isPaidPurchase,
  isProcessingPurchase,
  isRefusedPurchase,
} from '@cupo/core/purchase-status'
import {
  type ChargeState,
  looksLikeCardNumber,
  mayHave,
  offerCovers,
  requestSeconds,
  secondsAfter,
} from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import { isId } from '../../http/is-id.ts'
import type { Because } from '../../http/phrases/index.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import type { Context } from '../../http/register.ts'
import { answerOrUnknown } from '../../payments/payments.ts'
import { readOfferedClass } from '../classes/offered-class-store.ts'
import { readBuyerHistory, readOffersOnSale } from '../offers/sale-store.ts'
import { memberAccountId, readUsable } from '../points/store.ts'
import { holdSeat } from '../seat-holds/hold-seat.ts'
import { countCard, forgiveCard, lockPayer, tooManyCards } from './limit-cards.ts'
import { findOfferPurchase, insertOfferPurchase, type OfferPurchase } from './offer-store.ts'
import { settlePurchase } from './settle-purchase.ts'
import { findPurchaseByKey, lockPurchase } from './store.ts'
import { viewPurchase } from './view-purchase.ts'

type Asked = Context<'purchaseOffer'>
type Made = Data<'purchaseOffer'>

/**
 * Buys an offer, and books a class with it, in three steps: store the purchase and hold the seat, charge its reference
 * once, store the result with pass, receipt and booking in one transaction. No transaction waits for the provider. A
 * refused payment leaves the hold running, so that the buyer can try another card.
 */
export const purchaseOffer = async (context: Asked): Promise<Outcome<Made>> => {
  const { deps, body, write: answer } = context
  const { payments } = deps
  if (payments === null) return refuse(refusals.unavailable)
  if (looksLikeCardNumber(body.paymentMethod)) return refuseField('paymentMethod', 'card_number_here')
  const begun = await write(deps.db, (tx) => begin(tx, context))
  if (!begun.ok) return answer(async () => begun)
  const { purchase, reference } = begun.value
  if (isProcessingPurchase(purchase.status)) {
    const { amount: usdCents } = purchase
    const { paymentMethod } = body
    const charge: ChargeState =
      usdCents === 0 ? 'succeeded' : await answerOrUnknown(payments.charge({ reference, paymentMethod, usdCents }))
    await settle(context, purchase, charge)
  }
  return respond(context, purchase)
}

const settle = async ({ deps, caller, ip }: Asked, purchase: OfferPurchase, charge: ChargeState): Promise<void> => {
  const settled = await write(deps.db, async (tx) => {
    const status = await settlePurchase(tx, purchase.id, { charge, awaited: false }, deps.clock.now())
    if (isPaidPurchase(status)) await forgiveCard(tx, { userId: caller.userId, ip }, purchase.createdAt)
    return done(status)
  })
  if (!settled.ok) throw new Error(`purchase ${purchase.id} could not be settled: ${settled.reason}`)
}

const messageKeys: Partial<Record<OfferPurchase['status'], Because>> = {
  paid: 'offer_paid',
  pending: 'purchase_pending',
  processing: 'purchase_processing',
}

/** Stores the response under the idempotency key, separate from the purchase, which is already stored. */
const respond = ({ write: answer, deps, caller }: Asked, { id }: OfferPurchase): Promise<Outcome<Made>> =>
  answer<Made>(async (tx) => {
    const purchase = mustExist(await findOfferPurchase(tx, id), `purchase ${id}`)
    if (isRefusedPurchase(purchase.status)) return refuse(refusals.paymentDeclined)
    if (isCancelledPurchase(purchase.status)) return refuse(refusals.paymentDeclined, { because: 'purchase_lapsed' })
    const view = await viewPurchase(tx, purchase, caller, deps.clock.now())
    const unseated = isPaidPurchase(purchase.status) && purchase.bookClassId !== null && purchase.bookingId === null
    return done(view, unseated ? 'offer_paid_no_seat' : messageKeys[purchase.status])
  })

type Begun = { purchase: OfferPurchase; reference: string }

const begin = async (tx: Tx, context: Asked): Promise<Outcome<Begun>> => {
  const { body, caller, deps, ip, key, now } = context
  const { userId } = caller
  const payer = { userId, ip }
  if ((await memberAccountId(tx, userId)) === null) {
    return refuse(refusals.invalidState, { because: 'only_members_hold_points' })
  }
  await lockPayer(tx, payer)
  const before = key && (await findPurchaseByKey(tx, userId, key.key))
  if (before) {
    const purchase = await findOfferPurchase(tx, before.id)
    const same = before.request_hash?.equals(key.hash)
    return purchase && same ? done({ purchase, reference: before.reference }) : refuse(refusals.keyReused)
  }
  const barred = deps.config.rateLimits ? await tooManyCards(tx, payer, now) : null
  if (barred) return barred
  const terms = await readSoldTerms(tx, context)
  if (!terms.ok) return terms
  const seat = await takeSeat(tx, context, terms.value)
  if (!seat.ok) return seat
  if (deps.config.rateLimits) await countCard(tx, payer, now)
  const id = await insertOfferPurchase(tx, {
    userId,
    terms: terms.value,
    reference: randomUUID(),
    key,
    consent: consentTo(terms.value, now),
    bookClassId: body.bookClassId ?? null,
    now,
    dueAt: secondsAfter(now, requestSeconds),
  })
  const purchase = mustExist(await findOfferPurchase(tx, id), `purchase ${id}`)
  return done({ purchase, reference: (await lockPurchase(tx, id)).reference })
}

/** The terms of the offer, if this person may buy it now. */
const readSoldTerms = async (tx: Tx, { body, caller, now }: Asked): Promise<Outcome<OfferTerms>> => {
  const { offerId } = body
  const [terms] = isId(offerId) ? await readOffersOnSale(tx, { studioId: null, offerId, now }) : []
  if (!terms) return refuse(refusals.notFound)
  if (body.version !== undefined && body.version !== terms.version) {
    return refuse(refusals.invalidState, { because: 'offer_changed' })
  }
  const history = await readBuyerHistory(tx, caller.userId, [offerId])
  const problem = mayHave(terms, history.get(offerId))
  if (problem !== null) {
    return refuse(refusals.invalidState, { because: problem === 'had' ? 'offer_had' : 'offer_for_new_clients' })
  }
  return terms.renews !== null && !body.consent ? refuseField('consent', 'consent_needed') : done(terms)
}

/** Holds the seat of the class to book, or keeps the hold. Refuses an offer that cannot pay for the class. */
const takeSeat = async (tx: Tx, { body, caller, now }: Asked, terms: OfferTerms): Promise<Outcome<null>> => {
  const { bookClassId: classId, spotId } = body
  if (classId === undefined) return done(null)
  const session = isId(classId) ? await readOfferedClass(tx, classId) : undefined
  if (!session || (spotId !== undefined && !isId(spotId))) return refuse(refusals.notFound)
  const held = await holdSeat(tx, { classId, memberId: caller.userId, spotId }, now)
  if (!held.ok) return held
  const account = await memberAccountId(tx, caller.userId)
  const balance = account === null ? noPoints : await readUsable(tx, account, now)
  return offerCovers(terms, session, balance)
    ? done(null)
    : refuse(refusals.insufficientPoints, { because: 'offer_does_not_cover' })
}

/** The consent to renewals as it is recorded: what was shown and agreed to. */
const consentTo = ({ renews, price, name }: OfferTerms, now: Date): object | null =>
  renews === null
    ? null
    : { at: now.toISOString(), amount: price.amount, currency: price.currency, period: renews, text: name }
