import type { BranchId, PersonId, ShiftId, StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { ByMethod, MethodCount, ShiftMoney, TillMovementKind } from '@cupo/core/shifts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Page } from '../../http/page.ts'

export type ShiftRow = {
  id: ShiftId
  studio_id: StudioId
  branch_id: BranchId
  branch_name: string
  time_zone: string
  currency: Currency
  float_amount: MinorUnits
  opened_at: Date
  opened_by: string
  closed_at: Date | null
  closed_by: string | null
  counts: ByMethod<MethodCount> | null
}

const columns = sql`s.id, s.studio_id, s.branch_id, b.name as branch_name, b.time_zone, s.currency, s.float_amount,
  s.opened_at, opener.name as opened_by, s.closed_at, closer.name as closed_by, s.counts`
const from = sql`shift s join branch b on b.id = s.branch_id join app_user opener on opener.id = s.opened_by
  left join app_user closer on closer.id = s.closed_by`

const readRows = async (db: Db | Tx, rest: RawBuilder<unknown>): Promise<ShiftRow[]> => {
  const { rows } = await sql<ShiftRow>`select ${columns} from ${from} ${rest}`.execute(db)
  return rows
}

/** Reads the shifts of a studio, newest first. Reads one row more than the limit. */
export const readShifts = (db: Db, studioId: AuthorizedStudioId, page: Page): Promise<ShiftRow[]> => {
  const [after] = page.after ?? [null]
  return readRows(
    db,
    sql`where s.studio_id = ${studioId} and (${after}::bigint is null or s.id < ${after}::bigint)
        order by s.id desc limit ${page.limit + 1}`,
  )
}

export const findShift = async (db: Db | Tx, studioId: AuthorizedStudioId, id: ShiftId): Promise<ShiftRow | null> =>
  (await readRows(db, sql`where s.id = ${id} and s.studio_id = ${studioId}`))[0] ?? null

/**
 * Locks a shift of a studio. Sales lock it `share`; acts that depend on its sums lock it `update`, so that their sums
 * include every sale.
 */
export const lockShift = async (tx: Tx, studioId: StudioId, id: ShiftId): Promise<{ closed: boolean } | null> => {
  const { rows } = await sql<{ closed: boolean }>`
    select closed_at is not null as closed from shift where id = ${id} and studio_id = ${studioId} for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

export type OpenShift = { id: ShiftId; currency: Currency }

/** Locks the open shift of a branch. */
export const lockOpenShift = async (
  tx: Tx,
  branchId: BranchId,
  strength: 'share' | 'update',
): Promise<OpenShift | null> => {
  const { rows } = await sql<OpenShift>`
    select id, currency from shift where branch_id = ${branchId} and closed_at is null
       ${strength === 'share' ? sql`for share` : sql`for update`}`.execute(tx)
  return rows[0] ?? null
}

export type NewShift = { studioId: StudioId; branchId: BranchId; currency: Currency; float: MinorUnits; by: PersonId }

/** Inserts a shift. @returns null if the branch has an open one */
export const insertShift = async (tx: Tx, shift: NewShift, now: Date): Promise<ShiftId | null> => {
  const { rows } = await sql<{ id: ShiftId }>`
    insert into shift (studio_id, branch_id, currency, opened_by, opened_at, float_amount)
    values (${shift.studioId}, ${shift.branchId}, ${shift.currency}, ${shift.by}, ${now}, ${shift.float})
    on conflict (branch_id) where closed_at is null do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export type NewMovement = { shiftId: ShiftId; kind: TillMovementKind; amount: MinorUnits; reason: string; by: PersonId }

export const insertMovement = async (tx: Tx, row: NewMovement, now: Date): Promise<string> => {
  const { id } = await tx
    .insertInto('shift_movement')
    .values({
      shift_id: row.shiftId,
      kind: row.kind,
      amount: row.amount,
      reason: row.reason,
      by_user: row.by,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveClosing = async (
  tx: Tx,
  id: ShiftId,
  { counts, by }: { counts: ByMethod<MethodCount>; by: PersonId },
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('shift')
    .set({ closed_at: now, closed_by: by, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}

export type ShiftSums = ShiftMoney & {
  payments: ByMethod<number>
  sales: number
  refunds: number
}

type SumRow = Record<
  | 'cash_in'
  | 'card_in'
  | 'transfer_in'
  | 'cash_back'
  | 'card_back'
  | 'transfer_back'
  | 'float_amount'
  | 'paid_in'
  | 'paid_out',
  MinorUnits
> &
  Record<'cash_count' | 'card_count' | 'transfer_count' | 'sales' | 'refunds', number> & { id: ShiftId }

/** Sums the payments and refunds of those shifts, by payment method. */
export const readShiftSums = async (db: Db | Tx, ids: readonly ShiftId[]): Promise<Map<ShiftId, ShiftSums>> => {
  const sum = (amount: string, method: string) =>
    sql`coalesce(sum(${sql.ref(amount)}) filter (where ${sql.ref('p.method')} = ${method}), 0)::float8`
  const count = (method: string) => sql`(count(*) filter (where p.method = ${method}))::int`
  const { rows } = await sql<SumRow>`
    select s.id, s.float_amount, taken.*, returned.*, moved.*
      from shift s
     cross join lateral (
       select ${sum('p.amount', 'cash')} as cash_in, ${sum('p.amount', 'card')} as card_in,
              ${sum('p.amount', 'transfer')} as transfer_in, ${count('cash')} as cash_count,
              ${count('card')} as card_count, ${count('transfer')} as transfer_count,
              (select count(*)::int from sale where shift_id = s.id) as sales
         from sale_payment p join sale on sale.id = p.sale_id where sale.shift_id = s.id) taken
     cross join lateral (
       select ${sum('part.amount', 'cash')} as cash_back, ${sum('part.amount', 'card')} as card_back,
              ${sum('part.amount', 'transfer')} as transfer_back,
              (select count(*)::int from sale_refund where shift_id = s.id) as refunds
         from sale_refund r join sale_refund_part part on part.refund_id = r.id
         join sale_payment p on p.id = part.payment_id where r.shift_id = s.id) returned
     cross join lateral (
       select coalesce(sum(m.amount) filter (where m.kind = 'pay_in'), 0)::float8 as paid_in,
              coalesce(sum(m.amount) filter (where m.kind = 'pay_out'), 0)::float8 as paid_out
         from shift_movement m where m.shift_id = s.id) moved
     where s.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, sumsOf(row)]))
}

const sumsOf = (row: SumRow): ShiftSums => ({
  float: row.float_amount,
  taken: { cash: row.cash_in, card: row.card_in, transfer: row.transfer_in },
  returned: { cash: row.cash_back, card: row.card_back, transfer: row.transfer_back },
  paidIn: row.paid_in,
  paidOut: row.paid_out,
  payments: { cash: row.cash_count, card: row.card_count, transfer: row.transfer_count },
  sales: row.sales,
  refunds: row.refunds,
})
