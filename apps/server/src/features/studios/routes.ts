import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { idOrNone } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { firstStudioOf, readStudioRows, readStudios, viewStudios } from './store.ts'
import { updateOwnStudio } from './update-own-studio.ts'

/** Routes for studios in the view of any signed-in user. */
export const studioRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listStudios', async ({ query: { cityId, ...page }, caller: { userId }, deps: { db } }) => {
    const listed = pageOfWhole(await readStudioRows(db, { cityId: idOrNone(cityId), userId }), page)
    return listed.ok ? done({ ...listed.value, items: await viewStudios(db, listed.value.items) }) : listed
  })

  register(app, deps, 'readStudio', async ({ caller, params, deps: { db } }) => {
    const own = () => (caller.role === 'coach' ? firstStudioOf(db, caller.userId) : caller.studioId)
    const id = params.id === '0' ? await own() : params.id
    const studio = id === null ? undefined : (await readStudios(db, { id, userId: caller.userId }))[0]
    return studio ? done(studio) : refuse(refusals.notFound)
  })

  register(app, deps, 'updateOwnStudio', async ({ caller, body, now, write }) =>
    write((tx) => updateOwnStudio(tx, { ...body, studioId: ownStudio(caller), by: caller.userId }, now)),
  )
}
