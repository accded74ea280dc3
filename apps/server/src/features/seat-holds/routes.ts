import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { holdSeat, releaseHold } from './hold-seat.ts'
import { limitHolds } from './limit-holds.ts'

/** Routes to hold a seat while paying, and to release it. */
export const seatHoldRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'holdSeat', async ({ params, body, caller, now, write: act, deps: { config } }) => {
    if (body.spotId !== undefined && !isId(body.spotId)) return refuse(refusals.notFound)
    const command = { classId: params.id, memberId: caller.userId, spotId: body.spotId }
    return act(async (tx) => {
      const barred = config.rateLimits ? await limitHolds(tx, command, now) : null
      if (barred) return barred
      const held = await holdSeat(tx, command, now)
      if (!held.ok) return held
      const { id, until, spotId } = held.value
      return done({ id, until: until.toISOString(), spotId })
    })
  })
  register(app, deps, 'releaseHold', ({ params, caller, now, write: act }) =>
    act((tx) => releaseHold(tx, { id: params.id, memberId: caller.userId }, now)),
  )
}
