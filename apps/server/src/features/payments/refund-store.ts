import { randomUUID } from 'node:crypto'
import type { PaymentId } from '@cupo/core/ids'
import type { MinorUnits } from '@cupo/core/minor-units'
import { mustIndex } from '@cupo/core/must-get'
import type { RefundState } from '@cupo/core/payment-state'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type RefundRow = {
  id: string
  payment_id: PaymentId
  reference: string
  amount: MinorUnits
  state: RefundState
  source: string
  created_at: Date
  /** Time of the first call to the provider. */
  called_at: Date | null
}

const columns = sql.raw('id::text as id, payment_id, reference, amount, state, source, created_at, called_at')

export const findRefundBySource = async (tx: Tx, source: string): Promise<RefundRow | undefined> => {
  const { rows } = await sql<RefundRow>`select ${columns} from payment_refund where source = ${source}`.execute(tx)
  return rows[0]
}

export const insertRefund = async (
  tx: Tx,
  r: { paymentId: PaymentId; amount: MinorUnits; source: string; dueAt: Date; now: Date },
): Promise<RefundRow> => {
  const { rows } = await sql<RefundRow>`
    insert into payment_refund (payment_id, reference, amount, state, source, due_at, created_at)
    values (${r.paymentId}, ${randomUUID()}, ${r.amount}, 'processing', ${r.source}, ${r.dueAt}, ${r.now})
    returning ${columns}`.execute(tx)
  return mustIndex(rows, 0)
}

/** Sums a payment's refunds by state. */
export const sumRefunds = async (tx: Tx, id: PaymentId): Promise<{ processing: MinorUnits; done: MinorUnits }> => {
  const { rows } = await sql<{ processing: MinorUnits; done: MinorUnits }>`
    select coalesce(sum(amount) filter (where state = 'processing'), 0)::integer as processing,
           coalesce(sum(amount) filter (where state = 'done'), 0)::integer as done
      from payment_refund where payment_id = ${id}`.execute(tx)
  return mustIndex(rows, 0)
}

/** Marks the first call to the provider, before it is made. @returns false if a concurrent caller has made it */
export const claimFirstCall = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update payment_refund set called_at = ${now} where id = ${id} and called_at is null returning id`.execute(db)
  return rows.length > 0
}

export const saveRefund = async (tx: Tx, id: string, state: RefundState, dueAt: Date | null): Promise<void> => {
  await sql`update payment_refund set state = ${state}, due_at = ${dueAt} where id = ${id} and state = 'processing'`.execute(
    tx,
  )
}

/** Reads refunds that are due for a call to the provider. */
export const readDueRefunds = async (db: Db, now: Date, limit: number): Promise<RefundRow[]> => {
  const { rows } = await sql<RefundRow>`
    select ${columns} from payment_refund where due_at <= ${now} order by due_at limit ${limit}`.execute(db)
  return rows
}
