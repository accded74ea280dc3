import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { countUpload } from '../pictures/limit-uploads.ts'
import { avatarFrame, redrawPicture } from '../pictures/redraw-picture.ts'
import { addImage, removeImage } from './edit-images.ts'
import { createProduct, deleteProduct, moveStock, updateProduct } from './edit-product.ts'
import { readStockMoves } from './stock-store.ts'
import { countProducts, findProduct, readProducts } from './store.ts'

const usualSize = 10

/** Routes of a studio's products and their stock movements. */
export const productRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listProducts', async ({ caller, query, deps: { db } }) => {
    const { page = 1, size = usualSize, sort = 'name', order = 'asc', ...filter } = query
    const studioId = ownStudio(caller)
    const length =
      filter.category === undefined || isId(filter.category) ? await countProducts(db, studioId, filter) : 0
    const lastPage = Math.max(Math.ceil(length / size), 1)
    if (page > lastPage) return done({ products: null, pagination: { lastPage } })
    const start = (page - 1) * size
    const products = length === 0 ? [] : await readProducts(db, studioId, filter, { sort, order, start, size })
    const endIndex = Math.min(page * size, length) - 1
    return done({ products, pagination: { length, size, page, lastPage, startIndex: start, endIndex } })
  })
  register(app, deps, 'createProduct', ({ write, caller, body, now }) =>
    write((tx) => createProduct(tx, { studioId: ownStudio(caller), by: caller.userId }, body, now)),
  )
  register(app, deps, 'updateProduct', async ({ write, caller, params: { id }, body, now }) => {
    const editor = { studioId: ownStudio(caller), by: caller.userId }
    return isId(id) ? write((tx) => updateProduct(tx, editor, id, body, now)) : refuse(refusals.notFound)
  })
  register(app, deps, 'deleteProduct', async ({ write, caller, params: { id }, now }) => {
    const editor = { studioId: ownStudio(caller), by: caller.userId }
    return isId(id) ? write((tx) => deleteProduct(tx, editor, id, now)) : refuse(refusals.notFound)
  })
  register(app, deps, 'moveStock', async ({ write, caller, params: { id }, body, now }) => {
    const editor = { studioId: ownStudio(caller), by: caller.userId }
    return isId(id) ? write((tx) => moveStock(tx, editor, id, body, now)) : refuse(refusals.notFound)
  })
  register(app, deps, 'listStockMovements', async ({ caller, params: { id }, query, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    if (!isId(id) || !(await findProduct(db, ownStudio(caller), id))) return refuse(refusals.notFound)
    const rows = await readStockMoves(db, id, page.value)
    return done(
      pageOf(
        rows,
        page.value,
        (row) => [row.id],
        (row) => ({ ...row, at: row.at.toISOString() }),
      ),
    )
  })
  register(app, deps, 'addProductImage', async ({ file, caller, params: { id }, now, write }) => {
    const studioId = ownStudio(caller)
    if (!isId(id)) return refuse(refusals.notFound)
    const counted = await countUpload(deps, { userId: caller.userId, file }, now)
    if (!counted.ok) return counted
    const drawn = await redrawPicture(file, avatarFrame)
    return drawn.ok ? write((tx) => addImage(tx, studioId, id, drawn.value, now)) : drawn
  })
  register(app, deps, 'removeProductImage', async ({ caller, params: { id }, query, write }) => {
    const studioId = ownStudio(caller)
    return isId(id) ? write((tx) => removeImage(tx, studioId, id, query.image)) : refuse(refusals.notFound)
  })
}
