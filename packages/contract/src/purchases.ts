import { z } from 'zod'
import { byId, cursor, instant, limit, listOf, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'

export const period = z.enum(['month', 'once'])

export const plan = namedObject('Plan', {
  id: z.string(),
  name: z.string(),
  usd: z.number(),
  points: z.int(),
  period,
  /** Days until the points expire. */
  validDays: z.int(),
})

const status = z.enum(['paid', 'pending', 'processing', 'refused', 'cancelled'])

/** `pending` waits for the member's confirmation, `processing` for the provider. */
const made = namedObject('PurchaseResult', { purchaseId: z.string(), status, balance: z.int() })

export const listPlans = endpoint('listPlans', {
  who: ['member'],
  summary: 'What points can be bought by: the price in USD, the points, and whether they are for a month or a pack.',
  data: z.array(plan),
})

export const purchasePoints = endpoint('purchasePoints', {
  who: ['member'],
  summary:
    'Buys the points of a plan with a payment method of the provider (a token, never a card number). Simulated: POST /api/dev/card-tokens makes one out of a test card, and tok_succeeds, tok_refused, tok_confirm, tok_timeout and tok_timeout_refused are taken as they are.',
  body: z.strictObject({
    planId: z.string().max(40),
    paymentMethod: z.string().trim().min(1).max(200),
    /** The price and points the member was shown; refused if they have changed. */
    usd: z.number().min(0).max(1_000_000).optional(),
    points: z.int().min(0).max(1_000_000).optional(),
  }),
  data: made,
  status: 201,
  refusals: ['PAGO_RECHAZADO', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const confirmPurchase = endpoint('confirmPurchase', {
  who: ['member'],
  summary: 'The answer to the bank that asks the person whether a pending purchase is theirs.',
  params: byId,
  body: z.strictObject({ approved: z.boolean() }),
  data: made,
  refusals: ['PAGO_RECHAZADO', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const listPurchases = endpoint('listPurchases', {
  who: ['member'],
  summary: 'What I bought or tried to, newest first; those that are not settled are `pending` or `processing`.',
  query: z.strictObject({ limit, cursor }),
  data: listOf(
    z.strictObject({
      id: z.string(),
      plan: z.strictObject({ id: z.string(), name: z.string() }),
      usd: z.number(),
      points: z.int(),
      status,
      createdAt: instant,
      settledAt: instant.nullable(),
    }),
  ),
})

const typed = (max: number) => z.string().trim().min(1).max(max)

export const createCardToken = endpoint('createCardToken', {
  who: ['member'],
  summary:
    "The simulated provider's own door, in the place of a real provider's page: makes a payment method out of a test card and stores nothing of it. 404 where payments are not simulated.",
  body: z.strictObject({
    cardHolder: typed(120),
    cardNumber: typed(40),
    cardExpiration: typed(12),
    cardCVC: typed(8),
    country: z.string().regex(/^[A-Z]{2}$/),
    zip: typed(16),
  }),
  data: z.strictObject({ paymentMethod: z.string() }),
})
