import type { Data } from '@cupo/contract'
import type { ProductCategoryId, StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type CategoryView = Data<'createProductCategory'>

/** Reads the categories of a studio by name, or a single one by id. */
export const readCategories = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  id: ProductCategoryId | null = null,
): Promise<CategoryView[]> => {
  const { rows } = await sql<CategoryView>`
    select c.id, c.name, c.version,
           (select count(*)::int from product p where p.category_id = c.id and p.archived_at is null) as products
      from product_category c
     where c.studio_id = ${studioId} and c.archived_at is null and (${id}::bigint is null or c.id = ${id})
     order by lower(unaccent(c.name)), c.id`.execute(db)
  return rows
}

type Shelf = { products: number; low: number; shelfCost: MinorUnits; currency: Currency; taxRate: number }

/** Reads sums over all products of a studio, and the currency and tax of a new one. */
export const readShelf = async (db: Db, studioId: StudioId): Promise<Shelf> => {
  const { rows } = await sql<Shelf>`
    select count(p.id)::int as products,
           (count(p.id) filter (where p.active and p.stock < p.minimum))::int as low,
           coalesce(sum(greatest(p.stock, 0)::bigint * p.cost), 0)::float8 as "shelfCost",
           b.currency,
           coalesce((select tax_rate from product where studio_id = b.studio_id and archived_at is null
                      order by id desc limit 1),
                    (select v.tax_rate from offer o join offer_version v on v.offer_id = o.id and v.version = o.version
                      where o.studio_id = b.studio_id order by v.id desc limit 1), 0) as "taxRate"
      from branch b left join product p on p.studio_id = b.studio_id and p.archived_at is null
     where b.studio_id = ${studioId} and b.main
     group by b.id`.execute(db)
  return onlyRow(rows)
}

/** Locks a category against other edits; false if the studio has none with this id. */
export const lockCategory = async (tx: Tx, studioId: AuthorizedStudioId, id: ProductCategoryId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from product_category where id = ${id} and studio_id = ${studioId} and archived_at is null
       for no key update`.execute(tx)
  return rows.length > 0
}

/** Whether a different category of the studio has this name, ignoring case. */
export const isCategoryNameTaken = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  name: string,
  exceptId: ProductCategoryId | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from product_category
     where studio_id = ${studioId} and lower(name) = lower(${name}) and archived_at is null
       and id is distinct from ${exceptId}::bigint`.execute(tx)
  return rows.length > 0
}

export const insertCategory = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  name: string,
  now: Date,
): Promise<ProductCategoryId> => {
  const { id } = await tx
    .insertInto('product_category')
    .values({ studio_id: studioId, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const renameCategory = async (tx: Tx, id: ProductCategoryId, name: string): Promise<void> => {
  await tx.updateTable('product_category').set({ name }).where('id', '=', id).execute()
}

/** Removes a category. Its products stay, without a category. */
export const archiveCategory = async (tx: Tx, id: ProductCategoryId, now: Date): Promise<void> => {
  await tx.updateTable('product').set({ category_id: null }).where('category_id', '=', id).execute()
  await tx.updateTable('product_category').set({ archived_at: now }).where('id', '=', id).execute()
}
