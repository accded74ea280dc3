import { monthIn } from '@cupo/core/time'
import type { FastifyInstance } from 'fastify'
import { snapshot } from '../../db/snapshot.ts'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { readPage } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { exportStudioVisits, exportVisits } from './export-visits.ts'
import { payPayout, readPayouts } from './pay-payout.ts'
import { readBalance } from './read-balance.ts'
import { readOwnStatement, readStatement } from './read-statement.ts'
import { readPayoutRates, setPayoutRate } from './set-payout-rate.ts'

/** Routes of the owner's balance and of payouts to studios. */
export const ownerBalanceRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readBalance', async ({ query, now, deps: { db } }) =>
    done(await snapshot(db).execute((tx) => readBalance(tx, query.month ?? monthIn(now, 'UTC'), 'reconciled'))),
  )
  register(app, deps, 'listPayouts', async ({ query, now, deps: { db } }) =>
    done(await snapshot(db).execute((tx) => readPayouts(tx, query.month ?? monthIn(now, 'UTC'), now))),
  )
  register(app, deps, 'exportPayouts', async ({ query, now, deps: { db } }) =>
    done(await exportVisits(db, query.month ?? monthIn(now, 'UTC'))),
  )
  register(app, deps, 'readPayout', async ({ params, query, now, deps: { db } }) => {
    const page = readPage(query, 1)
    return page.ok ? snapshot(db).execute((tx) => readStatement(tx, params.id, page.value, now)) : page
  })
  register(app, deps, 'readStudioPayout', async ({ caller, query, now, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const month = query.month ?? monthIn(now, 'UTC')
    return done(await snapshot(db).execute((tx) => readOwnStatement(tx, ownStudio(caller), month, page.value, now)))
  })
  register(app, deps, 'exportStudioPayout', async ({ caller, query, now, deps: { db } }) =>
    done(
      await snapshot(db).execute((tx) => exportStudioVisits(tx, query.month ?? monthIn(now, 'UTC'), ownStudio(caller))),
    ),
  )
  register(app, deps, 'payPayout', ({ write, caller, params, now }) =>
    write((tx) => payPayout(tx, params.id, caller.userId, now)),
  )
  register(app, deps, 'listPayoutRates', async ({ now, deps: { db } }) =>
    done(await snapshot(db).execute((tx) => readPayoutRates(tx, now))),
  )
  register(app, deps, 'setPayoutRate', ({ write, caller, body, now }) =>
    write((tx) => setPayoutRate(tx, body, caller.userId, now)),
  )
}
