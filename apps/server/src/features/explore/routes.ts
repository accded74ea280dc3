import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { idOrNone, isId } from '../../http/is-id.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { deleteFavourite, insertFavourite, readCoachView, readExplored, studioIsOpen } from './store.ts'
import { writeExplored } from './write-explored.ts'

/** Endpoints that list studios by city, show a coach, and follow a studio. */
export const exploreRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'exploreStudios', async ({ query, caller: { userId }, now, deps: { db } }) => {
    const { studios, next } = await readExplored(db, { userId, cityId: idOrNone(query.cityId) }, now)
    return done(writeExplored(studios, next))
  })

  register(app, deps, 'followStudio', ({ params: { id }, caller, now, write }) =>
    write(async (tx) => {
      if (!isId(id) || !(await studioIsOpen(tx, id))) return refuse(refusals.notFound)
      await insertFavourite(tx, caller.userId, id, now)
      return done({ favourite: true })
    }),
  )

  register(app, deps, 'unfollowStudio', ({ params: { id }, caller, write }) =>
    write(async (tx) => {
      if (!isId(id)) return refuse(refusals.notFound)
      await deleteFavourite(tx, caller.userId, id)
      return done({ favourite: false })
    }),
  )

  register(app, deps, 'readCoach', async ({ params: { id }, deps: { db } }) => {
    const coach = isId(id) ? await readCoachView(db, id) : undefined
    return coach ? done(coach) : refuse(refusals.notFound)
  })
}
