import type { PersonId, StudioId } from '../ids/ids.ts'
import { type Currency, type MinorUnits, type Money, minMoney, noMoney, subtractMoney } from '../money/minor-units.ts'

/** The fields of a gift card used by the rules. */
export type GiftCard = {
  studioId: StudioId | null
  currency: Currency
  /** The price paid, and the remaining balance. */
  amount: MinorUnits
  remaining: MinorUnits
  /** Whether it gives an offer; otherwise it is money. */
  givesOffer: boolean
  /** The member who redeemed it with the code: the owner of the pass, or of the money as a credit. */
  redeemedBy: PersonId | null
  validUntil: Date | null
  voidedAt: Date | null
}

export const giftCardStates = ['open', 'used', 'expired', 'void'] as const
export type GiftCardState = (typeof giftCardStates)[number]

/** Why a gift card cannot be used. */
export type GiftProblem =
  | 'other_studio'
  | 'other_currency'
  | 'expired'
  | 'used'
  | 'void'
  /** A different member has redeemed it. */
  | 'held'
  /** The member who redeems it has done so before. */
  | 'yours'
  /** A member has redeemed it, and the sale has no client. */
  | 'needs_client'
  /** It gives an offer: it can be redeemed, but not used as a payment. */
  | 'gives_offer'
  /** Its balance is too low. */
  | 'too_little'

export type GiftDecision = { ok: true } | { ok: false; problem: GiftProblem }

const no = (problem: GiftProblem): GiftDecision => ({ ok: false, problem })

const isUsed = ({ givesOffer, remaining, redeemedBy }: GiftCard): boolean =>
  givesOffer ? redeemedBy !== null : remaining === 0

/** Whether a card can still be used. A card without an end date never expires. */
export const giftCardState = (card: GiftCard, now: Date): GiftCardState => {
  if (card.voidedAt !== null) return 'void'
  if (isUsed(card)) return 'used'
  return card.validUntil !== null && card.validUntil <= now ? 'expired' : 'open'
}

const stateProblem = (card: GiftCard, now: Date): GiftDecision | null => {
  const state = giftCardState(card, now)
  return state === 'open' ? null : no(state)
}

type Use = { studioId: StudioId | null; memberId: PersonId | null; now: Date }

/**
 * Whether a card can pay an amount of a sale to a member (null: a person without an account). A money card that was
 * redeemed can be used by that member only.
 */
export const decideGiftPayment = (card: GiftCard, money: Money, { studioId, memberId, now }: Use): GiftDecision => {
  if (card.studioId !== studioId) return no('other_studio')
  const problem = stateProblem(card, now)
  if (problem) return problem
  if (card.givesOffer) return no('gives_offer')
  if (card.redeemedBy !== null && card.redeemedBy !== memberId) return no(memberId === null ? 'needs_client' : 'held')
  if (card.currency !== money.currency) return no('other_currency')
  return card.remaining < money.amount ? no('too_little') : { ok: true }
}

/** Whether a member may redeem a card: only once. */
export const decideRedeem = (card: GiftCard, { memberId, now }: { memberId: PersonId; now: Date }): GiftDecision => {
  const state = giftCardState(card, now)
  const stillHeld = card.redeemedBy !== null && (state === 'open' || (card.givesOffer && state === 'used'))
  if (stillHeld && card.redeemedBy === memberId) return no('yours')
  if (stillHeld && !card.givesOffer) return no('held')
  return stateProblem(card, now) ?? { ok: true }
}

/** The amount that a refund of its sale can take from a card: the balance, if it was not redeemed. */
export const refundableOf = (card: GiftCard): MinorUnits =>
  card.redeemedBy === null && card.voidedAt === null ? card.remaining : noMoney

/**
 * Takes an amount from cards, in order, each up to its refundable amount.
 * @returns the share of each card, or null if together they have less
 */
export const takeFromCards = (cards: readonly GiftCard[], amount: MinorUnits): MinorUnits[] | null => {
  let rest = amount
  const shares = cards.map((card) => {
    const share = minMoney(rest, refundableOf(card))
    rest = subtractMoney(rest, share)
    return share
  })
  return rest > 0 ? null : shares
}
