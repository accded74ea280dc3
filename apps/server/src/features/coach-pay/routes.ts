import { monthIn } from '@cupo/core/time'
import type { FastifyInstance } from 'fastify'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import { snapshot } from '../../db/snapshot.ts'
import type { Deps } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readCoachZone } from '../today/store.ts'
import { exportStudioPay, readCoachPay, readStudioPay } from './read-pay.ts'
import { listPayRules, savePayRule } from './save-pay-rule.ts'

/** Routes of coaches' pay by month. */
export const coachPayRoutes = (app: FastifyInstance, deps: Deps): void => {
  const monthOf = async (month: string | undefined, studioId: AuthorizedStudioId, now: Date) =>
    month ?? monthIn(now, (await readStudioZone(deps.db, studioId)) ?? 'UTC')
  register(app, deps, 'readCoachPay', async ({ caller, query, now }) => {
    const month = query.month ?? monthIn(now, (await readCoachZone(deps.db, caller.userId)) ?? 'UTC')
    return done(await snapshot(deps.db).execute((tx) => readCoachPay(tx, caller.userId, month, now)))
  })
  register(app, deps, 'readStudioCoachPay', async ({ caller, query, now }) => {
    const studioId = ownStudio(caller)
    const month = await monthOf(query.month, studioId, now)
    return done(await snapshot(deps.db).execute((tx) => readStudioPay(tx, studioId, month, now)))
  })
  register(app, deps, 'exportStudioCoachPay', async ({ caller, query, now }) => {
    const studioId = ownStudio(caller)
    const month = await monthOf(query.month, studioId, now)
    return done(await snapshot(deps.db).execute((tx) => exportStudioPay(tx, studioId, month, now)))
  })
  register(app, deps, 'listPayRules', ({ caller, params }) =>
    listPayRules(deps.db, { studioId: ownStudio(caller), coachId: params.id }),
  )
  register(app, deps, 'savePayRule', ({ write, caller, params, body, now }) =>
    write((tx) => savePayRule(tx, { studioId: ownStudio(caller), coachId: params.id, by: caller.userId }, body, now)),
  )
}
