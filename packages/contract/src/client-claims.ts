import { z } from 'zod'
import { instant, named, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId } from './ids.ts'

export const readClaimCode = endpoint('readClaimCode', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'Until when the claim code of a client is valid; null without one. The code itself is not stored.',
  params: byPersonId,
  data: z.strictObject({ expiresAt: instant.nullable() }),
})

export const createClaimCode = endpoint('createClaimCode', {
  who: ['studio'],
  staff: 'editClients',
  summary:
    'Gives a client without an account a code with which they take their file over, shown in this response. A code that they had ends. Audited.',
  params: byPersonId,
  /** `link`: the page with the code filled in. */
  data: z.strictObject({ code: z.string(), link: z.string(), expiresAt: instant }),
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const withdrawClaimCode = endpoint('withdrawClaimCode', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Ends the claim code of a client. Repeating it changes nothing.',
  params: byPersonId,
  data: z.strictObject({ expiresAt: z.null() }),
  idempotent: true,
})

export const claimFile = endpoint('claimFile', {
  who: ['member'],
  summary:
    'Takes over the file that a studio has of the caller, by its code, once: bookings, passes, points and visits become the caller’s. The studio is told and can undo it for 30 days. Wrong codes are limited per person and network.',
  body: z.strictObject({
    code: z.string().trim().min(1).max(60),
    /** The caller agrees to get the studio's news. */
    news: z.boolean().optional(),
  }),
  /** `points`: the points of the file. */
  data: z.strictObject({ studio: named, points: pointsAmount }),
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
