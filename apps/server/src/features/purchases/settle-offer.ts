import type { BookingId, ClassId, PassId, PersonId, ReceiptId } from '@cupo/core/ids'
import { mandateState } from '@cupo/core/mandate-states'
import { mustExist, mustIndex } from '@cupo/core/must-get'
import { offerKind } from '@cupo/core/offer-kinds'
import { purchaseStatus } from '@cupo/core/purchase-status'
import type { PurchaseStatus } from '@cupo/core/purchases'
import { unitOf } from '@cupo/core/terms-of-pass'
import type { Tx } from '../../db/client.ts'
import { rollbackUnless } from '../../db/rollback-unless.ts'
import { bookSeats } from '../bookings/book-seats.ts'
import { readOfferedClass } from '../classes/offered-class-store.ts'
import { mailGiftCard } from '../gift-codes/mail-card.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readOfferVersion } from '../offers/store.ts'
import type { SettledPayment } from '../payments/on-settled.ts'
import { recordSale } from '../sales/record-sale.ts'
import type { NewPayment } from '../sales/store.ts'
import { endHolds, findLiveHold } from '../seats/hold-store.ts'
import { lockClasses, lockMembers } from '../seats/state-store.ts'
import { createSubscription } from '../subscriptions/create-subscription.ts'
import { lockLists } from '../waitlist/lock-waitlists.ts'
import { findMandateOfPurchase, type MandateRow, saveMandate } from '../waitlist/mandate-store.ts'
import { promoteBought } from '../waitlist/promote-bought.ts'
import { serveWaitlists } from '../waitlist/serve-waitlist.ts'
import { readJoinedClasses } from '../waitlist/store.ts'
import { holderOf, type OfferPurchase, readHeldSpot, saveBought } from './offer-store.ts'
import { refundPurchase } from './refund-purchase.ts'
import { savePurchase } from './store.ts'

/**
 * Takes all locks of a paid purchase in the order of bookings: the class to book and the classes in which its holder
 * waits, by id, then the holder's account. A purchase under a mandate serves the waitlist, so it also locks the accounts
 * of its members.
 */
const lockAll = async (tx: Tx, purchase: OfferPurchase, mandate: MandateRow | undefined, now: Date): Promise<void> => {
  const { bookClassId } = purchase
  const holderId = holderOf(purchase)
  if (mandate) {
    await lockLists(tx, [mandate.classId], [holderId], now)
    return
  }
  const joined = await readJoinedClasses(tx, [holderId])
  const classIds = bookClassId === null ? joined : [bookClassId, ...joined]
  await lockClasses(tx, classIds)
  await lockMembers(
    tx,
    [holderId],
    classIds.map((id) => ({ id })),
    now,
  )
}

/** Ends the hold of the class and gives its seat to the waitlisted buyer. */
const promoteHeld = async (
  tx: Tx,
  { classId, memberId, bookingId }: MandateRow,
  passId: PassId | undefined,
  now: Date,
): Promise<BookingId | null> => {
  const hold = await findLiveHold(tx, classId, memberId)
  if (hold) await endHolds(tx, [hold.id], 'booked', now)
  const spotId = hold?.spotId ?? null
  return (await promoteBought(tx, { classId, bookingId, passId, spotId }, now)) ? bookingId : null
}

/**
 * Ends the hold of the class and books its seat in the same transaction, so that no other transaction sees the seat
 * free. A bought pass pays for it; bought points are spent like any others.
 */
const bookHeld = async (
  tx: Tx,
  purchase: OfferPurchase,
  { classId, passId }: { classId: ClassId; passId: PassId | undefined },
  now: Date,
): Promise<BookingId | null> => {
  const memberId = holderOf(purchase)
  const hold = await findLiveHold(tx, classId, memberId)
  const spot = hold ? hold.spotId : await readHeldSpot(tx, classId, memberId)
  if (hold) await endHolds(tx, [hold.id], 'booked', now)
  const spots = (await lockClasses(tx, [classId])).get(classId)?.spots ?? []
  const spotId = spots.find((s) => s.id === spot && !s.taken)?.id
  const booking = { classId, memberId, spotId, passId, by: purchase.userId }
  const [outcome] = await bookSeats(tx, [booking], now)
  return outcome?.ok ? outcome.value : null
}

