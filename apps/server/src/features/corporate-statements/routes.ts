import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownCorporate } from '../../http/own-ids.ts'
import { register } from '../../http/register.ts'
import { exportStatement, readStatement } from './read-statement.ts'

/** Routes of a company's statements. */
export const corporateStatementRoutes = (app: FastifyInstance, deps: Deps): void => {
  // One snapshot for all figures of a statement.
  const snapshot = () => deps.db.transaction().setIsolationLevel('repeatable read')
  register(app, deps, 'readCorporateStatement', ({ caller, params, now }) =>
    snapshot().execute((tx) => readStatement(tx, ownCorporate(caller), params.month, now)),
  )
  register(app, deps, 'exportCorporateStatement', ({ caller, params, now }) =>
    snapshot().execute((tx) => exportStatement(tx, ownCorporate(caller), params.month, now)),
  )
}
