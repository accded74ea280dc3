import type { MinorUnits } from '@cupo/core/minor-units'
import type { PlanPeriod } from '@cupo/core/plan-periods'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** A plan of the service with its price in minor units. */
export type PoolPlan = { id: string; name: string | null; points: Points; amount: MinorUnits; period: PlanPeriod }

/** Reads the plans on sale at an instant, in display order. */
export const readPoolPlans = async (db: Db | Tx, now: Date): Promise<PoolPlan[]> => {
  const { rows } = await sql<PoolPlan>`
    select id, name, points, usd_cents as amount, period from plan
     where withdrawn_at is null and coalesce(on_sale_from <= ${now}, true) and coalesce(on_sale_until > ${now}, true)
     order by place, id`.execute(db)
  return rows
}
