import { takeFromCards } from '@cupo/core/gift-cards'
import type { GiftCardId, SaleId } from '@cupo/core/ids'
import type { MinorUnits } from '@cupo/core/minor-units'
import { mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { type Refusal, refuseField } from '../../http/refusal.ts'
import { lockCardsOfSale, lockGiftCards, refundCard, returnToCard } from './store.ts'

type ReturnedLine = { id: string; total: MinorUnits }

/**
 * Deducts the refund of lines that sold gift cards from those cards. Refuses ESTADO_INVALIDO if they contain less, or
 * were redeemed.
 */
export const takeBackCards = async (
  tx: Tx,
  saleId: SaleId,
  lines: readonly ReturnedLine[],
  at: Date,
): Promise<Refusal | null> => {
  const cards = await lockCardsOfSale(tx, saleId)
  for (const { id: lineId, total } of lines) {
    const own = cards.filter((card) => card.lineId === lineId)
    const shares = takeFromCards(own, total)
    if (own.length === 0) continue
    if (shares === null) return refuseField('amount', 'refund_gift_used', {}, refusals.invalidState)
    for (const [index, { id }] of own.entries()) {
      const amount = mustIndex(shares, index)
      if (amount > 0) await refundCard(tx, { id, amount, at })
    }
  }
  return null
}

/** Returns refunded payments to the cards that paid them. */
export const returnToCards = async (
  tx: Tx,
  parts: readonly { giftCardId: GiftCardId | null; part: MinorUnits }[],
  at: Date,
): Promise<void> => {
  const returned = parts.flatMap(({ giftCardId: id, part: amount }) => (id === null ? [] : [{ id, amount, at }]))
  await lockGiftCards(
    tx,
    returned.map(({ id }) => id),
  )
  for (const one of returned) await returnToCard(tx, one)
}
