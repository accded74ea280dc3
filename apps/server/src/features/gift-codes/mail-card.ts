import type { PersonId, StudioId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { IssuedCard } from './issue-card.ts'
import { type GiftRecipient, readCardBuyer } from './store.ts'

const path = '/gym/gift-cards'

/** Mails the code of a card to its buyer and its recipient, in the buyer's language. */
export const mailGiftCard = async (
  tx: Tx,
  card: IssuedCard,
  { buyerId, studioId, recipient }: { buyerId: PersonId; studioId: StudioId; recipient: GiftRecipient | null },
  now: Date,
): Promise<void> => {
  const buyer = await readCardBuyer(tx, buyerId, studioId)
  if (!buyer) return
  const { studio, timeZone, language } = buyer
  const { name, gives, amount, currency, code, validUntil } = card
  const shared = { studio, card: name, gives, amount, currency, code, at: validUntil?.toISOString() ?? null, timeZone }
  if (buyer.email !== null) {
    const params = { ...shared, name: buyer.name, recipient: recipient?.name ?? '' }
    await queueMail(tx, { to: buyer.email, template: 'gift_card_bought', params, language, now, path })
  }
  if (recipient?.email) {
    const params = { ...shared, name: recipient.name, from: buyer.name, message: recipient.message }
    await queueMail(tx, { to: recipient.email, template: 'gift_card', params, language, now, path })
  }
}
