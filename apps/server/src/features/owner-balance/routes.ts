import { dateIn } from '@cupo/core/time'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { readPage } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { payPayout, readPayouts } from './pay-payout.ts'
import { readBalance } from './read-balance.ts'
import { exportVisits, readOwnStatement, readStatement } from './read-statement.ts'

const monthAt = (now: Date): string => dateIn(now, 'UTC').slice(0, 7)

/** Routes of the owner's balance and of payouts to studios. */
export const ownerBalanceRoutes = (app: FastifyInstance, deps: Deps): void => {
  // One snapshot for all figures: a booking between two queries would be a difference.
  const snapshot = () => deps.db.transaction().setIsolationLevel('repeatable read')
  register(app, deps, 'readBalance', async ({ query, now }) =>
    done(await snapshot().execute((tx) => readBalance(tx, query.month ?? monthAt(now)))),
  )
  register(app, deps, 'listPayouts', async ({ query, now }) =>
    done(await snapshot().execute((tx) => readPayouts(tx, query.month ?? monthAt(now), now))),
  )
  register(app, deps, 'exportPayouts', async ({ query, now }) =>
    done(await snapshot().execute((tx) => exportVisits(tx, query.month ?? monthAt(now), null))),
  )
  register(app, deps, 'readPayout', async ({ params, query, now }) => {
    const page = readPage(query, 1)
    return page.ok ? snapshot().execute((tx) => readStatement(tx, params.id, page.value, now)) : page
  })
  register(app, deps, 'readStudioPayout', async ({ caller, query, now }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const month = query.month ?? monthAt(now)
    return done(await snapshot().execute((tx) => readOwnStatement(tx, ownStudio(caller), month, page.value, now)))
  })
  register(app, deps, 'exportStudioPayout', async ({ caller, query, now }) =>
    done(await snapshot().execute((tx) => exportVisits(tx, query.month ?? monthAt(now), ownStudio(caller)))),
  )
  register(app, deps, 'payPayout', ({ write, caller, params, now }) =>
    write((tx) => payPayout(tx, params.id, caller.userId, now)),
  )
}
