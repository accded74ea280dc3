import { adjustmentDirections, adjustmentStatuses } from '@cupo/core/adjustments'
import { z } from 'zod'
import { cursor, givenNote, givenPoints, instant, limit, listOf, named, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byAdjustmentId, byPersonId, personId } from './ids.ts'

const adjustment = namedObject('Adjustment', {
  id: z.string(),
  person: named,
  direction: z.enum(adjustmentDirections),
  points: givenPoints,
  reason: z.string(),
  status: z.enum(adjustmentStatuses),
  asked: z.strictObject({ by: named, at: instant }),
  /** `by` is null for an adjustment that needed no second owner, and for one that its requester withdrew. */
  decided: z.strictObject({ by: named.nullable(), at: instant }).nullable(),
})

export const listAdjustments = endpoint('listAdjustments', {
  who: ['owner'],
  summary: 'Lists corrections of the points of members, the newest first, with who asked for and who decided on each.',
  query: z.strictObject({ status: z.enum(adjustmentStatuses).optional(), of: personId.optional(), limit, cursor }),
  data: listOf(adjustment),
})

export const createAdjustment = endpoint('createAdjustment', {
  who: ['owner'],
  summary:
    "Adds points to a member's account, or takes points that are valid everywhere from it, with a reason that the member reads. Above the limit of the configuration it waits for another owner. Audited.",
  params: byPersonId,
  body: z.strictObject({ direction: z.enum(adjustmentDirections), points: givenPoints, reason: givenNote }),
  data: adjustment,
  status: 201,
  refusals: ['ESTADO_INVALIDO', 'PUNTOS_INSUFICIENTES'],
  idempotent: true,
})

export const decideAdjustment = endpoint('decideAdjustment', {
  who: ['owner'],
  summary:
    'Approves or declines an adjustment that another owner asked for, or withdraws an own one (`approve: false`). An approved one is executed once. Audited.',
  params: byAdjustmentId,
  body: z.strictObject({ approve: z.boolean() }),
  data: adjustment,
  refusals: ['ESTADO_INVALIDO', 'PUNTOS_INSUFICIENTES'],
  idempotent: true,
})
