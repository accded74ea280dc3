import type { Data } from '@cupo/contract'
import type { Language } from '@cupo/core/preferences'
import { purchaseStatus } from '@cupo/core/purchase-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { type PlanRow, planView } from '../purchases/store.ts'

type OwnerPlan = Data<'createPlan'>
export type OwnerPlanRow = PlanRow & { sold: number }

export const ownerPlanView = (row: OwnerPlanRow, language: Language): OwnerPlan => ({
  ...planView(row, language),
  withdrawn: row.withdrawn_at !== null,
  sold: row.sold,
})

/** All plans in display order, or one of them. */
export const readOwnerPlans = async (db: Db | Tx, id: string | null = null): Promise<OwnerPlanRow[]> => {
  const { rows } = await sql<OwnerPlanRow>`
    select p.id, p.name, p.usd_cents, p.points, p.period, p.withdrawn_at,
           (select count(*)::int from purchase b where b.plan_id = p.id and b.status = ${sql.lit(purchaseStatus.paid)}) as sold
      from plan p
     where ${id}::text is null or p.id = ${id}
     order by p.place, p.id`.execute(db)
  return rows
}

/**
 * Locks and reads a plan.
 * @returns undefined if there is none
 */
export const lockPlan = async (tx: Tx, id: string): Promise<PlanRow | undefined> => {
  const { rows } = await sql<PlanRow>`
    select id, name, usd_cents, points, period, withdrawn_at from plan where id = ${id} for update`.execute(tx)
  return rows[0]
}

/**
 * Appends a plan to the list.
 * @returns false if its id is taken
 */
export const insertPlan = async (tx: Tx, plan: Omit<PlanRow, 'withdrawn_at'>): Promise<boolean> => {
  const { rows } = await sql`
    insert into plan (id, name, usd_cents, points, period, place)
    select ${plan.id}, ${plan.name}, ${plan.usd_cents}, ${plan.points}, ${plan.period}, coalesce(max(place), 0) + 1
      from plan
    on conflict (id) do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

export const savePlan = async (tx: Tx, { id, ...plan }: PlanRow): Promise<void> => {
  await tx.updateTable('plan').set(plan).where('id', '=', id).execute()
}
