import type { PersonId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import type { Tx } from '../db/client.ts'
import { redeemGiftCard } from '../features/gift-cards/redeem-card.ts'
import type { GiftRecipient } from '../features/gift-codes/store.ts'
import { readOfferVersion } from '../features/offers/store.ts'
import { recordSale } from '../features/sales/record-sale.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { DemoMember } from './join-members.ts'
import { findMoneyCard } from './offer-store.ts'
import type { DemoEvent } from './simulate-month.ts'

const day = 86_400_000

/** Sells a gift card of money at the desk, paid by card. */
const sellCard = async (
  tx: Tx,
  studio: DemoStudio,
  { clientId, gift, at }: { clientId: PersonId | null; gift: GiftRecipient | null; at: Date },
) => {
  const { id: studioId, accountId: byUser } = studio
  const versionId = await findMoneyCard(tx, studioId)
  const { price } = await readOfferVersion(tx, versionId)
  const sold = await recordSale(tx, {
    studioId,
    branchId: null,
    clientId,
    channel: 'desk',
    lines: [{ versionId, quantity: 1 }],
    payments: [{ method: 'card', amount: price.amount, reference: 'Visa 4242' }],
    gift,
    byUser,
    note: '',
    at,
  })
  return mustIndex(must(sold).giftCards, 0)
}

/** The demo member buys a gift card for a friend, and redeems a card that she received. */
export const giftCardEvents = (studio: DemoStudio, { userId }: DemoMember, now: Date): DemoEvent[] => {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const gift = { name: 'Eva Luna', email: null, message: '' }
  return [
    { at: ago(6), act: async (tx, at) => void (await sellCard(tx, studio, { clientId: userId, gift, at })) },
    {
      at: ago(2),
      act: async (tx, at) => {
        const { id } = await sellCard(tx, studio, { clientId: null, gift: null, at })
        must(await redeemGiftCard(tx, { id, memberId: userId, now: at }))
      },
    },
  ]
}
