import type { ProductCategoryId, ProductId, StudioId } from '@cupo/core/ids'
import type { MinorUnits } from '@cupo/core/minor-units'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import type { Tx } from '../db/client.ts'
import { postStockMove } from '../features/products/stock-store.ts'
import { marketOf } from './offers.ts'
import { demoProducts, productGroups } from './products.ts'
import type { StudioPlan } from './studios.ts'

/** A product of the demo's shop, by its SKU. The price includes tax. */
export type Shelved = ReadonlyMap<string, { productId: ProductId; price: MinorUnits }>

/** Adds the demo's products to a studio's shop, with prices in its currency. */
export const createProducts = async (tx: Tx, studioId: StudioId, plan: StudioPlan, at: Date): Promise<Shelved> => {
  const shelved = new Map<string, { productId: ProductId; price: MinorUnits }>()
  const { currency, perPeso, taxRate } = marketOf(plan.timeZone)
  const categories = new Map<string, ProductCategoryId>()
  for (const [group, name] of Object.entries(productGroups)) {
    const { id } = await tx
      .insertInto('product_category')
      .values({ studio_id: studioId, name: name[plan.language], created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    categories.set(group, id)
  }
  for (const product of demoProducts) {
    const price = toMinorUnits(product.price * perPeso)
    const { id: productId } = await tx
      .insertInto('product')
      .values({
        studio_id: studioId,
        category_id: categories.get(product.group) ?? null,
        name: product.name[plan.language],
        sku: product.sku,
        barcode: product.barcode,
        brand: product.brand,
        vendor: product.vendor,
        reserved: product.reserved ?? 0,
        minimum: product.minimum,
        currency,
        cost: toMinorUnits(product.cost * perPeso),
        price,
        tax_rate: taxRate,
        weight: product.grams ?? null,
        active: product.stock > 0,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (product.stock > 0) {
      await postStockMove(tx, { productId, kind: 'received', change: product.stock, byUser: null, at })
    }
    shelved.set(product.sku, { productId, price })
  }
  return shelved
}
