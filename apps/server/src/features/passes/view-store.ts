import type { PassId, StudioId } from '@cupo/core/ids'
import type { OfferKind, OfferPeriod } from '@cupo/core/offer-kinds'
import type { PassStatus, PassUnit } from '@cupo/core/pass-vocabulary'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type PassRow = {
  id: PassId
  offerId: string | null
  kind: OfferKind
  name: string
  studio_id: StudioId | null
  studio_name: string | null
  unit: PassUnit
  left: number | null
  perPeriod: number | null
  period: OfferPeriod | null
  valid_from: Date
  valid_until: Date | null
  renewsAt: Date | null
  status: PassStatus
}

/** Those passes, by id. `left` is the classes or the points that are left; null for a membership. */
export const readPasses = async (db: Db | Tx, ids: readonly PassId[]): Promise<PassRow[]> => {
  const { rows } = await sql<PassRow>`
    select p.id, p.offer_id as "offerId", p.kind, p.name, p.studio_id, s.name as studio_name, p.unit,
           case p.unit when 'class' then p.remaining
                       when 'point' then (select coalesce(sum(l.remaining), 0)::int from points_lot l where l.pass_id = p.id)
           end as left,
           p.per_period as "perPeriod", p.period, p.valid_from, p.valid_until, sub.due_at as "renewsAt", p.status
      from pass p
      left join studio s on s.id = p.studio_id
      left join subscription sub on sub.pass_id = p.id and sub.status in ('active', 'frozen', 'grace')
     where p.id = any(${ids}::bigint[]) order by p.id`.execute(db)
  return rows
}
