import type { Body } from '@cupo/contract'
import type { BranchId, GiftCardId, OfferId, PersonId, ProductId } from '@cupo/core/ids'
import type { Currency } from '@cupo/core/minor-units'
import { mustExist, mustGet, mustIndex } from '@cupo/core/must-get'
import { offerKind } from '@cupo/core/offer-kinds'
import { sellablePieces } from '@cupo/core/product-stock'
import { mayHave } from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseCardPayments } from '../gift-codes/pay-with-cards.ts'
import { lockGiftCards } from '../gift-codes/store.ts'
import { readBuyerHistory } from '../offers/sale-store.ts'
import { lockSoldProducts } from '../products/stock-store.ts'
import { findBranch } from '../shifts/branch-store.ts'
import { lockOpenShift, type OpenShift } from '../shifts/store.ts'
import { type RecordedSale, recordSale } from './record-sale.ts'
import { reportSale } from './report-sale.ts'
import type { SaleItem, SoldProduct } from './sold-item.ts'
import { type DeskOffer, lockMember, type NewPayment, readDeskOffers } from './store.ts'

/** `cardIds`: the gift cards of the payments by code, in order. */
export type SellAtDesk = Body<'createSale'> & {
  studioId: AuthorizedStudioId
  by: PersonId
  cardIds?: readonly GiftCardId[]
}

/** An offer on the line `at` of the request. */
type OfferLine = DeskOffer & { offerId: OfferId; quantity: number; at: number }

/** The sold items in the order of the request, and the offers among them. */
type Lines = { items: SaleItem[]; offers: OfferLine[]; currency: Currency }

/**
 * Locks the products of the lines. Refuses a product that is not on sale, and more pieces than the stock unless
 * confirmed.
 */
const readProducts = async (
  tx: Tx,
  { studioId, lines, confirmShort = false }: SellAtDesk,
): Promise<Outcome<Map<ProductId, SoldProduct>>> => {
  const ids = lines.flatMap(({ productId }) => (productId !== undefined && isId(productId) ? [productId] : []))
  const products = await lockSoldProducts(tx, studioId, ids)
  const quantities = new Map<ProductId, number>()
  for (const [at, { productId, quantity }] of lines.entries()) {
    if (productId === undefined) continue
    const product = products.get(productId)
    if (product === undefined) return refuseField(`lines.${at}.productId`, 'product_unknown')
    const pieces = (quantities.get(productId) ?? 0) + quantity
    quantities.set(productId, pieces)
    const left = sellablePieces(product.stock, product.reserved)
    if (pieces > left && !confirmShort) {
      const params = { name: product.name, left }
      return refuseField(`lines.${at}.productId`, 'stock_short', params, refusals.invalidState)
    }
  }
  return done(products)
}

const readLines = async (tx: Tx, command: SellAtDesk, now: Date): Promise<Outcome<Lines>> => {
  const { studioId, lines } = command
  const unclear = lines.findIndex(({ offerId, productId }) => (offerId === undefined) === (productId === undefined))
  if (unclear >= 0) return refuseField(`lines.${unclear}.offerId`, 'field_required')
  const ids = lines.flatMap(({ offerId }) => (offerId !== undefined && isId(offerId) ? [offerId] : []))
  const known = await readDeskOffers(tx, studioId, ids, now)
  const offers = lines.flatMap(({ offerId, quantity }, at): OfferLine[] => {
    const offer = offerId === undefined ? undefined : known.get(offerId)
    return offerId === undefined || offer === undefined ? [] : [{ ...offer, offerId, quantity, at }]
  })
  const unknown = lines.findIndex(({ offerId }) => offerId !== undefined && !known.has(offerId))
  if (unknown >= 0) return refuseField(`lines.${unknown}.offerId`, 'offer_unknown')
  const products = await readProducts(tx, command)
  if (!products.ok) return products
  const items = lines.map(({ offerId, productId, quantity }): SaleItem => {
    if (productId !== undefined) return { product: mustGet(products.value, productId), quantity }
    const { versionId } = mustGet(known, mustExist(offerId, 'the offer of a line'))
    return { versionId, quantity }
  })
  const currency = offers[0]?.currency ?? mustIndex([...products.value.values()], 0).price.currency
  return done({ items, offers, currency })
}

/**
 * Refuses the first line that this person may not buy: the limit per person is reached, or it is for new clients only.
 */
const refuseLines = async (tx: Tx, clientId: PersonId, lines: readonly OfferLine[]): Promise<Refusal | null> => {
  const history = await readBuyerHistory(
    tx,
    clientId,
    lines.map(({ offerId }) => offerId),
  )
  for (const line of lines) {
    const { had, visits } = history.get(line.offerId) ?? { had: 0, visits: 0 }
    const problem = mayHave(line, { had: had + line.quantity - 1, visits })
    if (problem !== null)
      return refuseField(`lines.${line.at}.offerId`, problem === 'had' ? 'client_had_offer' : 'offer_not_new')
  }
  return null
}

