import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownCorporate } from '../../http/own-ids.ts'
import { done, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { companyNameIsTaken, readOwnCompany, renameCompany } from './own-store.ts'
import { readSummary } from './read-summary.ts'

/** Routes of a company's own details and of its aggregated figures. */
export const corporateRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readCorporateSummary', async ({ caller, query, now, deps: { db } }) =>
    done(await readSummary(db, ownCorporate(caller), query.month, now)),
  )

  register(app, deps, 'readOwnCorporate', async ({ caller, deps: { db } }) =>
    done(await readOwnCompany(db, ownCorporate(caller))),
  )

  register(app, deps, 'updateOwnCorporate', async ({ caller, body, write }) =>
    write(async (tx) => {
      const id = ownCorporate(caller)
      if (await companyNameIsTaken(tx, body.name, id))
        return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
      await renameCompany(tx, id, body.name)
      return done(await readOwnCompany(tx, id), 'saved')
    }),
  )
}
