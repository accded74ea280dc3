import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { ownCorporate } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { endAdmin, inviteAdmin, listAdmins } from './edit-admins.ts'
import { editCompany } from './edit-company.ts'
import { readOwnCompany } from './own-store.ts'
import { readSummary } from './read-summary.ts'

const editorOf = (caller: Caller) => ({ corporateId: ownCorporate(caller), by: caller.userId })

/** Routes of a company's own details and of its aggregated figures. */
export const corporateRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readCorporateSummary', async ({ caller, query, now, deps: { db } }) =>
    done(await readSummary(db, ownCorporate(caller), query.month, now)),
  )

  register(app, deps, 'readOwnCorporate', async ({ caller, deps: { db } }) =>
    done(await readOwnCompany(db, ownCorporate(caller))),
  )

  register(app, deps, 'updateOwnCorporate', ({ caller, body, now, write }) =>
    write((tx) => editCompany(tx, { ...body, id: ownCorporate(caller), by: caller.userId }, now)),
  )

  register(app, deps, 'listCorporateAdmins', async ({ caller, query, deps: { db } }) =>
    pageOfWhole(await listAdmins(db, editorOf(caller)), query),
  )

  register(app, deps, 'inviteCorporateAdmin', ({ caller, body, language, now, write }) =>
    write((tx) => {
      const { publicUrl } = deps.config
      return inviteAdmin(tx, { ...body, ...editorOf(caller), language, publicUrl }, now)
    }),
  )

  register(app, deps, 'endCorporateAdmin', ({ caller, params, now, write }) =>
    write((tx) => endAdmin(tx, editorOf(caller), params.id, now)),
  )
}
