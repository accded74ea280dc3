import type { BookingId, PersonId, StudioId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readBookingView } from '../classes/booking-view.ts'
import { readBookingRow } from '../seats/booking-store.ts'
import { cancelBooking } from './cancel-booking.ts'
import { readTriedAt } from './failed-cancel-store.ts'
import { storeFailedCancel } from './failed-cancels.ts'
import { queuedBookingRoutes } from './queue-bookings.ts'
import { isInChargeOf } from './store.ts'

/** Whether the caller may act on a booking: their own, of a person in their charge, or of the studio they run. */
const mayTouch = async (
  tx: Tx,
  caller: Caller,
  booking: { id: BookingId; member_id: PersonId; studio_id: StudioId },
): Promise<boolean> => {
  if (caller.role === 'studio') return booking.studio_id === caller.studioId
  return booking.member_id === caller.userId || isInChargeOf(tx, booking.id, caller.userId)
}

/** Routes for booking, cancelling and claiming a seat. */
export const bookingWriteRoutes = (app: FastifyInstance, deps: Deps): void => {
  queuedBookingRoutes(app, deps)

  app.register(async (scope) => {
    const failed = storeFailedCancel(scope, deps)
    register(scope, deps, 'cancelBooking', async ({ params, body, caller, now, write }) => {
      const atDesk = caller.role === 'studio'
      if (!atDesk && (body.charge !== undefined || body.reason !== undefined)) return refuse(refusals.forbidden)
      const removal = atDesk ? { charge: body.charge ?? false, reason: body.reason ?? null } : undefined
      await failed.flush()
      return write(async (tx) => {
        const booking = await readBookingRow(tx, params.id)
        if (!booking || !(await mayTouch(tx, caller, booking))) return refuse(refusals.notFound)
        const byGuardian = !atDesk && booking.member_id !== caller.userId
        const triedAt = await readTriedAt(tx, booking.id, caller.userId, now)
        const left = await cancelBooking(
          tx,
          { bookingId: booking.id, by: caller.userId, byGuardian, triedAt, removal },
          now,
        )
        if (!left.ok) return left
        return done({ ...(await readBookingView(tx, booking.id, caller, now)), returned: left.value.returned })
      })
    })
  })
}
