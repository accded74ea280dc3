import type { PersonId, ProductId, SaleId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { StockMove } from '@cupo/core/product-stock'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

export type NewStockMove = {
  productId: ProductId
  kind: StockMove
  /** Added to the stock; negative when it falls. */
  change: number
  saleId?: SaleId
  refundId?: string
  note?: string
  byUser: PersonId | null
  at: Date
}

/** Changes the stock of a product, whose row the caller has locked, and records the move. */
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

/** Moves of a product's stock, newest first, one more than the page. */
export const readStockMoves = async (db: Db, productId: ProductId, { after, limit }: Page): Promise<StockMoveRow[]> => {
  const { rows } = await sql<StockMoveRow>`
    select m.id, m.at, m.kind, m.quantity, m.stock_after as "stockAfter", m.sale_id as "saleId", m.note, u.name as by
      from stock_movement m left join app_user u on u.id = m.by_user
     where m.product_id = ${productId} and (${after?.[0] ?? null}::bigint is null or m.id < ${after?.[0] ?? null})
     order by m.id desc limit ${limit + 1}`.execute(db)
  return rows
}
