import type { Data } from '@cupo/contract'
import type { AdjustmentDirection, AdjustmentStatus } from '@cupo/core/adjustments'
import type { AdjustmentId, PersonId, TransferId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

type Adjustment = Data<'createAdjustment'>

type Row = {
  id: AdjustmentId
  personId: PersonId
  person: string
  direction: AdjustmentDirection
  points: Points
  reason: string
  status: AdjustmentStatus
  requestedBy: PersonId
  asker: string
  requestedAt: Date
  decidedBy: PersonId | null
  decider: string | null
  decidedAt: Date | null
}

export const viewOf = (row: Row): Adjustment => ({
  id: row.id,
  person: { id: row.personId, name: row.person },
  direction: row.direction,
  points: row.points,
  reason: row.reason,
  status: row.status,
  asked: { by: { id: row.requestedBy, name: row.asker }, at: row.requestedAt.toISOString() },
  decided: row.decidedAt && {
    by: row.decidedBy && { id: row.decidedBy, name: row.decider ?? '' },
    at: row.decidedAt.toISOString(),
  },
})

type AdjustmentFilter = { id?: AdjustmentId; status?: AdjustmentStatus | undefined; of?: PersonId | undefined }

/** Adjustments, the newest first. Reads one row more than the limit. */
export const readAdjustments = async (
  db: Db | Tx,
  { id, status, of }: AdjustmentFilter,
  page: Page,
): Promise<Row[]> => {
  const [before] = page.after ?? [null]
  const { rows } = await sql<Row>`
    select a.id, a.user_id as "personId", person.name as person, a.direction, a.points, a.reason, a.status,
           a.asked_by as "requestedBy", asker.name as asker, a.asked_at as "requestedAt", a.decided_by as "decidedBy",
           decider.name as decider, a.decided_at as "decidedAt"
      from adjustment a
      join app_user person on person.id = a.user_id
      join app_user asker on asker.id = a.asked_by
      left join app_user decider on decider.id = a.decided_by
     where (${id ?? null}::bigint is null or a.id = ${id ?? null}::bigint)
       and (${status ?? null}::text is null or a.status = ${status ?? null})
       and (${of ?? null}::bigint is null or a.user_id = ${of ?? null}::bigint)
       and (${before}::bigint is null or a.id < ${before}::bigint)
     order by a.id desc
     limit ${page.limit + 1}`.execute(db)
  return rows
}

/** Points above which a different owner must decide; infinite with a single active owner. */
export const readAdjustmentLimit = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ most: number; owners: number }>`
    select adjustment_limit as most,
           (select count(*)::int from app_user
             where user_type = ${sql.lit(roles.owner)} and suspended_at is null and closed_at is null
               and password_hash is not null) as owners
      from service_config`.execute(tx)
  const [row] = rows
  return row && row.owners > 1 ? row.most : Number.POSITIVE_INFINITY
}

type NewAdjustment = {
  userId: PersonId
  direction: AdjustmentDirection
  points: Points
  reason: string
  by: PersonId
  at: Date
  transferId: TransferId | null
  status: AdjustmentStatus
}

export const insertAdjustment = async (tx: Tx, made: NewAdjustment): Promise<AdjustmentId> => {
  const values = {
    user_id: made.userId,
    direction: made.direction,
    points: made.points,
    reason: made.reason,
    status: made.status,
    asked_by: made.by,
    asked_at: made.at,
    transfer_id: made.transferId,
    decided_at: made.transferId === null ? null : made.at,
  }
  return (await tx.insertInto('adjustment').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export type LockedAdjustment = {
  userId: PersonId
  direction: AdjustmentDirection
  points: Points
  reason: string
  status: AdjustmentStatus
  requestedBy: PersonId
}

/** Locks and reads an adjustment. */
export const lockAdjustment = async (tx: Tx, id: AdjustmentId): Promise<LockedAdjustment | undefined> => {
  const { rows } = await sql<LockedAdjustment>`
    select user_id as "userId", direction, points, reason, status, asked_by as "requestedBy"
      from adjustment where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** `by`: null for a request that its requester withdrew. */
export const saveDecision = async (
  tx: Tx,
  id: AdjustmentId,
  {
    status,
    by,
    at,
    transferId,
  }: { status: AdjustmentStatus; by: PersonId | null; at: Date; transferId: TransferId | null },
): Promise<void> => {
  await tx
    .updateTable('adjustment')
    .set({ status, decided_by: by, decided_at: at, transfer_id: transferId })
    .where('id', '=', id)
    .execute()
}
