import { planPeriods } from '@cupo/core/plan-periods'
import { purchaseStatuses } from '@cupo/core/purchase-status'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { booking } from './booking-view.ts'
import { cursor, instant, limit, listOf, namedObject, points, pointsAmount, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { giftCode, memberGiftCard, recipient } from './gift-cards.ts'
import { byPurchaseId, classId, offerId, personId, spotId } from './ids.ts'
import { pass } from './passes.ts'
import { payment } from './payments.ts'

export const period = z.enum(planPeriods)

export const plan = namedObject('Plan', {
  id: z.string(),
  name: z.string(),
  usd: z.number(),
  points: pointsAmount,
  period,
  /** Days until the points expire. */
  validDays: z.int(),
})

const status = z.enum(purchaseStatuses)

/** `pending` waits for the member's confirmation, `processing` for the provider. */
const made = namedObject('PurchaseResult', { purchaseId: z.string(), status, balance: pointsAmount })

export const listPlans = endpoint('listPlans', {
  who: ['member'],
  summary: 'Lists the plans on sale: price in USD, points, and whether monthly or a pack.',
  data: z.array(plan),
})

export const purchasePoints = endpoint('purchasePoints', {
  who: ['member'],
  summary:
    'Buys the points of a plan with a payment method token of the provider, never a card number. In simulation, POST /api/dev/card-tokens creates a token from a test card; tok_succeeds, tok_refused, tok_confirm, tok_timeout and tok_timeout_refused are predefined.',
  body: z.strictObject({
    planId: z.string().max(40),
    paymentMethod: z.string().trim().min(1).max(200),
    /** The price and points the member was shown; refused if they have changed. */
    usd: z.number().min(0).max(1_000_000).optional(),
    points: points.optional(),
  }),
  data: made,
  status: 201,
  refusals: ['PAGO_RECHAZADO', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const confirmPurchase = endpoint('confirmPurchase', {
  who: ['member'],
  summary: "Confirms or rejects a pending purchase, as the bank's authentication step does.",
  params: byPurchaseId,
  body: z.strictObject({ approved: z.boolean() }),
  data: made,
  refusals: ['PAGO_RECHAZADO', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const listPurchases = endpoint('listPurchases', {
  who: ['member'],
  summary: "Lists the caller's purchases and attempts, newest first. Unsettled ones are `pending` or `processing`.",
  query: z.strictObject({ limit, cursor }),
  data: listOf(
    z.strictObject({
      id: z.string(),
      plan: z.strictObject({ id: z.string(), name: z.string() }),
      usd: z.number(),
      points: pointsAmount,
      status,
      createdAt: instant,
      settledAt: instant.nullable(),
    }),
  ),
})

/**
 * The state of a purchase of an offer. `booking` is absent without a class. `payment`: the next step of a pending one.
 * If the seat was gone when the payment arrived, the purchase is `cancelled` and refunded.
 */
const offerPurchase = namedObject('OfferPurchase', {
  purchaseId: z.string(),
  status,
  pass: pass.optional(),
  booking: booking.optional(),
  receiptId: z.string().optional(),
  payment: payment.optional(),
  /** The gift card that was bought. Its code is in the mail. */
  giftCard: memberGiftCard.optional(),
})

export const purchaseOffer = endpoint('purchaseOffer', {
  who: ['member'],
  summary:
    'Buys an offer, and with `bookClassId` books that class in one go: its seat is held up to 3 minutes while the payment is made; money that arrives when the seat is gone is returned. Offers that renew need `consent`. `paymentMethod` is the id of a stored method, a token of the provider, or `redirect`, `voucher` (without a class), `bizum`, or `gift` for a gift card of the studio that holds the whole price. A gift card that is bought is sent by mail.',
  body: z.strictObject({
    offerId,
    paymentMethod: z.string().trim().min(1).max(200),
    /** The buyer agreed to the amount and the period of the renewals. */
    consent: z.literal(true).optional(),
    /** Store the payment method for later payments; that of a renewing purchase is always stored. */
    saveMethod: z.literal(true).optional(),
    bookClassId: classId.optional(),
    spotId: spotId.optional(),
    /**
     * The dependant who gets the pass and the seat; only for offers of the studio where they are in the caller's charge.
     */
    dependantId: personId.optional(),
    /** The version of the offer that the buyer was shown; refused if it has changed. */
    version: version.optional(),
    /** Recipient of the gift card: its code is mailed there too. */
    gift: recipient.optional(),
    /**
     * With `paymentMethod: "gift"`: the code of the gift card that pays all of it; without a code, a card that the
     * buyer redeemed.
     */
    giftCode: giftCode.optional(),
  }),
  data: offerPurchase,
  status: 201,
  refusals: [
    'PAGO_RECHAZADO',
    'ESTADO_INVALIDO',
    'SIN_CUPO',
    'LUGAR_OCUPADO',
    'YA_RESERVADA',
    'HORARIO_EN_CONFLICTO',
    'PUNTOS_INSUFICIENTES',
    'FUERA_DE_VENTANA',
    'CLASE_CANCELADA',
    'RESERVAS_PAUSADAS',
    'FIRMA_PENDIENTE',
  ],
  idempotent: true,
})

export const readPurchase = endpoint('readPurchase', {
  who: ['member'],
  summary: "One of the caller's purchases of an offer, for the return from the bank.",
  params: byPurchaseId,
  data: offerPurchase,
})

const typed = (max: number) => z.string().trim().min(1).max(max)

export const createCardToken = endpoint('createCardToken', {
  who: ['member', 'corporate'],
  summary:
    "Simulates the provider's page: creates a payment method token from a test card and stores nothing. 404 unless payments are simulated.",
  body: z.strictObject({
    cardHolder: typed(textLimits.name),
    cardNumber: typed(40),
    cardExpiration: typed(12),
    cardCVC: typed(8),
    country: z.string().regex(/^[A-Z]{2}$/),
    zip: typed(16),
  }),
  data: z.strictObject({ paymentMethod: z.string() }),
})