/** The payment of a purchase; null for a free one. */
type PaidBy = Pick<SettledPayment, 'id' | 'paymentMethodId'> | null

type Bought = { passId: PassId | null; receiptId: ReceiptId; bookingId: BookingId | null }

/** The payments of a purchase: a gift card for the full price, the provider's payment, or none. */
const paymentsOf = ({ amount, giftCardId }: OfferPurchase, paidBy: PaidBy): NewPayment[] => {
  if (amount === 0) return []
  if (giftCardId !== null) return [{ method: 'gift', amount, giftCardId }]
  return paidBy === null ? [] : [{ method: 'provider', amount, paymentId: paidBy.id }]
}

/** Records the sale with its pass or gift card, money and receipt, starts the renewals, and books the class. */
const giveOffer = async (
  tx: Tx,
  purchase: OfferPurchase,
  { paidBy, mandate }: { paidBy: PaidBy; mandate: MandateRow | undefined },
  now: Date,
): Promise<Bought> => {
  const { id, userId, dependant, versionId, bookClassId, gift } = purchase
  const memberId = holderOf(purchase)
  const { studioId, kind, points, classes } = await readOfferVersion(tx, versionId)
  const sold = await recordSale(tx, {
    studioId,
    branchId: null,
    clientId: memberId,
    payerId: userId,
    channel: 'online',
    lines: [{ versionId, quantity: 1 }],
    payments: paymentsOf(purchase, paidBy),
    gift,
    byUser: userId,
    note: '',
    at: now,
  })
  if (!sold.ok) throw new Error(`the sale of purchase ${id} was refused: ${sold.reason} ${sold.because ?? ''}`)
  const { receiptId, passIds, giftCards } = sold.value
  if (studioId !== null) {
    for (const card of giftCards) await mailGiftCard(tx, card, { buyerId: userId, studioId, recipient: gift }, now)
  }
  if (kind === offerKind.gift) return { passId: null, receiptId, bookingId: null }
  const passId = mustIndex(passIds, 0)
  const paymentMethodId = paidBy?.paymentMethodId ?? null
  const payerId = dependant === null ? null : userId
  await createSubscription(tx, { passId, versionId, memberId, payerId, paymentMethodId, at: now })
  const pays = unitOf({ kind, points, classes }) === 'point' ? undefined : passId
  if (mandate) return { passId, receiptId, bookingId: await promoteHeld(tx, mandate, pays, now) }
  const seat = bookClassId === null ? null : { classId: bookClassId, passId: pays }
  return { passId, receiptId, bookingId: seat && (await bookHeld(tx, purchase, seat, now)) }
}

/**
 * Stores a paid purchase of an offer: the sale with its pass, money and receipt, the renewals of its consent, and the
 * booking on the held seat, in the caller's transaction. If the seat is gone because the payment came late, no sale is
 * recorded: the money is refunded and the buyer is notified.
 * @returns the new status
 */
export const creditOffer = async (
  tx: Tx,
  purchase: OfferPurchase,
  paidBy: PaidBy,
  now: Date,
): Promise<PurchaseStatus> => {
  const { id, versionId, bookClassId } = purchase
  const mandate = await findMandateOfPurchase(tx, id)
  await lockAll(tx, purchase, mandate, now)
  const given = await rollbackUnless(
    tx,
    () => giveOffer(tx, purchase, { paidBy, mandate }, now),
    ({ bookingId }) => bookClassId === null || bookingId !== null,
  )
  const paymentId = paidBy?.id ?? null
  const { name } = await readOfferVersion(tx, versionId)
  if (given !== null) {
    await saveBought(tx, id, { ...given, paymentId, at: now })
    if (mandate) await saveMandate(tx, mandate.id, { state: mandateState.bought }, now)
    await notifyBought(tx, purchase, { name, bookingId: given.bookingId }, now)
    return purchaseStatus.paid
  }
  if (bookClassId !== null) await releaseSeat(tx, holderOf(purchase), bookClassId, now)
  await savePurchase(tx, id, { status: purchaseStatus.cancelled, dueAt: null, settledAt: now, paymentId })
  if (mandate) await saveMandate(tx, mandate.id, { state: mandateState.refused }, now)
  if (paymentId !== null) await refundPurchase(tx, id, paymentId, now)
  await notifyBought(tx, purchase, { name, bookingId: null }, now)
  return purchaseStatus.cancelled
}

