import type { Body } from '@cupo/contract'
import type { BranchId, GiftCardId, OfferId, PersonId } from '@cupo/core/ids'
import { mustExist, mustGet, mustIndex } from '@cupo/core/must-get'
import { offerKind } from '@cupo/core/offer-kinds'
import { mayHave } from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseCardPayments } from '../gift-codes/pay-with-cards.ts'
import { readBuyerHistory } from '../offers/sale-store.ts'
import { findBranch } from '../shifts/branch-store.ts'
import { lockOpenShift, type OpenShift } from '../shifts/store.ts'
import { type RecordedSale, recordSale } from './record-sale.ts'
import { reportSale } from './report-sale.ts'
import { type DeskOffer, lockMember, type NewPayment, readDeskOffers } from './store.ts'

/** `cardIds`: the gift cards of the payments with that method, in their order. */
export type SellAtDesk = Body<'createSale'> & {
  studioId: AuthorizedStudioId
  by: PersonId
  cardIds?: readonly GiftCardId[]
}

type Line = DeskOffer & { offerId: OfferId; quantity: number }

const readLines = async (tx: Tx, { studioId, lines }: SellAtDesk, now: Date): Promise<Outcome<Line[]>> => {
  const ids = lines.map(({ offerId }) => offerId).filter(isId)
  const offers = await readDeskOffers(tx, studioId, ids, now)
  const unknown = lines.findIndex(({ offerId }) => !offers.has(offerId))
  if (unknown >= 0) return refuseField(`lines.${unknown}.offerId`, 'offer_unknown')
  return done(lines.map((line) => ({ ...line, ...mustGet(offers, line.offerId) })))
}

/** Refuses the first line that this person may not buy: had too often, or for new clients only. */
const refuseLines = async (tx: Tx, clientId: PersonId, lines: readonly Line[]): Promise<Refusal | null> => {
  const history = await readBuyerHistory(
    tx,
    clientId,
    lines.map(({ offerId }) => offerId),
  )
  for (const [at, line] of lines.entries()) {
    const { had, visits } = history.get(line.offerId) ?? { had: 0, visits: 0 }
    const problem = mayHave(line, { had: had + line.quantity - 1, visits })
    if (problem !== null)
      return refuseField(`lines.${at}.offerId`, problem === 'had' ? 'client_had_offer' : 'offer_not_new')
  }
  return null
}

/** The open shift that counts this sale; null without one. Cash needs one. */
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

/** Refuses a client who is not a member with an open account, or who may not buy this. */
const refuseClient = async (tx: Tx, clientId: PersonId | null, lines: readonly Line[]): Promise<Refusal | null> => {
  if (clientId === null) return null
  const known = isId(clientId) && (await lockMember(tx, clientId))
  return known ? refuseLines(tx, clientId, lines) : refuseField('clientId', 'client_unknown')
}

type DeskPayment = NewPayment & { field: string }

/** The payments with the cards that make them. The code of a card is not stored. */
const paymentsOf = ({ payments, cardIds = [] }: SellAtDesk): DeskPayment[] => {
  const rest = [...cardIds]
  return payments.map(({ reference, ...payment }, at) => ({
    ...payment,
    field: `payments.${at}.reference`,
    ...(payment.method === 'gift'
      ? { giftCardId: mustExist(rest.shift(), 'the gift card of a payment') }
      : reference !== undefined && { reference }),
  }))
}

/** Locks the gift cards that pay. Refuses one that cannot, and gift cards that are paid with another. */
const refuseCards = async (
  tx: Tx,
  { studioId, clientId }: SellAtDesk,
  { payments, lines, now }: { payments: readonly DeskPayment[]; lines: readonly Line[]; now: Date },
): Promise<Refusal | null> => {
  const cards = payments.flatMap(({ giftCardId, amount, field }) =>
    giftCardId === undefined ? [] : [{ giftCardId, amount, field }],
  )
  const [first] = cards
  if (first === undefined) return null
  if (lines.some(({ kind }) => kind === offerKind.gift)) return refuseField(first.field, 'gift_for_gift')
  const { currency } = mustIndex(lines, 0)
  return refuseCardPayments(tx, cards, { studioId, memberId: clientId, currency, now })
}

/**
 * Sells offers at the desk: the client may buy them, cash goes into an open shift, and the client is notified. Refuses
 * VALIDACION with the field, and ESTADO_INVALIDO for cash without an open shift and for a gift card that cannot pay.
 */
export const sellAtDesk = async (tx: Tx, command: SellAtDesk, now: Date): Promise<Outcome<RecordedSale>> => {
  const { studioId, branchId, clientId, note = '', by } = command
  const payments = paymentsOf(command)
  const branch = await findBranch(tx, studioId, branchId)
  if (branch === null) return refuseField('branchId', 'branch_unknown')
  const lines = await readLines(tx, command, now)
  if (!lines.ok) return lines
  const refused =
    (await refuseClient(tx, clientId, lines.value)) ??
    (await refuseCards(tx, command, { payments, lines: lines.value, now }))
  if (refused) return refused
  const shift = await findShiftOf(tx, branch.id, command)
  if (!shift.ok) return shift
  const made = { studioId, branchId: branch.id, shift: shift.value, clientId, byUser: by, note, at: now }
  const recorded = await recordSale(tx, { ...made, channel: 'desk', lines: lines.value, payments })
  if (recorded.ok) await reportSale(tx, recorded.value, { ...command, at: now })
  return recorded
}
