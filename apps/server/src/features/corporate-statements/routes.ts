import type { FastifyInstance } from 'fastify'
import { currentBrand } from '../../brand/current-brand.ts'
import { snapshot } from '../../db/snapshot.ts'
import type { Deps } from '../../deps.ts'
import { ownCorporate } from '../../http/own-ids.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { drawStatement } from './draw-statement.ts'
import { exportStatement, readStatement } from './read-statement.ts'

/** Routes of a company's statements. */
export const corporateStatementRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readCorporateStatement', ({ caller, params, now, deps: { db } }) =>
    snapshot(db).execute((tx) => readStatement(tx, ownCorporate(caller), params.month, now)),
  )
  register(app, deps, 'exportCorporateStatement', ({ caller, params, now, deps: { db } }) =>
    snapshot(db).execute((tx) => exportStatement(tx, ownCorporate(caller), params.month, now)),
  )
  register(app, deps, 'readCorporateStatementPdf', async ({ caller, params, language, now, deps: { db } }) => {
    const read = await snapshot(db).execute((tx) => readStatement(tx, ownCorporate(caller), params.month, now))
    const { name: service } = currentBrand(db)
    return read.ok ? done(await drawStatement(read.value, { language, service, now })) : read
  })
}
