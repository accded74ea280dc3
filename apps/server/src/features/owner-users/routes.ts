import type { FastifyInstance } from 'fastify'
import { withDryRun } from '../../db/with-dry-run.ts'
import type { Deps } from '../../deps.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { endPurchasesOf } from '../purchases/settle-due.ts'
import { refuseUnproven } from '../sessions/proof-store.ts'
import { changePersonEmail } from './change-email.ts'
import { closePerson, endPersonSessions } from './close-person.ts'
import { grantPoints } from './grant-points.ts'
import { readPerson } from './read-person.ts'
import { personOf, readPeople } from './store.ts'
import { changePerson } from './suspend-person.ts'

/** Routes of users for the owner. */
export const ownerUserRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listUsers', async ({ query, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const rows = await readPeople(db, query.q, page.value)
    return done(pageOf(rows, page.value, (row) => [row.sort, row.id], personOf))
  })
  register(app, deps, 'readPerson', ({ params, now }) => readPerson(deps, params.id, now))
  register(app, deps, 'updatePerson', ({ write, caller, params, body, now }) =>
    write((tx) =>
      withDryRun(tx, body.dryRun === true, () => changePerson(tx, { id: params.id, body, by: caller.userId }, now)),
    ),
  )
  register(app, deps, 'changePersonEmail', ({ write, caller, params, body, now }) =>
    write(async (tx) => {
      const refused = await refuseUnproven(tx, caller.sessionId, now)
      if (refused) return refused
      const { publicUrl } = deps.config
      return changePersonEmail(tx, { id: params.id, ...body, by: caller.userId, publicUrl }, now)
    }),
  )
  register(app, deps, 'endPersonSessions', ({ write, caller, params, now }) =>
    write((tx) => endPersonSessions(tx, { id: params.id, by: caller.userId }, now)),
  )
  register(app, deps, 'closePerson', async ({ write, caller, params, body, now }) => {
    // Runs outside of the transaction, because it may call a provider.
    if (body.dryRun !== true) await endPurchasesOf(deps, params.id, now)
    return write((tx) =>
      withDryRun(tx, body.dryRun === true, () => closePerson(tx, { id: params.id, by: caller.userId }, now)),
    )
  })
  register(app, deps, 'grantPoints', ({ write, caller, params, body, now }) =>
    write((tx) => grantPoints(tx, { ...body, userId: params.id, by: caller.userId }, now)),
  )
}
