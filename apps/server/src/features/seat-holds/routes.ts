import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { lockDependant } from '../dependants/store.ts'
import { holdSeat, releaseHold } from './hold-seat.ts'
import { limitHolds } from './limit-holds.ts'

/** Routes to hold a seat while paying, and to release it. */
export const seatHoldRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'holdSeat', async ({ params, body, caller, now, write: act, deps: { config } }) => {
    const { spotId, dependantId } = body
    if (![spotId, dependantId].every((id) => id === undefined || isId(id))) return refuse(refusals.notFound)
    const { id: classId } = params
    const command = { classId, memberId: dependantId ?? caller.userId, spotId }
    return act(async (tx) => {
      const mayHold =
        dependantId === undefined || (await lockDependant(tx, { guardianId: caller.userId, dependantId, classId }))
      if (!mayHold) return refuse(refusals.notFound)
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
