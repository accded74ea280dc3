import type { Data } from '@cupo/contract'
import type { ShiftId } from '@cupo/core/ids'
import { mustExist, mustGet } from '@cupo/core/must-get'
import { type CountedMethod, expectedByMethod } from '@cupo/core/shifts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { findShift, readShiftSums, type ShiftRow, type ShiftSums } from './store.ts'

export type ShiftView = Data<'openShift'>

const countsOf = (row: ShiftRow, sums: ShiftSums): ShiftView['counts'] => {
  const expected = expectedByMethod(sums)
  const countOf = (method: CountedMethod) => {
    const closed = row.counts?.[method]
    return {
      expected: closed?.expected ?? expected[method],
      counted: closed?.counted ?? null,
      difference: closed?.difference ?? null,
      reason: closed?.reason ?? null,
      payments: sums.payments[method],
    }
  }
  return { cash: countOf('cash'), card: countOf('card'), transfer: countOf('transfer') }
}

const viewOf = (row: ShiftRow, sums: ShiftSums): ShiftView => ({
  id: row.id,
  branch: { id: row.branch_id, name: row.branch_name },
  timeZone: row.time_zone,
  currency: row.currency,
  float: row.float_amount,
  openedAt: row.opened_at.toISOString(),
  openedBy: row.opened_by,
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
  counts: countsOf(row, sums),
  sales: sums.sales,
  refunds: sums.refunds,
})

/** Builds the views of shifts, in the given order. */
export const viewShifts = async (db: Db | Tx, rows: readonly ShiftRow[]): Promise<ShiftView[]> => {
  const sums = await readShiftSums(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => viewOf(row, mustGet(sums, row.id)))
}

/**
 * Reads the view of a shift that the caller has just written.
 * @throws {Error} for a shift of a different studio
 */
export const viewShift = async (tx: Db | Tx, studioId: AuthorizedStudioId, id: ShiftId): Promise<ShiftView> => {
  const row = mustExist(await findShift(tx, studioId, id), `shift ${id}`)
  return mustExist((await viewShifts(tx, [row]))[0], `the view of shift ${id}`)
}
