import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byPassId, offerId, paymentMethodId } from './ids.ts'
import { pass } from './passes.ts'

export const cancelPass = endpoint('cancelPass', {
  who: ['member', 'studio'],
  staff: 'editPasses',
  summary: 'Cancels the renewals of a pass at once; what is paid stays.',
  params: byPassId,
  data: pass,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const changePaymentMethod = endpoint('changePaymentMethod', {
  who: ['member'],
  summary: 'Replaces the card of a subscription. A refused charge is tried again with it at once.',
  params: byPassId,
  body: z.strictObject({ paymentMethod: paymentMethodId }),
  data: pass,
  refusals: ['ESTADO_INVALIDO', 'PAGO_RECHAZADO'],
  idempotent: true,
})

export const changePlan = endpoint('changePlan', {
  who: ['member'],
  summary: 'Plans another offer of the same seller from the next period on. The last of several changes counts.',
  params: byPassId,
  body: z.strictObject({ offerId, consent: z.literal(true) }),
  data: pass,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
