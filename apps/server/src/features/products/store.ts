import type { Data, Query } from '@cupo/contract'
import type { ProductCategoryId, ProductId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import { withoutTax } from '@cupo/core/product-price'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** A stored product. `price` includes tax; `taxRate` is in basis points. */
export type ProductRow = {
  id: ProductId
  category: ProductCategoryId | null
  name: string
  description: string
  tags: string[]
  sku: string
  barcode: string
  brand: string
  vendor: string
  stock: number
  reserved: number
  minimum: number
  currency: Currency
  cost: MinorUnits
  price: MinorUnits
  taxRate: number
  weight: number | null
  images: string[]
  active: boolean
  version: number
}

export type ProductView = Data<'createProduct'>

export const viewProduct = ({ taxRate, ...row }: ProductRow): ProductView => ({
  ...row,
  basePrice: withoutTax(row.price, taxRate),
  taxPercent: taxRate / 100,
  thumbnail: row.images[0] ?? null,
})

const columns = sql`p.id, p.category_id as category, p.name, p.description, p.tags, p.sku, p.barcode, p.brand, p.vendor,
  p.stock, p.reserved, p.minimum, p.currency, p.cost, p.price, p.tax_rate as "taxRate", p.weight, p.images, p.active,
  p.version`

type Filter = Omit<Query<'listProducts'>, 'page' | 'size' | 'sort' | 'order'>
type Sort = NonNullable<Query<'listProducts'>['sort']>

const sortKeys: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(unaccent(p.name))`,
  sku: sql`lower(p.sku)`,
  active: sql`p.active`,
  category: sql`lower(unaccent(coalesce(c.name, '')))`,
  stock: sql`p.stock`,
  reserved: sql`p.reserved`,
  cost: sql`p.cost`,
  basePrice: sql`p.price::numeric / (10000 + p.tax_rate)`,
  taxPercent: sql`p.tax_rate`,
  price: sql`p.price`,
  weight: sql`coalesce(p.weight, 0)`,
}

const matching = (studioId: AuthorizedStudioId, { search = '', category, low, active }: Filter) => sql`
  p.studio_id = ${studioId} and p.archived_at is null
  and (${search} = '' or strpos(search_text(p.name), search_text(${search})) > 0
       or strpos(lower(p.sku), lower(${search})) > 0 or p.barcode = ${search})
  and (${category ?? null}::bigint is null or p.category_id = ${category ?? null})
  and (${low === undefined} or p.active and p.stock < p.minimum)
  and (${active ?? null}::boolean is null or p.active = ${active ?? null}::boolean)`

export const countProducts = async (db: Db, studioId: AuthorizedStudioId, filter: Filter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product p where ${matching(studioId, filter)}`.execute(db)
  return onlyRow(rows).count
}

type Span = { sort: Sort; order: 'asc' | 'desc'; start: number; size: number }

export const readProducts = async (
  db: Db,
  studioId: AuthorizedStudioId,
  filter: Filter,
  { sort, order, start, size }: Span,
): Promise<ProductView[]> => {
  const { rows } = await sql<ProductRow>`
    select ${columns} from product p left join product_category c on c.id = p.category_id
     where ${matching(studioId, filter)}
     order by ${sortKeys[sort]} ${order === 'asc' ? sql`asc` : sql`desc`}, p.id
     limit ${size} offset ${start}`.execute(db)
  return rows.map(viewProduct)
}

/** Locks a product of the studio; null if it has none with this id. */
export const lockProduct = async (tx: Tx, studioId: AuthorizedStudioId, id: ProductId): Promise<ProductRow | null> => {
  const { rows } = await sql<ProductRow>`
    select ${columns} from product p
     where p.id = ${id} and p.studio_id = ${studioId} and p.archived_at is null
       for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Whether the studio has a product with this id. */
export const findProduct = async (db: Db, studioId: AuthorizedStudioId, id: ProductId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from product where id = ${id} and studio_id = ${studioId} and archived_at is null`.execute(db)
  return rows.length > 0
}

/** Whether a different product of the studio has this SKU or barcode. */
export const isCodeTaken = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  field: 'sku' | 'barcode',
  { code, exceptId }: { code: string; exceptId: ProductId | null },
): Promise<boolean> => {
  if (code === '') return false
  const { rows } = await sql`
    select 1 from product
     where studio_id = ${studioId} and lower(${sql.ref(field)}) = lower(${code}) and archived_at is null
       and id is distinct from ${exceptId}::bigint`.execute(tx)
  return rows.length > 0
}

type Stored = Omit<ProductRow, 'id' | 'stock' | 'images' | 'version'>

const valuesOf = ({ category, taxRate, tags, ...fields }: Stored) => ({
  ...fields,
  category_id: category,
  tags: sql<string[]>`${tags}::text[]`,
  tax_rate: taxRate,
})

export const insertProduct = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  fields: Stored,
  now: Date,
): Promise<ProductId> => {
  const { id } = await tx
    .insertInto('product')
    .values({ studio_id: studioId, created_at: now, ...valuesOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveProduct = async (tx: Tx, id: ProductId, fields: Stored): Promise<void> => {
  await tx.updateTable('product').set(valuesOf(fields)).where('id', '=', id).execute()
}

export const saveImages = async (tx: Tx, id: ProductId, images: readonly string[]): Promise<void> => {
  await sql`update product set images = ${images}::text[] where id = ${id}`.execute(tx)
}

/** Removes a product from the list and frees its codes. */
export const archiveProduct = async (tx: Tx, id: ProductId, now: Date): Promise<void> => {
  await tx.updateTable('product').set({ archived_at: now, active: false }).where('id', '=', id).execute()
}