/** Reads the open shift that counts this sale; null without one. Cash requires one. */
const findShiftOf = async (
  tx: Tx,
  branchId: BranchId,
  { payments }: SellAtDesk,
): Promise<Outcome<OpenShift | null>> => {
  const shift = await lockOpenShift(tx, branchId, 'share')
  return shift === null && payments.some(({ method }) => method === 'cash')
    ? refuse(refusals.invalidState, { because: 'shift_needed' })
    : done(shift)
}

/** Refuses a client who is not a member with an open account, or who may not buy an offer of the sale. */
const refuseClient = async (
  tx: Tx,
  clientId: PersonId | null,
  lines: readonly OfferLine[],
): Promise<Refusal | null> => {
  if (clientId === null) return null
  const known = isId(clientId) && (await lockMember(tx, clientId))
  return known ? refuseLines(tx, clientId, lines) : refuseField('clientId', 'client_unknown')
}

type DeskPayment = NewPayment & { field: string }

/** The payments with the ids of their gift cards. Card codes are not stored. */
const paymentsOf = ({ payments, cardIds = [] }: SellAtDesk): DeskPayment[] => {
  const rest = [...cardIds]
  return payments.map(({ reference, giftCardId, ...payment }, at) => ({
    ...payment,
    field: `payments.${at}.${giftCardId === undefined ? 'reference' : 'giftCardId'}`,
    ...(payment.method === 'gift'
      ? { giftCardId: giftCardId ?? mustExist(rest.shift(), 'the gift card of a payment') }
      : reference !== undefined && { reference }),
  }))
}

/** Refuses a gift card that is sent by its id and is not one that the client redeemed. */
const refuseOthersCards = async (tx: Tx, { clientId, payments }: SellAtDesk): Promise<Refusal | null> => {
  const byId = payments.flatMap(({ method, giftCardId }, at) =>
    method === 'gift' && giftCardId !== undefined ? [{ giftCardId, field: `payments.${at}.giftCardId` }] : [],
  )
  if (byId.length === 0) return null
  const cards = await lockGiftCards(
    tx,
    byId.map(({ giftCardId }) => giftCardId).filter((id) => isId(id)),
  )
  const other = byId.find(({ giftCardId }) => {
    const holder = cards.get(giftCardId)?.redeemedBy ?? null
    return holder === null || holder !== clientId
  })
  return other === undefined ? null : refuseField(other.field, 'gift_not_theirs')
}

/** Locks the gift cards that pay. Refuses one that cannot pay, and a gift card as payment for gift cards. */
const refuseCards = async (
  tx: Tx,
  command: SellAtDesk,
  { payments, lines, now }: { payments: readonly DeskPayment[]; lines: Lines; now: Date },
): Promise<Refusal | null> => {
  const cards = payments.flatMap(({ giftCardId, amount, field }) =>
    giftCardId === undefined ? [] : [{ giftCardId, amount, field }],
  )
  const [first] = cards
  if (first === undefined) return null
  const others = await refuseOthersCards(tx, command)
  if (others) return others
  if (lines.offers.some(({ kind }) => kind === offerKind.gift)) return refuseField(first.field, 'gift_for_gift')
  const { studioId, clientId } = command
  return refuseCardPayments(tx, cards, { studioId, memberId: clientId, currency: lines.currency, now })
}

/**
 * Sells offers and products at the desk: checks that the client may buy them and that the stock suffices, counts cash
 * in an open shift, and notifies the client. Refuses VALIDACION with the field, and ESTADO_INVALIDO for cash without an
 * open shift and for a gift card that cannot pay.
 */
export const sellAtDesk = async (tx: Tx, command: SellAtDesk, now: Date): Promise<Outcome<RecordedSale>> => {
  const { studioId, branchId, clientId, note = '', by } = command
  const payments = paymentsOf(command)
  const branch = await findBranch(tx, studioId, branchId)
  if (branch === null) return refuseField('branchId', 'branch_unknown')
  const lines = await readLines(tx, command, now)
  if (!lines.ok) return lines
  const refused =
    (await refuseClient(tx, clientId, lines.value.offers)) ??
    (await refuseCards(tx, command, { payments, lines: lines.value, now }))
  if (refused) return refused
  const shift = await findShiftOf(tx, branch.id, command)
  if (!shift.ok) return shift
  const made = { studioId, branchId: branch.id, shift: shift.value, clientId, byUser: by, note, at: now }
  const recorded = await recordSale(tx, { ...made, channel: 'desk', lines: lines.value.items, payments })
  if (recorded.ok) await reportSale(tx, recorded.value, { ...command, at: now })
  return recorded
}
