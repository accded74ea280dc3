import type { SubscriptionId } from '@cupo/core/ids'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { findOwnPass } from '../passes/find-own.ts'
import { viewPass } from '../passes/view-held.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePaymentMethod } from './change-payment-method.ts'
import { changePlan } from './change-plan.ts'
import { renewOne } from './renew-due.ts'
import { renewalPorts, settleChargesOnReport } from './renewal-ports.ts'

/** Routes to cancel a renewal, and to change its card and plan. */
export const subscriptionRoutes = (app: FastifyInstance, deps: Deps): void => {
  settleChargesOnReport()
  register(app, deps, 'cancelPass', async ({ params, caller, now, write }) =>
    write(async (tx) => {
      const found = await findOwnPass(tx, params.id, caller)
      if (!found.ok) return found
      const cancelled = await cancelSubscription(tx, { passId: params.id, by: caller.userId }, now)
      return cancelled.ok ? done(await viewPass(tx, params.id, now)) : cancelled
    }),
  )
  register(app, deps, 'changePaymentMethod', async ({ params, body, caller, now, write, deps: { db } }) => {
    const charge: { due: SubscriptionId | null } = { due: null }
    const changed = await write(async (tx) => {
      const saved = await changePaymentMethod(tx, params.id, body.paymentMethod, caller, now)
      if (!saved.ok) return saved
      charge.due = saved.value.retry
      return done(await viewPass(tx, params.id, now))
    })
    if (!changed.ok || charge.due === null) return changed
    await renewOne(db, renewalPorts(deps), charge.due, now)
    return done(await viewPass(db, params.id, now))
  })
  register(app, deps, 'changePlan', async ({ params, body, caller, now, write }) =>
    write(async (tx) => {
      const found = await findOwnPass(tx, params.id, caller)
      if (!found.ok) return found
      const changed = await changePlan(tx, { passId: params.id, offerId: body.offerId, by: caller.userId }, now)
      return changed.ok ? done(await viewPass(tx, params.id, now)) : changed
    }),
  )
}
