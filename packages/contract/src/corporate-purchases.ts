import { numberLimits } from '@cupo/core/number-limits'
import { planPeriods } from '@cupo/core/plan-periods'
import { purchaseStatuses } from '@cupo/core/purchase-status'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { asMinorUnits } from './as-minor-units.ts'
import { asPoints } from './as-points.ts'
import { cursor, date, instant, intWithin, limit, listOf, moneyAmount, namedObject, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byCorporatePurchaseId, paymentMethodId } from './ids.ts'
import { payment } from './payments.ts'

const status = z.enum(purchaseStatuses)
const period = z.enum(planPeriods)
const money = { amount: moneyAmount, currency: z.string() }
const card = z.strictObject({ brand: z.string(), last4: z.string() }).nullable()

const plan = namedObject('PoolPlan', {
  id: z.string(),
  name: z.string(),
  points: pointsAmount,
  amount: moneyAmount,
  period,
})

const renewal = namedObject('PoolRenewal', {
  name: z.string(),
  points: pointsAmount,
  ...money,
  /** `grace`: the last charge was refused and is retried at `nextAt`. */
  status: z.enum(['active', 'grace']),
  nextAt: instant,
  timeZone: z.string(),
  card,
})

/** Tax details printed on receipts to the company. Empty: the name of the company. */
const taxDetails = z.strictObject({
  name: z.string().trim().max(textLimits.name),
  taxId: z.string().trim().max(textLimits.label),
  address: z.string().trim().max(textLimits.note),
})

const pool = namedObject('CorporatePool', {
  company: z.string(),
  points: pointsAmount,
  /** Points granted at the start of the next month to the people covered then, and its first day. */
  need: pointsAmount,
  nextMonth: date,
  /** Points below which the company is notified; null: below `need`. */
  alertBelow: pointsAmount.nullable(),
  currency: z.string(),
  /** Plans and packs of the service. An amount without a plan costs `priceOfPoints` of these. */
  plans: z.array(plan),
  /** Days until bought points expire: of a pack, and of a month. */
  lifeDays: z.strictObject({ once: z.int(), month: z.int() }),
  /** The first charge of a renewal agreed to now. */
  nextChargeOn: date,
  renewal: renewal.nullable(),
  tax: taxDetails,
})

export const readCorporatePool = endpoint('readCorporatePool', {
  who: ['corporate'],
  summary:
    "The company's pool: points, what the next month needs, what is on sale for it, the renewal and the alert of a low pool.",
  data: pool,
})

export const updateCorporatePool = endpoint('updateCorporatePool', {
  who: ['corporate'],
  summary:
    'Changes the points below which the company is told that its pool is low (null: what the next month needs), and the tax details of future receipts. Audited.',
  body: z.strictObject({
    alertBelow: asPoints(intWithin(numberLimits.lowPool)).nullable().optional(),
    tax: taxDetails.optional(),
  }),
  data: pool,
})

/** `payment`: the next step of a pending purchase. `pool`: the points in the pool now. */
const purchase = namedObject('PoolPurchase', {
  purchaseId: z.string(),
  status,
  points: pointsAmount,
  ...money,
  receiptId: z.string().nullable(),
  pool: pointsAmount,
  payment: payment.optional(),
})

export const purchaseCorporatePoints = endpoint('purchaseCorporatePoints', {
  who: ['corporate'],
  summary:
    'Buys points for the pool of the company: a plan or pack of the service (`planId`), or an amount of points. `amount` is the price in minor units that was shown. `paymentMethod` as in POST /api/gym/purchases. With `renews` the same is charged each month, from a month later on; it needs `consent`. Points arrive when the payment is paid.',
  body: z
    .strictObject({
      planId: z.string().max(40).optional(),
      points: asPoints(intWithin(numberLimits.poolPurchase)).optional(),
      amount: asMinorUnits(intWithin(numberLimits.offerAmount)).optional(),
      paymentMethod: z.string().trim().min(1).max(200),
      saveMethod: z.literal(true).optional(),
      renews: z.literal(true).optional(),
      consent: z.literal(true).optional(),
    })
    .refine(({ planId, points }) => (planId === undefined) !== (points === undefined), {
      path: ['points'],
      error: 'plan_or_points',
    }),
  data: purchase,
  status: 201,
  refusals: ['PAGO_RECHAZADO', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const readCorporatePurchase = endpoint('readCorporatePurchase', {
  who: ['corporate'],
  summary: 'A purchase for the pool, for the return from the bank.',
  params: byCorporatePurchaseId,
  data: purchase,
})

const receiptNumber = z.strictObject({ id: z.string(), number: z.string() })

export const listCorporatePurchases = endpoint('listCorporatePurchases', {
  who: ['corporate'],
  summary: 'Lists the purchases for the pool and the charges of its renewals, newest first, also those that failed.',
  query: z.strictObject({ limit, cursor }),
  data: listOf(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      points: pointsAmount,
      ...money,
      status,
      /** Whether it is a charge of the renewal, not a manual purchase. */
      renewal: z.boolean(),
      by: z.string(),
      /** The payment that waits for the caller's own confirmation, to continue it; null for others. */
      paymentId: z.string().nullable(),
      createdAt: instant,
      receipt: receiptNumber.nullable(),
      card,
    }),
  ),
})

export const updateCorporateRenewal = endpoint('updateCorporateRenewal', {
  who: ['corporate'],
  summary:
    'Charges another stored card of the caller from now on. A refused charge is tried again with it at once, in place of its planned retry.',
  body: z.strictObject({ paymentMethod: paymentMethodId }),
  data: pool,
  refusals: ['ESTADO_INVALIDO', 'PAGO_RECHAZADO'],
})

export const cancelCorporateRenewal = endpoint('cancelCorporateRenewal', {
  who: ['corporate'],
  summary: 'Cancels the renewal at once: nothing more is charged, the points that were paid stay. Audited.',
  data: pool,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
