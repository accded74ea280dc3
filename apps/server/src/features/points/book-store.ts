import { onlyRow } from '@cupo/core/must-get'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { pointsByDay, pointsWithoutTransfer } from './day-store.ts'

/** SQL for the difference of the points ledger now. Reads every lot. Must be read in one statement. */
const liveDifference = sql`
  (select coalesce(sum(remaining), 0) from points_lot where studio_id is null) - ${pointsWithoutTransfer}
  - (select coalesce(sum(points), 0) from (${pointsByDay()}) d)`

/** SQL for the difference at the last reconciliation; before the first one, that of now. */
const reconciledDifference = sql`coalesce((select difference from points_book), ${liveDifference})`

/** When the lots are added up: for this statement, or at the last reconciliation. */
export type LotsRead = 'live' | 'reconciled'

/**
 * SQL for the remaining points of all lots less the sum of their movements: points valid everywhere and of companies. 0
 * when the ledger agrees with its lots.
 */
export const pointsDifferenceSql = (lots: LotsRead): RawBuilder<unknown> =>
  lots === 'live' ? liveDifference : reconciledDifference

export type PointsBook = { checkedAt: Date; difference: number }

/** Reads the last reconciliation. */
export const readPointsBook = async (db: Db | Tx): Promise<PointsBook | undefined> => {
  const { rows } = await sql<PointsBook>`
    select checked_at as "checkedAt", difference::float8 as difference from points_book`.execute(db)
  return rows[0]
}

/** Adds up the lots and stores their difference to the movements. @returns the difference */
export const reconcilePoints = async (tx: Tx, now: Date): Promise<number> => {
  const { rows } = await sql<{ difference: number }>`
    insert into points_book (checked_at, difference) values (${now}, ${liveDifference})
        on conflict (single) do update set checked_at = excluded.checked_at, difference = excluded.difference
    returning difference::float8 as difference`.execute(tx)
  return onlyRow(rows).difference
}
