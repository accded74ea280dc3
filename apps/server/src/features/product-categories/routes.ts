import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { createCategory, deleteCategory, updateCategory } from './edit-category.ts'
import { readCategories, readShelf } from './store.ts'

/** Categories of a studio's products. */
export const productCategoryRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listProductCategories', async ({ caller, query, deps: { db } }) => {
    const studioId = ownStudio(caller)
    const listed = pageOfWhole(await readCategories(db, studioId), query)
    if (!listed.ok) return listed
    const { taxRate, ...shelf } = await readShelf(db, studioId)
    const mayEdit = mayAct(caller, 'editProducts')
    return done({ ...listed.value, ...shelf, taxPercent: taxRate / 100, mayEdit })
  })
  register(app, deps, 'createProductCategory', ({ write, caller, body, now }) =>
    write((tx) => createCategory(tx, ownStudio(caller), body, now)),
  )
  register(app, deps, 'updateProductCategory', async ({ write, caller, params, body }) =>
    isId(params.id) ? write((tx) => updateCategory(tx, ownStudio(caller), params.id, body)) : refuse(refusals.notFound),
  )
  register(app, deps, 'deleteProductCategory', async ({ write, caller, params, now }) =>
    isId(params.id) ? write((tx) => deleteCategory(tx, ownStudio(caller), params.id, now)) : refuse(refusals.notFound),
  )
}
