import type { FastifyInstance } from 'fastify'
import { withDryRun } from '../../db/with-dry-run.ts'
import type { Deps } from '../../deps.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { createCorporate } from './create-corporate.ts'
import { inviteCompanyAgain } from './invite-again.ts'
import { readOwnerCorporates, viewOf } from './store.ts'
import { updateCorporate } from './update-corporate.ts'

/** Routes of companies for the owner. */
export const ownerCorporateRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { publicUrl } = deps.config
  register(app, deps, 'listCorporates', async ({ query, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const rows = await readOwnerCorporates(db, { q: query.q }, page.value)
    return done(pageOf(rows, page.value, (row) => [row.sort, row.id], viewOf))
  })
  register(app, deps, 'createCorporate', ({ write, caller, body, language, now }) =>
    write((tx) => createCorporate(tx, { ...body, by: caller.userId, language, publicUrl }, now)),
  )
  register(app, deps, 'updateCorporate', ({ write, caller, params, body, now }) =>
    write((tx) =>
      withDryRun(tx, body.dryRun === true, () => updateCorporate(tx, { id: params.id, body, by: caller.userId }, now)),
    ),
  )
  register(app, deps, 'inviteCorporateAgain', ({ write, caller, params, language, now }) =>
    write((tx) => inviteCompanyAgain(tx, { id: params.id, by: caller.userId, language, publicUrl }, now)),
  )
}
