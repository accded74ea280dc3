import type { Data } from '@cupo/contract'
import { decideRedeem } from '@cupo/core/gift-cards'
import type { GiftCardId, PassId, PersonId } from '@cupo/core/ids'
import { mustGet, mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { refuseCard } from '../gift-codes/refuse-card.ts'
import { type LockedCard, lockGiftCards, saveRedeemed } from '../gift-codes/store.ts'
import { viewPasses } from '../passes/view-held.ts'
import { memberAccountId } from '../points/store.ts'
import { recordSale } from '../sales/record-sale.ts'
import { readMemberCard } from './view-store.ts'

type Redeem = { id: GiftCardId; memberId: PersonId; now: Date }

/** Sells the card's offer for the card's amount: the liability becomes income, with the tax of the offer. */
const sellGiven = async (
  tx: Tx,
  { id, studioId, versionId, remaining }: LockedCard,
  { memberId, now }: Redeem,
): Promise<PassId | null> => {
  if (versionId === null) return null
  const sold = await recordSale(tx, {
    studioId,
    branchId: null,
    clientId: memberId,
    channel: 'online',
    lines: [{ versionId, quantity: 1, price: remaining }],
    payments: remaining > 0 ? [{ method: 'gift', amount: remaining, giftCardId: id }] : [],
    byUser: memberId,
    note: '',
    at: now,
  })
  if (!sold.ok) throw new Error(`gift card ${id} could not be redeemed: ${sold.reason}`)
  return mustIndex(sold.value.passIds, 0)
}

/**
 * Redeems a card for a member: the first one to redeem it holds it. A card of an offer gives its pass, a card of money
 * becomes a credit at its studio. Refuses ESTADO_INVALIDO for a card that is used, held by a different member, expired
 * or refunded.
 */
export const redeemGiftCard = async (tx: Tx, redeem: Redeem): Promise<Outcome<Data<'redeemGiftCard'>>> => {
  const { id, memberId, now } = redeem
  if ((await memberAccountId(tx, memberId)) === null) {
    return refuse(refusals.invalidState, { because: 'only_members_hold_points' })
  }
  const card = mustGet(await lockGiftCards(tx, [id]), id)
  const decided = decideRedeem(card, { memberId, now })
  if (!decided.ok) return refuseCard('code', decided.problem, card)
  const passId = await sellGiven(tx, card, redeem)
  await saveRedeemed(tx, { id, memberId, at: now })
  const giftCard = await readMemberCard(tx, id, memberId, now)
  const [pass = null] = passId === null ? [] : await viewPasses(tx, [passId], now)
  return done({ giftCard, pass }, card.givesOffer ? 'gift_redeemed_offer' : 'gift_redeemed_money')
}
