import type { PersonId, ProductId, SaleId, StudioId } from '@cupo/core/ids'
import type { Money } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import type { StockMove } from '@cupo/core/product-stock'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

export type NewStockMove = {
  productId: ProductId
  kind: StockMove
  /** Change of the stock; negative for a decrease. */
  change: number
  saleId?: SaleId
  refundId?: string
  note?: string
  byUser: PersonId | null
  at: Date
}

/** Changes the stock of a product, whose row the caller has locked, and records the movement. */
export const postStockMove = async (tx: Tx, move: NewStockMove): Promise<void> => {
  const { rows } = await sql<{ stock: number }>`
    update product set stock = stock + ${move.change} where id = ${move.productId} returning stock`.execute(tx)
  await tx
    .insertInto('stock_movement')
    .values({
      product_id: move.productId,
      kind: move.kind,
      quantity: move.change,
      stock_after: onlyRow(rows).stock,
      sale_id: move.saleId ?? null,
      refund_id: move.refundId ?? null,
      note: move.note ?? '',
      by_user: move.byUser,
      at: move.at,
    })
    .execute()
}

/** A product at the desk. Its price includes tax; `taxRate` is in basis points. */
export type DeskProduct = {
  productId: ProductId
  name: string
  price: Money
  taxRate: number
  stock: number
  reserved: number
}

/** Locks those products of a studio that are on sale, by id, so that concurrent sales cannot deadlock. */
export const lockSoldProducts = async (
  tx: Tx,
  studioId: StudioId,
  ids: readonly ProductId[],
): Promise<Map<ProductId, DeskProduct>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<DeskProduct, 'price'> & Money>`
    select id as "productId", name, price as amount, currency, tax_rate as "taxRate", stock, reserved from product
     where id = any(${ids}::bigint[]) and studio_id = ${studioId} and active and archived_at is null
     order by id for no key update`.execute(tx)
  return new Map(
    rows.map(({ amount, currency, ...product }) => [product.productId, { ...product, price: { amount, currency } }]),
  )
}

export type StockMoveRow = {
  id: string
  at: Date
  kind: StockMove
  quantity: number
  stockAfter: number
  saleId: SaleId | null
  note: string
  by: string | null
}

/** Reads a product's stock movements, newest first, one row more than the page. */
export const readStockMoves = async (db: Db, productId: ProductId, { after, limit }: Page): Promise<StockMoveRow[]> => {
  const { rows } = await sql<StockMoveRow>`
    select m.id, m.at, m.kind, m.quantity, m.stock_after as "stockAfter", m.sale_id as "saleId", m.note, u.name as by
      from stock_movement m left join app_user u on u.id = m.by_user
     where m.product_id = ${productId} and (${after?.[0] ?? null}::bigint is null or m.id < ${after?.[0] ?? null})
     order by m.id desc limit ${limit + 1}`.execute(db)
  return rows
}