/** Releases a held seat that cannot be booked, and serves the waitlist. */
const releaseSeat = async (tx: Tx, memberId: PersonId, classId: ClassId, now: Date): Promise<void> => {
  const hold = await findLiveHold(tx, classId, memberId)
  if (!hold) return
  await endHolds(tx, [hold.id], 'released', now)
  await serveWaitlists(tx, [classId], now)
}

const notifyBought = async (
  tx: Tx,
  { id, userId, dependant, amount, currency, bookClassId }: OfferPurchase,
  { name: offer, bookingId }: { name: string; bookingId: BookingId | null },
  now: Date,
): Promise<void> => {
  const to = { userId, by: userId }
  const forPerson = dependant && { paidFor: dependant.name }
  const session =
    bookClassId === null ? null : mustExist(await readOfferedClass(tx, bookClassId), `class ${bookClassId}`)
  const about =
    session && bookClassId
      ? { className: session.name, at: session.startsAt.toISOString(), timeZone: session.timeZone }
      : null
  const link = bookClassId === null ? '/gym/points' : `/gym/calendar/class/${bookClassId}`
  if (about !== null && bookingId === null) {
    const params = { offer, total: amount, currency, ...about, ...forPerson }
    await notifyPeople(tx, [{ ...to, key: `purchase-unseated:${id}`, kind: 'offer_without_seat', params, link }], now)
    return
  }
  const params = {
    offer,
    total: amount,
    currency,
    ...(about ?? { className: null, at: null, timeZone: null }),
    ...forPerson,
  }
  await notifyPeople(tx, [{ ...to, key: `purchase-paid:${id}`, kind: 'offer_bought', params, link }], now)
  if (dependant === null) return
  const received = { key: `purchase-received:${id}`, kind: 'offer_received' as const, params: { offer } }
  await notifyPeople(tx, [{ userId: dependant.id, by: userId, ...received, link: '/gym/points' }], now)
}

/**
 * Ends a mandate whose charge failed: nothing was charged, the seat goes to the next person, and the member stays on
 * the waitlist and is notified.
 */
export const refuseMandate = async (tx: Tx, mandate: MandateRow, now: Date): Promise<void> => {
  const { id, memberId: userId, classId, offer, amount: total, currency } = mandate
  await lockLists(tx, [classId], [userId], now)
  await saveMandate(tx, id, { state: mandateState.refused }, now)
  await releaseSeat(tx, userId, classId, now)
  const { name: className, startsAt, timeZone } = mustExist(await readOfferedClass(tx, classId), `class ${classId}`)
  const params = { offer, total, currency, className, at: startsAt.toISOString(), timeZone }
  const link = `/gym/calendar/class/${classId}`
  await notifyPeople(tx, [{ userId, key: `mandate-refused:${id}`, kind: 'mandate_refused', params, link }], now)
}

/** Notifies a buyer who is no longer waiting for the response that the payment failed. The seat hold continues. */
export const notifyOfferNotBought = async (tx: Tx, purchase: OfferPurchase, now: Date): Promise<void> => {
  const { id, userId, dependant, amount, currency, versionId, bookClassId } = purchase
  const { name: offer } = await readOfferVersion(tx, versionId)
  const params = { offer, total: amount, currency, ...(dependant && { paidFor: dependant.name }) }
  const link = bookClassId === null ? '/gym/points' : `/gym/calendar/class/${bookClassId}`
  await notifyPeople(
    tx,
    [{ userId, key: `purchase-ended:${id}`, kind: 'offer_not_bought', params, link, by: userId }],
    now,
  )
}
