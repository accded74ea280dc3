import type { Body } from '@cupo/contract'
import type { PersonId, ProductId } from '@cupo/core/ids'
import { noMoney } from '@cupo/core/minor-units'
import { mustExist } from '@cupo/core/must-get'
import { movePrices, withoutTax } from '@cupo/core/product-price'
import { stockChange } from '@cupo/core/product-stock'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { readMainCurrency } from '../../db/read-main-currency.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { lockCategory } from '../product-categories/store.ts'
import { postStockMove } from './stock-store.ts'
import {
  archiveProduct,
  insertProduct,
  isCodeTaken,
  lockProduct,
  type ProductRow,
  type ProductView,
  saveProduct,
  viewProduct,
} from './store.ts'

/** The author of an edit, and their studio. */
export type Editor = { studioId: AuthorizedStudioId; by: PersonId }
type Fields = Omit<ProductRow, 'id' | 'stock' | 'images' | 'version'>
type Sent = Omit<Body<'updateProduct'>, 'version' | 'stock'>

/** The product after an edit. Fields that were not sent are unchanged. */
const applyEdit = (before: Fields, { basePrice, price, taxPercent, ...sent }: Sent): Fields => {
  const taxRate = taxPercent === undefined ? undefined : Math.round(taxPercent * 100)
  const { price: current, taxRate: rate } = before
  const prices = { basePrice: withoutTax(current, rate), price: current, taxRate: rate }
  const moved = movePrices(prices, definedFields({ basePrice, price, taxRate }))
  return {
    ...before,
    ...definedFields(sent),
    ...(sent.tags !== undefined && { tags: [...new Set(sent.tags)] }),
    price: moved.price,
    taxRate: moved.taxRate,
  }
}

/** Refuses a category of a different studio, and codes of a different product. */
const refuseFields = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  { category, sku, barcode }: Fields,
  exceptId: ProductId | null,
): Promise<Refusal | null> => {
  if (category !== null && !(isId(category) && (await lockCategory(tx, studioId, category)))) {
    return refuseField('category', 'product_category_unknown')
  }
  for (const [field, code] of [['sku', sku] as const, ['barcode', barcode] as const]) {
    if (await isCodeTaken(tx, studioId, field, { code, exceptId })) {
      return refuseField(field, 'code_taken', undefined, refusals.alreadyExists)
    }
  }
  return null
}

const viewOf = async (tx: Tx, studioId: AuthorizedStudioId, id: ProductId): Promise<ProductView> =>
  viewProduct(mustExist(await lockProduct(tx, studioId, id), `product ${id}`))

/** Creates a product. Its first stock is recorded as received. */
export const createProduct = async (
  tx: Tx,
  { studioId, by }: Editor,
  { stock = 0, ...sent }: Body<'createProduct'>,
  now: Date,
): Promise<Outcome<ProductView>> => {
  const blank: Fields = {
    category: null,
    name: sent.name,
    description: '',
    tags: [],
    sku: '',
    barcode: '',
    brand: '',
    vendor: '',
    reserved: 0,
    minimum: 0,
    currency: await readMainCurrency(tx, studioId),
    cost: noMoney,
    price: noMoney,
    taxRate: 0,
    weight: null,
    active: false,
  }
  const fields = applyEdit(blank, sent)
  const refused = await refuseFields(tx, studioId, fields, null)
  if (refused) return refused
  const productId = await insertProduct(tx, studioId, fields, now)
  if (stock > 0) await postStockMove(tx, { productId, kind: 'received', change: stock, byUser: by, at: now })
  return done(await viewOf(tx, studioId, productId))
}

/** Changes a product. A stale version is refused with the current state; a sent stock is recorded as a count. */
export const updateProduct = async (
  tx: Tx,
  { studioId, by }: Editor,
  id: ProductId,
  { version, stock, ...sent }: Body<'updateProduct'>,
  now: Date,
): Promise<Outcome<ProductView>> => {
  const before = await lockProduct(tx, studioId, id)
  if (before === null) return refuse(refusals.notFound)
  const { id: _id, stock: counted, images: _images, version: _version, ...current } = before
  const fields = applyEdit(current, sent)
  const refused = refuseStale(version, viewProduct(before)) ?? (await refuseFields(tx, studioId, fields, id))
  if (refused) return refused
  await saveProduct(tx, id, fields)
  if (stock !== undefined && stock !== counted) {
    const change = stockChange('counted', stock, counted)
    await postStockMove(tx, { productId: id, kind: 'counted', change, byUser: by, at: now })
  }
  return done(await viewOf(tx, studioId, id))
}

/** Removes a product from the list. Its stock movements and sales stay. */
export const deleteProduct = async (tx: Tx, { studioId }: Editor, id: ProductId, now: Date): Promise<Outcome<null>> => {
  if ((await lockProduct(tx, studioId, id)) === null) return refuse(refusals.notFound)
  await archiveProduct(tx, id, now)
  return done(null)
}

/** Records received pieces, or a count of the shelf. */
export const moveStock = async (
  tx: Tx,
  { studioId, by }: Editor,
  id: ProductId,
  { kind, quantity, note = '' }: Body<'moveStock'>,
  now: Date,
): Promise<Outcome<ProductView>> => {
  const product = await lockProduct(tx, studioId, id)
  if (product === null) return refuse(refusals.notFound)
  const change = stockChange(kind, quantity, product.stock)
  await postStockMove(tx, { productId: id, kind, change, note, byUser: by, at: now })
  return done(await viewOf(tx, studioId, id))
}
