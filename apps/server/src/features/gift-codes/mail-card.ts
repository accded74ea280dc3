import type { PersonId, StudioId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { IssuedCard } from './issue-card.ts'
import type { GiftRecipient } from './store.ts'

type Buyer = { name: string; email: string | null; language: Language; studio: string; timeZone: string }

const readBuyer = async (tx: Tx, id: PersonId, studioId: StudioId): Promise<Buyer | undefined> => {
  const { rows } = await sql<Buyer>`
    select u.name, u.email, u.language, s.name as studio, s.time_zone as "timeZone"
      from app_user u join studio s on s.id = ${studioId} where u.id = ${id} and u.closed_at is null`.execute(tx)
  return rows[0]
}

const path = '/gym/gift-cards'

/** Mails the code of a card to its buyer, and to the person it is for, in the buyer's language. */
export const mailGiftCard = async (
  tx: Tx,
  card: IssuedCard,
  { buyerId, studioId, recipient }: { buyerId: PersonId; studioId: StudioId; recipient: GiftRecipient | null },
  now: Date,
): Promise<void> => {
  const buyer = await readBuyer(tx, buyerId, studioId)
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
