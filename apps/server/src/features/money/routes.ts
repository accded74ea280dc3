import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { dateSpanOf } from './date-span.ts'
import { exportIncome, readIncome } from './read-income.ts'

/** Routes of a studio's income. */
export const moneyRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readStudioMoney', async ({ caller, query, now, deps: { db } }) => {
    const span = await dateSpanOf(db, ownStudio(caller), query, now)
    return span.ok ? done(await readIncome(db, ownStudio(caller), span.value)) : span
  })
  register(app, deps, 'exportStudioMoney', async ({ caller, query, now, deps: { db } }) => {
    const span = await dateSpanOf(db, ownStudio(caller), query, now)
    return span.ok ? done(await exportIncome(db, ownStudio(caller), span.value)) : span
  })
}
