import { z } from 'zod'
import { date, instant, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'

export const readOwnerSummary = endpoint('readOwnerSummary', {
  who: ['owner'],
  summary: 'Figures of the service for a range of dates (UTC; default: this month).',
  query: z.strictObject({ from: date.optional(), to: date.optional() }),
  data: z.strictObject({
    from: date,
    to: date,
    activeMembers: z.int(),
    /** Of the preceding span of the same length. */
    activeMembersBefore: z.int(),
    bookings: z.int(),
    seats: z.int(),
    taken: z.int(),
    studios: z.int(),
    corporates: z.int(),
    members: z.int(),
    points: z.strictObject({ granted: pointsAmount, spent: pointsAmount, outstanding: pointsAmount }),
    recent: z.array(z.strictObject({ at: instant, by: z.string(), action: z.string(), subject: z.string() })),
  }),
})
