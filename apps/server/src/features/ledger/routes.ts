import { isStoredCheckShown } from '@cupo/core/service-health'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readLedgerCheck } from './store.ts'
import { readStoredCheck } from './stored-check-store.ts'

/** Route of the ledger check. */
export const ledgerRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'checkLedger', async ({ query, now, deps: { db } }) => {
    const stored = query.fresh === 'true' ? undefined : await readStoredCheck(db)
    if (stored && isStoredCheckShown(stored, now))
      return done({ ...stored.result, checkedAt: stored.checkedAt.toISOString() })
    return done({ ...(await readLedgerCheck(db)), checkedAt: now.toISOString() })
  })
}
