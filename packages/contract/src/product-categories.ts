import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { listOf, moneyAmount, namedObject, nameOf, page, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byProductCategoryId } from './ids.ts'

const productCategory = namedObject('ProductCategory', {
  id: z.string(),
  name: z.string(),
  /** Number of its products, including inactive ones. */
  products: z.int(),
  version,
})

const fields = { name: nameOf(textLimits.label) }

export const listProductCategories = endpoint('listProductCategories', {
  who: ['studio'],
  staff: 'sell',
  summary:
    "Lists the categories of the studio's products by name. With figures of all products: how many there are, how many are low or out, what the stock cost; and what a new product starts with, and whether the caller may change them.",
  query: page,
  data: z.strictObject({
    ...listOf(productCategory).shape,
    products: z.int(),
    /** Active products below their minimum. */
    low: z.int(),
    /** Stock × cost of all products. */
    shelfCost: moneyAmount,
    currency: z.string(),
    /** Tax of the latest product or offer. */
    taxPercent: z.number(),
    mayEdit: z.boolean(),
  }),
})

export const createProductCategory = endpoint('createProductCategory', {
  who: ['studio'],
  staff: 'editProducts',
  summary: 'Creates a category of products.',
  body: z.strictObject(fields),
  data: productCategory,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})

export const updateProductCategory = endpoint('updateProductCategory', {
  who: ['studio'],
  staff: 'editProducts',
  summary: 'Renames a category of products.',
  params: byProductCategoryId,
  body: z.strictObject({ ...fields, version: version.optional() }),
  data: productCategory,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const deleteProductCategory = endpoint('deleteProductCategory', {
  who: ['studio'],
  staff: 'editProducts',
  summary: 'Removes a category. Its products stay, without a category.',
  params: byProductCategoryId,
  data: z.null(),
})
