import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readLedgerCheck } from './store.ts'

/** Route of the ledger check. */
export const ledgerRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'checkLedger', async ({ deps: { db } }) => done(await readLedgerCheck(db)))
}
