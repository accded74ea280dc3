import { type GiftProblem, giftCardState, groupGiftCode } from '@cupo/core/gift-cards'
import type { GiftCardId, PersonId, StudioId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { newGiftCode } from '../gift-codes/issue-card.ts'
import { refuseCard } from '../gift-codes/refuse-card.ts'
import { type LockedCard, lockGiftCards, saveGiftCode } from '../gift-codes/store.ts'
import { readBuyer } from './view-store.ts'

const problemOf = (card: LockedCard, now: Date): GiftProblem | null => {
  const state = giftCardState(card, now)
  if (state !== 'open') return state
  return card.redeemedBy === null ? null : 'held'
}

/**
 * Gives a card a new code; the old one becomes invalid. Refuses ESTADO_INVALIDO for a card that ended or has a holder.
 */
const renewCode = async (tx: Tx, card: LockedCard, now: Date): Promise<Outcome<string>> => {
  const problem = problemOf(card, now)
  if (problem !== null) return refuseCard('id', problem, card)
  const code = newGiftCode()
  await saveGiftCode(tx, card.id, code)
  return done(groupGiftCode(code))
}

/** Gives a card of the studio a new code. Audited. */
export const renewStudioCode = async (
  tx: Tx,
  { id, studioId, by }: { id: GiftCardId; studioId: StudioId; by: PersonId },
  now: Date,
): Promise<Outcome<string>> => {
  const card = (await lockGiftCards(tx, [id])).get(id)
  if (!card || card.studioId !== studioId) return refuse(refusals.notFound)
  const renewed = await renewCode(tx, card, now)
  if (!renewed.ok) return renewed
  const details = { studioId, giftCardId: id, end: card.end }
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'gift_code_renewed',
    subject: { kind: 'studio', id: studioId },
    details,
  })
  return renewed
}

/** Gives a card that a member bought a new code, as long as it is entirely unused. */
export const renewOwnCode = async (
  tx: Tx,
  { id, memberId }: { id: GiftCardId; memberId: PersonId },
  now: Date,
): Promise<Outcome<string>> => {
  const card = (await lockGiftCards(tx, [id])).get(id)
  if (!card || (await readBuyer(tx, id)) !== memberId) return refuse(refusals.notFound)
  return card.remaining < card.amount ? refuseCard('id', 'used', card) : renewCode(tx, card, now)
}
