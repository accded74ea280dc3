import type { Data } from '@cupo/contract'
import type { MinorUnits } from '@cupo/core/minor-units'
import type { Points } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import { purchaseStatus } from '@cupo/core/purchase-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { type PlanRow, planView } from '../purchases/store.ts'

type OwnerPlan = Data<'createPlan'>
type VersionRow = { version: number; amount: MinorUnits; points: Points; since: string }

export type OwnerPlanRow = PlanRow & { sold: number; versions: VersionRow[] }

export const ownerPlanView = (row: OwnerPlanRow, language: Language, now: Date): OwnerPlan => ({
  ...planView(row, language),
  withdrawn: row.withdrawn_at !== null,
  onSaleFrom: row.on_sale_from?.toISOString() ?? null,
  onSaleUntil: row.on_sale_until?.toISOString() ?? null,
  onSale:
    row.withdrawn_at === null &&
    (row.on_sale_from === null || row.on_sale_from <= now) &&
    (row.on_sale_until === null || row.on_sale_until > now),
  sold: row.sold,
  versions: row.versions.map(({ since, ...terms }) => ({ ...terms, since: new Date(since).toISOString() })),
})

/** Reads all plans in display order, or one of them. */
export const readOwnerPlans = async (db: Db | Tx, id: string | null = null): Promise<OwnerPlanRow[]> => {
  const { rows } = await sql<OwnerPlanRow>`
    select p.id, p.name, p.usd_cents, p.points, p.period, p.withdrawn_at, p.on_sale_from, p.on_sale_until,
           (select count(*)::int from purchase b where b.plan_id = p.id and b.status = ${sql.lit(purchaseStatus.paid)}) as sold,
           (select coalesce(json_agg(json_build_object('version', v.version, 'amount', v.amount, 'points', v.points, 'since', v.created_at)
                                     order by v.version desc), '[]')
              from offer o join offer_version v on v.offer_id = o.id where o.plan_id = p.id) as versions
      from plan p
     where ${id}::text is null or p.id = ${id}
     order by p.place, p.id`.execute(db)
  return rows
}

/**
 * Locks and reads a plan.
 * @returns undefined for an unknown plan
 */
export const lockPlan = async (tx: Tx, id: string): Promise<PlanRow | undefined> => {
  const { rows } = await sql<PlanRow>`
    select id, name, usd_cents, points, period, withdrawn_at, on_sale_from, on_sale_until
      from plan where id = ${id} for update`.execute(tx)
  return rows[0]
}

/**
 * Appends a plan to the list.
 * @returns false if its id is taken
 */
export const insertPlan = async (tx: Tx, plan: Omit<PlanRow, 'withdrawn_at'>): Promise<boolean> => {
  const { rows } = await sql`
    insert into plan (id, name, usd_cents, points, period, on_sale_from, on_sale_until, place)
    select ${plan.id}, ${plan.name}, ${plan.usd_cents}, ${plan.points}, ${plan.period}, ${plan.on_sale_from}::timestamptz,
           ${plan.on_sale_until}::timestamptz, coalesce(max(place), 0) + 1
      from plan
    on conflict (id) do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

export const savePlan = async (tx: Tx, { id, ...plan }: PlanRow): Promise<void> => {
  await tx.updateTable('plan').set(plan).where('id', '=', id).execute()
}
