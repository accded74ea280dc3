import { numberLimits } from '@cupo/core/number-limits'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { givenPoints, instant, listOf, moneyAmount, namedObject, nameOf, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { period, plan } from './purchases.ts'

/** Terms of a plan from an instant on. */
const planVersion = namedObject('PlanVersion', {
  version: z.int(),
  /** In US cents. */
  amount: moneyAmount,
  points: pointsAmount,
  since: instant,
})

const ownerPlan = namedObject('OwnerPlan', {
  ...plan.shape,
  withdrawn: z.boolean(),
  onSaleFrom: instant.nullable(),
  onSaleUntil: instant.nullable(),
  /** True if it is not withdrawn and within its dates of sale. */
  onSale: z.boolean(),
  sold: z.int(),
  /** The newest first. Sold plans have the terms of their version. */
  versions: z.array(planVersion),
})

const usd = z
  .number()
  .min(numberLimits.planUsd[0])
  .max(numberLimits.planUsd[1])
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)

const dates = { onSaleFrom: instant.nullable().optional(), onSaleUntil: instant.nullable().optional() }

const terms = { name: nameOf(textLimits.planName), usd, points: givenPoints }

export const listOwnerPlans = endpoint('listOwnerPlans', {
  who: ['owner'],
  summary: 'Lists plans and packs in display order, including withdrawn ones, with their number of sales.',
  data: listOf(ownerPlan),
})

export const createPlan = endpoint('createPlan', {
  who: ['owner'],
  summary: 'Creates a plan or a pack. Audited.',
  body: z.strictObject({ id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), ...terms, ...dates, period }),
  data: ownerPlan,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})

export const updatePlan = endpoint('updatePlan', {
  who: ['owner'],
  summary: 'Updates a plan for future purchases, or withdraws it from sale. Audited.',
  body: z.strictObject({
    id: z.string().max(40),
    name: terms.name.optional(),
    usd: terms.usd.optional(),
    points: terms.points.optional(),
    withdrawn: z.boolean().optional(),
    ...dates,
  }),
  data: ownerPlan,
})
