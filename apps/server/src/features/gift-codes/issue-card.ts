import { randomInt } from 'node:crypto'
import type { Data } from '@cupo/contract'
import { giftCodeAlphabet, giftCodeLength, giftCodeOf, groupGiftCode } from '@cupo/core/gift-cards'
import type { GiftCardId, PersonId } from '@cupo/core/ids'
import type { MinorUnits } from '@cupo/core/minor-units'
import { mustExist } from '@cupo/core/must-get'
import type { OfferTerms } from '@cupo/core/offer-terms'
import { daysFrom } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { findLatestTerms } from '../offers/store.ts'
import { type GiftRecipient, insertGiftCard, readSellerZone } from './store.ts'

/** Generates a random code. */
export const newGiftCode = (): string =>
  giftCodeOf(Array.from({ length: giftCodeLength }, () => randomInt(giftCodeAlphabet.length)))

/** A sold card with its code in groups. The code is not stored, so this is its only occurrence. */
export type IssuedCard = {
  id: GiftCardId
  name: string
  code: string
  currency: string
  amount: MinorUnits
  gives: string | null
  validUntil: Date | null
}

export type Issue = {
  lineId: string
  terms: OfferTerms
  boughtBy: PersonId | null
  recipient: GiftRecipient | null
  at: Date
}

const endOf = async (tx: Tx, { studioId, validDays }: OfferTerms, at: Date): Promise<Date | null> => {
  if (validDays === null) return null
  const timeZone = studioId === null ? 'UTC' : await readSellerZone(tx, studioId)
  return daysFrom(at, validDays, timeZone)
}

/**
 * Issues a sold gift card. A card of an offer stores the offer's current version, which stays valid if the offer is
 * archived.
 */
export const issueGiftCard = async (tx: Tx, { lineId, terms, boughtBy, recipient, at }: Issue): Promise<IssuedCard> => {
  const { studioId, givesOfferId, name, price } = terms
  const given =
    givesOfferId === null ? null : mustExist(await findLatestTerms(tx, givesOfferId), `offer ${givesOfferId}`)
  const code = newGiftCode()
  const validUntil = await endOf(tx, terms, at)
  const { amount, currency } = price
  const card = { studioId, lineId, versionId: given?.versionId ?? null, code, currency, amount, boughtBy, recipient }
  const id = await insertGiftCard(tx, { ...card, validUntil, at })
  return { id, name, code: groupGiftCode(code), currency, amount, gives: given?.name ?? null, validUntil }
}

/** A newly sold card in its seller's view. */
export const issuedCardView = ({ validUntil, ...card }: IssuedCard): Data<'createSale'>['giftCards'][number] => ({
  ...card,
  validUntil: validUntil?.toISOString() ?? null,
})
