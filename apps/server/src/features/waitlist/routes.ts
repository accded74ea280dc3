import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readBookingView } from '../classes/booking-view.ts'
import { claimBooking } from './claim-booking.ts'

/** What a person who waits can do beside waiting: take the seat that is theirs to take. */
export const waitlistRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'claimBooking', ({ params, caller, now, write }) =>
    write(async (tx) => {
      const claimed = await claimBooking(tx, { bookingId: params.id, memberId: caller.userId }, now)
      return claimed.ok ? done(await readBookingView(tx, claimed.value, caller, now)) : claimed
    }),
  )
}
