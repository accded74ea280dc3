import type { GiftCard } from '@cupo/core/gift-cards'
import { giftCodeEnd } from '@cupo/core/gift-cards'
import type { GiftCardId, OfferVersionId, PersonId, SaleId, StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import { hashToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** A locked card. `versionId`: the version of the offer that the card gives; null for a card of money. */
export type LockedCard = GiftCard & { id: GiftCardId; end: string; versionId: OfferVersionId | null }

/** Hashes a code in the form of `readGiftCode`. Codes have 74 random bits, so they need no salt. */
export const findGiftCardId = async (db: Db | Tx, code: string): Promise<GiftCardId | null> => {
  const row = await db.selectFrom('gift_card').select('id').where('code_hash', '=', hashToken(code)).executeTakeFirst()
  return row?.id ?? null
}

const lockedColumns = sql.raw(`
  g.id, g.code_end as "end", g.offer_version_id as "versionId", g.studio_id as "studioId", g.currency, g.amount,
  g.remaining, g.offer_version_id is not null as "givesOffer", g.redeemed_by as "redeemedBy", g.valid_until as "validUntil",
  g.voided_at as "voidedAt"`)

/** Locks cards by id, before any class or points account. */
export const lockGiftCards = async (tx: Tx, ids: readonly GiftCardId[]): Promise<Map<GiftCardId, LockedCard>> => {
  const { rows } = await sql<LockedCard>`
    select ${lockedColumns} from gift_card g where g.id = any(${ids}::bigint[]) order by g.id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads the redeemed money cards of a member at a studio, earliest expiry first. */
export const lockHeldCards = async (tx: Tx, memberId: PersonId, studioId: StudioId | null): Promise<LockedCard[]> => {
  const { rows } = await sql<LockedCard>`
    select ${lockedColumns} from gift_card g
     where g.redeemed_by = ${memberId} and g.studio_id is not distinct from ${studioId} and g.offer_version_id is null
       and g.remaining > 0
     order by g.valid_until nulls last, g.id for update`.execute(tx)
  return rows
}

export type SoldCard = LockedCard & { lineId: string }

/** Locks the cards sold by a sale, by line. */
export const lockCardsOfSale = async (tx: Tx, saleId: SaleId): Promise<SoldCard[]> => {
  const { rows } = await sql<SoldCard>`
    select ${lockedColumns}, g.sale_line_id as "lineId" from gift_card g join sale_line l on l.id = g.sale_line_id
     where l.sale_id = ${saleId} order by g.id for update of g`.execute(tx)
  return rows
}

/** Recipient of a gift card. */
export type GiftRecipient = { name: string; email: string | null; message: string }

export type NewGiftCard = {
  studioId: StudioId | null
  lineId: string
  /** The version of the offer that the card gives; null for a card of money. */
  versionId: OfferVersionId | null
  code: string
  currency: Currency
  amount: MinorUnits
  boughtBy: PersonId | null
  recipient: GiftRecipient | null
  validUntil: Date | null
  at: Date
}

export const insertGiftCard = async (tx: Tx, card: NewGiftCard): Promise<GiftCardId> => {
  const { id } = await tx
    .insertInto('gift_card')
    .values({
      studio_id: card.studioId,
      sale_line_id: card.lineId,
      offer_version_id: card.versionId,
      code_hash: hashToken(card.code),
      code_end: giftCodeEnd(card.code),
      currency: card.currency,
      amount: card.amount,
      remaining: card.amount,
      bought_by: card.boughtBy,
      recipient_name: card.recipient?.name ?? '',
      recipient_email: card.recipient?.email ?? null,
      message: card.recipient?.message ?? '',
      valid_until: card.validUntil,
      created_at: card.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces the code of a locked card. */
export const saveGiftCode = async (tx: Tx, id: GiftCardId, code: string): Promise<void> => {
  await tx
    .updateTable('gift_card')
    .set({ code_hash: hashToken(code), code_end: giftCodeEnd(code) })
    .where('id', '=', id)
    .execute()
}

/** Takes an amount from a locked card. @throws {Error} if it contains less (`gift_card_check`) */
export const takeFromCard = async (tx: Tx, id: GiftCardId, amount: MinorUnits): Promise<void> => {
  await sql`update gift_card set remaining = remaining - ${amount} where id = ${id}`.execute(tx)
}

/** Deducts a refunded amount from a locked card. An empty card ends. */
export const refundCard = async (tx: Tx, { id, amount, at }: { id: GiftCardId; amount: MinorUnits; at: Date }) => {
  await sql`
    update gift_card set remaining = remaining - ${amount},
           voided_at = case when remaining = ${amount} then ${at}::timestamptz end
     where id = ${id}`.execute(tx)
}

/** Days of validity that an expired card gets when money is returned to it. */
const daysAfterReturn = 7

/**
 * Returns money to a card that paid. A card of an offer becomes a money card, because its pass was already given; an
 * expired one is valid for some more days.
 */
export const returnToCard = async (
  tx: Tx,
  { id, amount, at }: { id: GiftCardId; amount: MinorUnits; at: Date },
): Promise<void> => {
  await sql`
    update gift_card
       set remaining = remaining + ${amount}, offer_version_id = null, voided_at = null,
           valid_until = greatest(valid_until, ${at}::timestamptz + make_interval(days => ${daysAfterReturn}))
     where id = ${id}`.execute(tx)
}

/** Stores the member who redeemed a locked card. */
export const saveRedeemed = async (
  tx: Tx,
  { id, memberId, at }: { id: GiftCardId; memberId: PersonId; at: Date },
): Promise<void> => {
  await tx.updateTable('gift_card').set({ redeemed_by: memberId, redeemed_at: at }).where('id', '=', id).execute()
}

type Buyer = { name: string; email: string | null; language: Language; studio: string; timeZone: string }

/** Reads the buyer and the studio of a card; undefined for a closed account. */
export const readCardBuyer = async (tx: Tx, id: PersonId, studioId: StudioId): Promise<Buyer | undefined> => {
  const { rows } = await sql<Buyer>`
    select u.name, u.email, u.language, s.name as studio, s.time_zone as "timeZone"
      from app_user u join studio s on s.id = ${studioId} where u.id = ${id} and u.closed_at is null`.execute(tx)
  return rows[0]
}

/** Reads the time zone in which the validity of a studio's cards is counted. */
export const readSellerZone = async (tx: Tx, studioId: StudioId): Promise<string> =>
  (await tx.selectFrom('studio').select('time_zone').where('id', '=', studioId).executeTakeFirstOrThrow()).time_zone
