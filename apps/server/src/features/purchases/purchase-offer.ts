import type { Body, Data } from '@cupo/contract'
import { decideGiftPayment } from '@cupo/core/gift-cards'
import type { GiftCardId, PersonId } from '@cupo/core/ids'
import { mustExist, mustIndex } from '@cupo/core/must-get'
import { offerKind } from '@cupo/core/offer-kinds'
import type { OfferTerms } from '@cupo/core/offer-terms'
import { pointsFor } from '@cupo/core/passes'
import { isCancelledPurchase, isRefusedPurchase } from '@cupo/core/purchase-status'
import {
  looksLikeCardNumber,
  mayHave,
  offerCovers,
  requestSeconds,
  secondsAfter,
  suitsDependant,
} from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import { isId } from '../../http/is-id.ts'
import type { Because } from '../../http/phrases/index.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import type { Context } from '../../http/register.ts'
import { readOfferedClass } from '../classes/offered-class-store.ts'
import { lockDependant } from '../dependants/store.ts'
import { findGiftCards } from '../gift-codes/find-card.ts'
import { type GiftRecipient, lockHeldCards } from '../gift-codes/store.ts'
import { readBuyerHistory, readOffersOnSale } from '../offers/sale-store.ts'
import { openMemberAccounts } from '../points/open-accounts.ts'
import { memberAccountId } from '../points/store.ts'
import { holdSeat } from '../seat-holds/hold-seat.ts'
import { readRights } from '../seats/rights-store.ts'
import { renewalPreview } from '../subscriptions/create-subscription.ts'
import { countCard, lockPayer, tooManyCards } from './limit-cards.ts'
import { findOfferPurchase, insertOfferPurchase, type OfferPurchase } from './offer-store.ts'
import { payPurchase } from './pay-purchase.ts'
import { findPurchaseByKey } from './store.ts'
import { viewPurchase } from './view-purchase.ts'

/** The payment method of a purchase paid by a gift card. */
const payByGift = 'gift'

type PurchaseContext = Context<'purchaseOffer'>
type Made = Data<'purchaseOffer'>

/**
 * Buys an offer, and books a class with it, in three steps: stores the purchase and holds the seat, pays it once
 * through the account of its seller, and stores the result with pass, receipt, renewals and booking in one transaction.
 * No transaction waits for the provider. A refused payment does not end the hold, so that the buyer can try a different
 * card.
 */
export const purchaseOffer = async (context: PurchaseContext): Promise<Outcome<Made>> => {
  const { deps, body, write: answer } = context
  if (looksLikeCardNumber(body.paymentMethod)) return refuseField('paymentMethod', 'card_number_here')
  const card = await findTypedCard(context)
  if (!card.ok) return answer(async () => card)
  const begun = await write(deps.db, (tx) => begin(tx, context, card.value))
  if (!begun.ok) return answer(async () => begun)
  const { purchase, renews } = begun.value
  const { amount, currency } = purchase
  const refused = await payPurchase(
    context,
    { ...purchase, money: { amount, currency } },
    renews || body.saveMethod === true,
  )
  return refused ? answer(async () => refused) : respond(context, purchase)
}

const messageKeys: Partial<Record<OfferPurchase['status'], Because>> = {
  paid: 'offer_paid',
  pending: 'purchase_pending',
  processing: 'purchase_processing',
}

/** Stores the response under the idempotency key, in a separate transaction from the purchase. */
const respond = ({ write: answer, deps, caller }: PurchaseContext, { id }: OfferPurchase): Promise<Outcome<Made>> =>
  answer<Made>(async (tx) => {
    const purchase = mustExist(await findOfferPurchase(tx, id), `purchase ${id}`)
    const { status, paymentId } = purchase
    if (isRefusedPurchase(status)) return refuse(refusals.paymentDeclined)
    if (isCancelledPurchase(status) && paymentId !== null) return refuse(refusals.noSeats, { because: 'offer_no_seat' })
    if (isCancelledPurchase(status)) return refuse(refusals.paymentDeclined, { because: 'purchase_lapsed' })
    return done(await viewPurchase(tx, purchase, caller, deps.clock.now()), messageKeys[status])
  })

type Begun = { purchase: OfferPurchase; renews: boolean }

const begin = async (tx: Tx, context: PurchaseContext, typed: GiftCardId | null): Promise<Outcome<Begun>> => {
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
    return purchase && same ? done({ purchase, renews: body.consent === true }) : refuse(refusals.keyReused)
  }
  const barred = deps.config.rateLimits ? await tooManyCards(tx, payer, now) : null
  if (barred) return barred
  const terms = await readSoldTerms(tx, context)
  if (!terms.ok) return terms
  const holder = await findHolder(tx, context, terms.value)
  if (!holder.ok) return holder
  const refused = await refuseHolder(tx, context, terms.value, holder.value)
  if (refused) return refused
  const giftCardId = await findPayingCard(tx, context, terms.value, typed)
  if (!giftCardId.ok) return giftCardId
  const seat = await takeSeat(tx, context, terms.value, holder.value)
  if (!seat.ok) return seat
  if (deps.config.rateLimits) await countCard(tx, payer, now)
  const id = await insertOfferPurchase(tx, {
    userId,
    dependantId: holder.value === userId ? null : holder.value,
    terms: terms.value,
    key,
    consent: await consentTo(tx, terms.value, { memberId: holder.value, at: now }),
    bookClassId: body.bookClassId ?? null,
    gift: recipientOf(body),
    giftCardId: giftCardId.value,
    now,
    dueAt: secondsAfter(now, requestSeconds),
  })
  const purchase = mustExist(await findOfferPurchase(tx, id), `purchase ${id}`)
  return done({ purchase, renews: terms.value.renews !== null })
}

