import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { register } from '../../http/register.ts'
import { createClassType } from './create-class-type.ts'
import { deleteClassType } from './delete-class-type.ts'
import { readClassTypes } from './store.ts'
import { updateClassType } from './update-class-type.ts'

/** Routes of a studio's class types. */
export const classTypeRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listClassTypes', async ({ caller, query, deps: { db } }) => {
    const types = await readClassTypes(db, [ownStudio(caller)])
    return pageOfWhole(
      types.map(({ studioId: _, ...type }) => type),
      query,
    )
  })
  register(app, deps, 'createClassType', ({ write, caller, body, now }) =>
    write((tx) => createClassType(tx, ownStudio(caller), body, now)),
  )
  register(app, deps, 'updateClassType', ({ write, caller, params, body }) =>
    write((tx) => updateClassType(tx, ownStudio(caller), params.id, body)),
  )
  register(app, deps, 'deleteClassType', ({ write, caller, params, now }) =>
    write((tx) => deleteClassType(tx, ownStudio(caller), params.id, now)),
  )
}
