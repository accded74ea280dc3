import { movementKinds } from '@cupo/core/movement-kinds'
import { z } from 'zod'
import { cursor, instant, limit, listOf, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'

export const listMovements = endpoint('listMovements', {
  who: ['member'],
  summary: "Lists the movements of the caller's points, newest first.",
  query: z.strictObject({ limit, cursor }),
  data: listOf(
    z.strictObject({
      id: z.string(),
      at: instant,
      kind: z.enum(movementKinds),
      points: pointsAmount,
      balanceAfter: pointsAmount,
      note: z.string(),
      bookingId: z.string().optional(),
      /** When the received points expire, if they do; the earliest date of several lots. */
      expiresAt: instant.optional(),
    }),
  ),
})

export const readPoints = endpoint('readPoints', {
  who: 'signedIn',
  summary: "The caller's balance in points (for a studio or company: its pool) and the next expiry.",
  data: z.strictObject({
    balance: pointsAmount,
    nextExpiry: z.strictObject({ points: pointsAmount, at: instant }).nullable(),
  }),
})