/** Reads the terms of the offer, if it can be bought now as the request says. */
const readSoldTerms = async (tx: Tx, { body, now }: PurchaseContext): Promise<Outcome<OfferTerms>> => {
  const { offerId } = body
  const [terms] = isId(offerId) ? await readOffersOnSale(tx, { studioId: null, offerId, now }) : []
  if (!terms) return refuse(refusals.notFound)
  if (body.version !== undefined && body.version !== terms.version) {
    return refuse(refusals.invalidState, { because: 'offer_changed' })
  }
  if (body.gift !== undefined && terms.kind !== offerKind.gift) return refuseField('gift', 'gift_only_for_cards')
  if (terms.renews !== null && !body.consent) return refuseField('consent', 'consent_needed')
  return canPayBy(body.paymentMethod, { renews: terms.renews !== null, seat: body.bookClassId !== undefined })
    ? done(terms)
    : refuseField('paymentMethod', 'payment_method_unfit')
}

/** Finds the person who gets the offer: the buyer, or their dependant at the studio that sells it. */
const findHolder = async (
  tx: Tx,
  { body: { dependantId }, caller }: PurchaseContext,
  terms: OfferTerms,
): Promise<Outcome<PersonId>> => {
  const { userId: guardianId } = caller
  if (dependantId === undefined) return done(guardianId)
  const { studioId } = terms
  if (studioId === null || !suitsDependant(terms)) return refuseField('dependantId', 'offer_not_for_dependants')
  const dependant = isId(dependantId) && (await lockDependant(tx, { guardianId, dependantId, studioId }))
  if (!dependant) return refuse(refusals.notFound)
  await openMemberAccounts(tx, [dependant.id])
  return done(dependant.id)
}

/** Refuses an offer that this person may not have, or not again. */
const refuseHolder = async (
  tx: Tx,
  { body: { offerId } }: PurchaseContext,
  terms: OfferTerms,
  holderId: PersonId,
): Promise<Refusal | null> => {
  const history = await readBuyerHistory(tx, holderId, [offerId])
  const problem = mayHave(terms, history.get(offerId))
  if (problem === null) return null
  return refuse(refusals.invalidState, { because: problem === 'had' ? 'offer_had' : 'offer_for_new_clients' })
}

/**
 * Whether a payment method fits a purchase. A voucher is paid days later, after a seat hold has expired. Vouchers,
 * Bizum and gift cards cannot be charged again.
 */
const canPayBy = (paymentMethod: string, { renews, seat }: { renews: boolean; seat: boolean }): boolean => {
  if (paymentMethod === 'voucher') return !renews && !seat
  return (paymentMethod !== 'bizum' && paymentMethod !== payByGift) || !renews
}

/** Holds the seat of the class to book, or reuses a live hold. Refuses an offer that cannot pay for the class. */
const takeSeat = async (
  tx: Tx,
  { body, now }: PurchaseContext,
  terms: OfferTerms,
  memberId: PersonId,
): Promise<Outcome<null>> => {
  const { bookClassId: classId, spotId } = body
  if (classId === undefined) return done(null)
  const session = isId(classId) ? await readOfferedClass(tx, classId) : undefined
  if (!session || (spotId !== undefined && !isId(spotId))) return refuse(refusals.notFound)
  const held = await holdSeat(tx, { classId, memberId, spotId }, now)
  if (!held.ok) return held
  const rights = await readRights(tx, memberId, now)
  return offerCovers(terms, session, { balance: pointsFor(rights, session, now), now })
    ? done(null)
    : refuse(refusals.insufficientPoints, { because: 'offer_does_not_cover' })
}

/** The recorded consent to renewals: the displayed and accepted terms. */
const consentTo = async (
  tx: Tx,
  { versionId, name }: OfferTerms,
  buyer: { memberId: PersonId; at: Date },
): Promise<object | null> => {
  const preview = await renewalPreview(tx, { versionId, ...buyer })
  if (preview === null) return null
  const { amount, currency, period, date } = preview
  return { at: buyer.at.toISOString(), amount, currency, period, date, text: name }
}

const recipientOf = ({ gift }: Body<'purchaseOffer'>): GiftRecipient | null =>
  gift === undefined ? null : { name: gift.name, email: gift.email ?? null, message: gift.message ?? '' }

/** Finds the gift card of the code in the request; null without one. */
const findTypedCard = async ({ deps, caller, body, ip, now }: PurchaseContext): Promise<Outcome<GiftCardId | null>> => {
  if (body.paymentMethod !== payByGift || body.giftCode === undefined) return done(null)
  const reader = { userId: caller.userId, ip, limited: deps.config.rateLimits }
  const found = await findGiftCards(deps.db, reader, [{ field: 'giftCode', typed: body.giftCode }], now)
  return found.ok ? done(mustIndex(found.value, 0)) : found
}

/**
 * Selects the gift card that pays the full price of an offer: the code's, or the buyer's first one with a sufficient
 * amount. It is checked again when it pays. Null for any other payment method or a free offer.
 */
const findPayingCard = async (
  tx: Tx,
  { body, caller, now }: PurchaseContext,
  { kind, studioId, price }: OfferTerms,
  typed: GiftCardId | null,
): Promise<Outcome<GiftCardId | null>> => {
  if (body.paymentMethod !== payByGift || price.amount === 0) return done(null)
  if (kind === offerKind.gift) return refuseField('paymentMethod', 'gift_for_gift')
  if (typed !== null) return done(typed)
  const use = { studioId, memberId: caller.userId, now }
  const cards = await lockHeldCards(tx, caller.userId, studioId)
  const card = cards.find((each) => decideGiftPayment(each, price, use).ok)
  return card ? done(card.id) : refuseField('paymentMethod', 'gift_none_pays', {}, refusals.invalidState)
}
