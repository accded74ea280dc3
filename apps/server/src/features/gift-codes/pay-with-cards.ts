import { decideGiftPayment } from '@cupo/core/gift-cards'
import type { GiftCardId, PersonId, StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { mustGet } from '@cupo/core/must-get'
import type { Tx } from '../../db/client.ts'
import { type Refusal, refuseField } from '../../http/refusal.ts'
import { refuseCard } from './refuse-card.ts'
import { lockGiftCards } from './store.ts'

/** A payment by gift card, with its field in the request. */
export type CardPayment = { giftCardId: GiftCardId; amount: MinorUnits; field: string }

type Sale = { studioId: StudioId | null; memberId: PersonId | null; currency: Currency; now: Date }

/**
 * Locks the cards that pay for a sale. Refuses the first one that cannot: ESTADO_INVALIDO with its field. The sale then
 * takes their amounts in the same transaction.
 */
export const refuseCardPayments = async (
  tx: Tx,
  payments: readonly CardPayment[],
  { currency, ...sale }: Sale,
): Promise<Refusal | null> => {
  if (payments.length === 0) return null
  const ids = payments.map(({ giftCardId }) => giftCardId)
  const cards = await lockGiftCards(tx, ids)
  for (const [at, { giftCardId, amount, field }] of payments.entries()) {
    if (ids.indexOf(giftCardId) < at) return refuseField(field, 'gift_twice')
    const card = mustGet(cards, giftCardId)
    const decided = decideGiftPayment(card, { amount, currency }, sale)
    if (!decided.ok) return refuseCard(field, decided.problem, card)
  }
  return null
}
