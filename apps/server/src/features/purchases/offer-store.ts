import type {
  BookingId,
  ClassId,
  GiftCardId,
  OfferVersionId,
  PassId,
  PaymentId,
  PersonId,
  PurchaseId,
  ReceiptId,
  SpotId,
  StudioId,
} from '@cupo/core/ids'
import type { OfferTerms } from '@cupo/core/offer-terms'
import { purchaseStatus } from '@cupo/core/purchase-status'
import type { PurchaseStatus } from '@cupo/core/purchases'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { KeyedRequest } from '../../http/idempotency.ts'
import type { GiftRecipient } from '../gift-codes/store.ts'

export type OfferPurchase = {
  id: PurchaseId
  /** The buyer, who pays. */
  userId: PersonId
  /** The person in the buyer's charge who gets the pass and the seat. */
  dependant: { id: PersonId; name: string } | null
  status: PurchaseStatus
  versionId: OfferVersionId
  /** Null: the service. */
  sellerId: StudioId | null
  amount: OfferTerms['price']['amount']
  currency: OfferTerms['price']['currency']
  bookClassId: ClassId | null
  bookingId: BookingId | null
  passId: PassId | null
  receiptId: ReceiptId | null
  /** The payment, also of a refunded purchase. */
  paymentId: PaymentId | null
  /** The gift card that pays the full price. */
  giftCardId: GiftCardId | null
  /** Recipient of the gift card. */
  gift: GiftRecipient | null
  createdAt: Date
}

/** Reads the purchase of an offer; undefined for a purchase of a plan. `owner`: only of this person. */
export const findOfferPurchase = async (
  db: Db | Tx,
  id: PurchaseId,
  owner?: PersonId,
): Promise<OfferPurchase | undefined> => {
  const { rows } = await sql<OfferPurchase>`
    select p.id, p.user_id as "userId", p.status,
           case when d.id is not null then jsonb_build_object('id', d.id::text, 'name', d.name) end as dependant, p.offer_version_id as "versionId", o.studio_id as "sellerId", p.amount,
           p.currency, p.book_class_id as "bookClassId", p.booking_id as "bookingId", p.pass_id as "passId",
           p.receipt_id as "receiptId", p.payment_id as "paymentId",
           p.gift_card_id as "giftCardId", p.gift, p.created_at as "createdAt"
      from purchase p
      join offer_version v on v.id = p.offer_version_id
      join offer o on o.id = v.offer_id
      left join app_user d on d.id = p.dependant_id
     where p.id = ${id} and (${owner ?? null}::bigint is null or p.user_id = ${owner ?? null})`.execute(db)
  return rows[0]
}

/** The person who gets what a purchase sells. */
export const holderOf = ({ userId, dependant }: Pick<OfferPurchase, 'userId' | 'dependant'>): PersonId =>
  dependant?.id ?? userId

export type NewOfferPurchase = {
  userId: PersonId
  dependantId: PersonId | null
  terms: OfferTerms
  key: KeyedRequest | null
  consent: object | null
  bookClassId: ClassId | null
  gift: GiftRecipient | null
  giftCardId: GiftCardId | null
  now: Date
  dueAt: Date
}

/** Inserts the purchase of an offer. The caller's lock on the payer guarantees that the idempotency key is unused. */
export const insertOfferPurchase = async (tx: Tx, p: NewOfferPurchase): Promise<PurchaseId> => {
  const { id } = await tx
    .insertInto('purchase')
    .values({
      user_id: p.userId,
      dependant_id: p.dependantId,
      plan_name: p.terms.name,
      offer_version_id: p.terms.versionId,
      amount: p.terms.price.amount,
      currency: p.terms.price.currency,
      request_key: p.key?.key ?? null,
      request_hash: p.key?.hash ?? null,
      consent: p.consent === null ? null : JSON.stringify(p.consent),
      book_class_id: p.bookClassId,
      gift: p.gift === null ? null : JSON.stringify(p.gift),
      gift_card_id: p.giftCardId,
      status: purchaseStatus.processing,
      created_at: p.now,
      due_at: p.dueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the results of a paid purchase. */
export const saveBought = async (
  tx: Tx,
  id: PurchaseId,
  bought: {
    passId: PassId | null
    receiptId: ReceiptId
    bookingId: BookingId | null
    paymentId: PaymentId | null
    at: Date
  },
): Promise<void> => {
  await tx
    .updateTable('purchase')
    .set({
      status: purchaseStatus.paid,
      pass_id: bought.passId,
      receipt_id: bought.receiptId,
      booking_id: bought.bookingId,
      payment_id: bought.paymentId,
      settled_at: bought.at,
      due_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Reads the spot of a member's latest seat hold in a class, live or ended. */
export const readHeldSpot = async (tx: Tx, classId: ClassId, memberId: PersonId): Promise<SpotId | null> => {
  const row = await tx
    .selectFrom('seat_hold')
    .select('spot_id')
    .where('class_id', '=', classId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.spot_id ?? null
}
