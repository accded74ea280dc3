import { giftCardStates } from '@cupo/core/gift-cards'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { email, instant, listOf, moneyAmount, named, namedObject, nameOf, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byGiftCardId, personId } from './ids.ts'
import { pass } from './passes.ts'

/** A typed code: spaces, hyphens and lower-case letters are accepted. */
export const giftCode = z.string().trim().min(1).max(60)

/** Recipient of a gift card. */
export const recipient = z.strictObject({
  name: nameOf(textLimits.name),
  email: email.optional(),
  message: z.string().trim().max(textLimits.note).optional(),
})

const shape = {
  id: z.string(),
  /** Name of the item sold. */
  name: z.string(),
  /** The last characters of the code. */
  end: z.string(),
  currency: z.string(),
  /** The price paid. */
  amount: moneyAmount,
  remaining: moneyAmount,
  state: z.enum(giftCardStates),
  /** The offer of the card; null: money. */
  gives: z.string().nullable(),
  recipient: z.string(),
  validUntil: instant.nullable(),
  createdAt: instant,
  redeemedAt: instant.nullable(),
}

/** A card that was just sold, with its code. */
export const issuedGiftCard = namedObject('IssuedGiftCard', {
  id: z.string(),
  name: z.string(),
  code: z.string(),
  currency: z.string(),
  amount: moneyAmount,
  gives: z.string().nullable(),
  validUntil: instant.nullable(),
})

/** A card as shown to its studio. */
const studioGiftCard = namedObject('StudioGiftCard', {
  ...shape,
  saleId: z.string().nullable(),
  boughtBy: named.nullable(),
  redeemedBy: named.nullable(),
})

/** A card as shown to its buyer, or to the member who redeemed it. */
export const memberGiftCard = namedObject('MemberGiftCard', {
  ...shape,
  studio: named,
  /** `bought`: for a different person, until its buyer redeems it. `held`: redeemed by the caller. */
  role: z.enum(['bought', 'held']),
  recipientEmail: z.string().nullable(),
})

export const listStudioGiftCards = endpoint('listStudioGiftCards', {
  who: ['studio'],
  staff: 'sell',
  summary: "Lists the studio's gift cards, newest first.",
  query: z.strictObject({
    ...page.shape,
    /** The last characters of a code, or part of the name of the buyer or the recipient. */
    q: z.string().trim().max(textLimits.search).optional(),
    /** `open`: cards that can still be used. */
    state: z.enum(['open', 'all']).optional(),
    /** Only cards of money that this person redeemed. */
    heldBy: personId.optional(),
  }),
  data: listOf(studioGiftCard),
})

export const checkGiftCard = endpoint('checkGiftCard', {
  who: ['studio'],
  staff: 'sell',
  summary:
    'Reads a gift card by its code, if it can pay a sale of this studio to this client. Wrong codes are limited per person and network.',
  body: z.strictObject({ code: giftCode, clientId: personId.nullable().optional() }),
  data: studioGiftCard,
  refusals: ['ESTADO_INVALIDO'],
})

export const renewStudioGiftCode = endpoint('renewStudioGiftCode', {
  who: ['studio'],
  staff: 'refundSale',
  summary: 'Gives a gift card a new code, for one that was lost. The old code ends. Audited.',
  params: byGiftCardId,
  data: z.strictObject({ giftCard: studioGiftCard, code: z.string() }),
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const listGiftCards = endpoint('listGiftCards', {
  who: ['member'],
  summary:
    'Lists the gift cards that the caller bought or redeemed, newest first. Codes are not stored, only their last characters.',
  query: page,
  data: listOf(memberGiftCard),
})

export const redeemGiftCard = endpoint('redeemGiftCard', {
  who: ['member'],
  summary:
    'Redeems a gift card by its code, once: a card of an offer gives its pass, a card of money becomes a credit at its studio. Wrong codes are limited per person and network.',
  body: z.strictObject({ code: giftCode }),
  data: z.strictObject({ giftCard: memberGiftCard, pass: pass.nullable() }),
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const renewGiftCode = endpoint('renewGiftCode', {
  who: ['member'],
  summary: 'Gives a card that the caller bought and nobody used a new code, shown in this response. The old code ends.',
  params: byGiftCardId,
  data: z.strictObject({ giftCard: memberGiftCard, code: z.string() }),
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
