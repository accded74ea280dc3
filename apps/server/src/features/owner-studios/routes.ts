import type { FastifyInstance } from 'fastify'
import { withDryRun } from '../../db/with-dry-run.ts'
import type { Deps } from '../../deps.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { createStudio } from './create-studio.ts'
import { inviteStudioAgain } from './invite-again.ts'
import { readOwnerStudios, viewOf } from './store.ts'
import { updateStudio } from './update-studio.ts'

/** Routes of studios for the owner. */
export const ownerStudioRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listOwnerStudios', async ({ query, now, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const rows = await readOwnerStudios(db, { q: query.q }, page.value, now)
    return done(pageOf(rows, page.value, (row) => [row.sort, row.id], viewOf))
  })
  register(app, deps, 'createStudio', ({ write, caller, body, language, now }) =>
    write((tx) => createStudio(tx, { ...body, by: caller.userId, language, publicUrl: deps.config.publicUrl }, now)),
  )
  register(app, deps, 'inviteStudioAgain', ({ write, caller, params, language, now }) =>
    write((tx) =>
      inviteStudioAgain(tx, { id: params.id, by: caller.userId, language, publicUrl: deps.config.publicUrl }, now),
    ),
  )
  register(app, deps, 'updateStudio', ({ write, caller, params, body, now }) =>
    write((tx) =>
      withDryRun(tx, body.dryRun === true, () => updateStudio(tx, { id: params.id, body, by: caller.userId }, now)),
    ),
  )
}
