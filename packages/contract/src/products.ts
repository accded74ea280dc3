import { numberLimits } from '@cupo/core/number-limits'
import { enteredMoves, stockMoves } from '@cupo/core/product-stock'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { asMinorUnits } from './as-minor-units.ts'
import { instant, intWithin, listOf, moneyAmount, namedObject, nameOf, page, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byProductId, productCategoryId } from './ids.ts'
import { pictureFile } from './picture-file.ts'

/** A product of a studio. Amounts are in minor units; `price` is `basePrice` with `taxPercent` added. */
export const product = namedObject('Product', {
  id: z.string(),
  /** The id of its category. */
  category: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  sku: z.string(),
  barcode: z.string(),
  brand: z.string(),
  vendor: z.string(),
  /** Pieces on the shelf, including reserved ones; negative after a confirmed sale beyond the stock. */
  stock: z.int(),
  reserved: z.int(),
  /** Stock below this number is low. */
  minimum: z.int(),
  currency: z.string(),
  cost: moneyAmount,
  basePrice: moneyAmount,
  taxPercent: z.number(),
  price: moneyAmount,
  /** In grams. */
  weight: z.int().nullable(),
  thumbnail: z.string().nullable(),
  images: z.array(z.string()),
  active: z.boolean(),
  version,
})

/** A number in a query, at least `least`. */
const counted = (least: number, most: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,9}$/)])
    .pipe(z.coerce.number<string | number>().int().min(least).max(most))
    .meta({ override: { type: 'integer', minimum: least, maximum: most, anyOf: undefined } })
    .optional()

export const productSorts = [
  'name',
  'sku',
  'active',
  'category',
  'stock',
  'reserved',
  'cost',
  'basePrice',
  'taxPercent',
  'price',
  'weight',
] as const

export const listProducts = endpoint('listProducts', {
  who: ['studio'],
  staff: 'sell',
  summary:
    "A page of the studio's products. `search` finds them by name, SKU or barcode. Pages count from 1; a page beyond the last answers `products: null` and only `lastPage`. `startIndex` and `endIndex` are the places of the first and the last product of the page, from 0.",
  query: z.strictObject({
    search: z.string().trim().max(textLimits.search).optional(),
    sort: z.enum(productSorts).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    page: counted(1, 1_000_000),
    size: counted(1, 100),
    category: productCategoryId.optional(),
    /** Active products below their minimum. */
    low: z.literal('true').optional(),
    active: z.enum(['true', 'false']).optional(),
  }),
  data: z.strictObject({
    products: z.array(product).nullable(),
    pagination: z.union([
      z.strictObject({
        length: z.int(),
        size: z.int(),
        page: z.int(),
        lastPage: z.int(),
        startIndex: z.int(),
        endIndex: z.int(),
      }),
      z.strictObject({ lastPage: z.int() }),
    ]),
  }),
})

const code = z.string().trim().max(textLimits.productCode)
const label = z.string().trim().max(textLimits.label)
const amount = asMinorUnits(intWithin(numberLimits.offerAmount))
const pieces = intWithin(numberLimits.pieces)

const fields = {
  name: nameOf(textLimits.label),
  category: productCategoryId.nullable().optional(),
  description: z.string().trim().max(textLimits.productDescription).optional(),
  tags: z.array(z.string().trim().min(1).max(textLimits.tag)).max(20).optional(),
  sku: code.optional(),
  barcode: code.optional(),
  brand: label.optional(),
  vendor: label.optional(),
  stock: pieces.optional(),
  reserved: pieces.optional(),
  minimum: pieces.optional(),
  cost: amount.optional(),
  basePrice: amount.optional(),
  taxPercent: z.number().min(0).max(50).multipleOf(0.01).optional(),
  price: amount.optional(),
  weight: intWithin(numberLimits.grams).nullable().optional(),
  active: z.boolean().optional(),
}

export const createProduct = endpoint('createProduct', {
  who: ['studio'],
  staff: 'editProducts',
  summary:
    'Creates a product in the currency of the main branch; inactive unless `active` is sent. `price` rules over `basePrice`; without it the price follows from the base and the tax.',
  body: z.strictObject(fields),
  data: product,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})

export const updateProduct = endpoint('updateProduct', {
  who: ['studio'],
  staff: 'editProducts',
  summary:
    'Changes a product. `price` rules over `basePrice`, and both over the tax alone, which keeps the price. `stock` is a count: the difference is recorded as a move.',
  params: byProductId,
  body: z.strictObject({ ...z.strictObject(fields).partial().shape, version: version.optional() }),
  data: product,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const deleteProduct = endpoint('deleteProduct', {
  who: ['studio'],
  staff: 'editProducts',
  summary: 'Removes a product from the list. Sales keep it.',
  params: byProductId,
  data: z.null(),
})

const stockMovement = namedObject('StockMovement', {
  id: z.string(),
  at: instant,
  kind: z.enum(stockMoves),
  /** Change of the stock; negative when it fell. */
  quantity: z.int(),
  stockAfter: z.int(),
  saleId: z.string().nullable(),
  note: z.string(),
  by: z.string().nullable(),
})

export const moveStock = endpoint('moveStock', {
  who: ['studio'],
  staff: 'editProducts',
  summary: 'Records pieces received, or how many were counted on the shelf.',
  params: byProductId,
  body: z.strictObject({
    kind: z.enum(enteredMoves),
    quantity: pieces,
    note: z.string().trim().max(textLimits.note).optional(),
  }),
  data: product,
  status: 201,
  idempotent: true,
})

export const listStockMovements = endpoint('listStockMovements', {
  who: ['studio'],
  staff: 'editProducts',
  summary: 'Lists the moves of a product’s stock, newest first.',
  params: byProductId,
  query: page,
  data: listOf(stockMovement),
})

export const addProductImage = endpoint('addProductImage', {
  who: ['studio'],
  staff: 'editProducts',
  summary: 'Adds a picture to a product, cropped to a square and re-encoded without metadata. Six at most.',
  params: byProductId,
  file: pictureFile,
  data: product,
  refusals: ['ARCHIVO_INVALIDO', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const removeProductImage = endpoint('removeProductImage', {
  who: ['studio'],
  staff: 'editProducts',
  summary: 'Removes a picture of a product by its URL.',
  params: byProductId,
  query: z.strictObject({ image: z.string().max(200) }),
  data: product,
})
