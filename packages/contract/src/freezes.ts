import { z } from 'zod'
import { date, instant, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPassId } from './ids.ts'
import { pass } from './passes.ts'

/** A booking affected by a freeze. `waiting`: a waitlist place, which is ended. */
const frozenBooking = namedObject('FrozenBooking', {
  bookingId: z.string(),
  className: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  waiting: z.boolean(),
})

export const freezePass = endpoint('freezePass', {
  who: ['member', 'studio'],
  staff: 'editPasses',
  summary: 'Freezes a membership for 1 to 8 weeks: the charge moves by the same days.',
  params: byPassId,
  body: z.strictObject({
    from: date,
    /** The date of return; the day before is the last frozen one. */
    until: date,
    /** Cancels the bookings within the freeze. Without it a freeze across bookings is refused. */
    cancelBookings: z.boolean().optional(),
    /** Returns the effect of the freeze without changes. */
    dryRun: z.boolean().optional(),
  }),
  data: z.strictObject({ ...pass.shape, bookings: z.array(frozenBooking) }),
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const resumePass = endpoint('resumePass', {
  who: ['member', 'studio'],
  staff: 'editPasses',
  summary:
    'Ends a freeze today, or withdraws one that has not begun. The charge moves back by the days that were left.',
  params: byPassId,
  data: pass,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
