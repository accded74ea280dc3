import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { idOrNone } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { firstStudioOf, readStudio, readStudioRows, viewStudios } from './store.ts'
import { updateOwnStudio } from './update-own-studio.ts'

/** Default number of studios on a page. */
const usualLimit = 100

/** Routes for studios in the view of any signed-in user. */
export const studioRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listStudios', async ({ query, caller: { userId }, deps: { db } }) => {
    const page = readPage({ ...query, limit: query.limit ?? usualLimit }, 2)
    if (!page.ok) return page
    const rows = await readStudioRows(db, { cityId: idOrNone(query.cityId), userId, page: page.value })
    const { items, nextCursor } = pageOf(
      rows,
      page.value,
      ({ sort, id }) => [sort, id],
      (row) => row,
    )
    return done({ items: await viewStudios(db, items), nextCursor })
  })

  register(app, deps, 'readStudio', async ({ caller, params, deps: { db } }) => {
    const own = () => (caller.role === 'coach' ? firstStudioOf(db, caller.userId) : caller.studioId)
    const id = params.id === '0' ? await own() : params.id
    const studio = id === null ? undefined : await readStudio(db, id, caller.userId)
    return studio ? done(studio) : refuse(refusals.notFound)
  })

  register(app, deps, 'updateOwnStudio', async ({ caller, body, now, write }) =>
    write((tx) => updateOwnStudio(tx, { ...body, studioId: ownStudio(caller), by: caller.userId }, now)),
  )
}
