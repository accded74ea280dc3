import type { PersonId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { lifeDays } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/**
 * Writes the offer that sells a plan, in the transaction that writes the plan, so that both always have the same price:
 * creates the offer with the plan, stores changed terms as its next version, and keeps it on sale while the plan is.
 * The caller must have locked the plan. @throws {Error} for an unknown plan
 */
export const saveOfferOfPlan = async (
  tx: Tx,
  planId: string,
  { by, at }: { by: PersonId; at: Date },
): Promise<void> => {
  await sql`
    insert into offer (studio_id, kind, plan_id, version, on_sale, place, created_at)
    select null, 'points', p.id, 0, false, p.place, ${at} from plan p where p.id = ${planId}
    on conflict (plan_id) do nothing`.execute(tx)
  await sql`
    insert into offer_version (offer_id, version, name, amount, currency, points, valid_days, renews, on_sale_from,
                               on_sale_until, created_at, created_by)
    select o.id, o.version + 1, coalesce(p.name, v.name, p.id), p.usd_cents, 'USD', p.points,
           case p.period when 'month' then ${lifeDays.plan}::int else ${lifeDays.pack}::int end,
           case p.period when 'month' then 'month' end, p.on_sale_from, p.on_sale_until, ${at}, ${by}
      from plan p
      join offer o on o.plan_id = p.id
      left join offer_version v on v.offer_id = o.id and v.version = o.version
     where p.id = ${planId}
       and (v.id is null or (v.name, v.amount, v.points, v.on_sale_from, v.on_sale_until)
              is distinct from (coalesce(p.name, v.name), p.usd_cents, p.points, p.on_sale_from, p.on_sale_until))`.execute(
    tx,
  )
  const saved = await sql<{ id: string }>`
    update offer o
       set on_sale = p.withdrawn_at is null, version = (select max(v.version) from offer_version v where v.offer_id = o.id)
      from plan p where p.id = o.plan_id and p.id = ${planId}
    returning o.id`.execute(tx)
  mustExist(saved.rows[0], `offer of plan ${planId}`)
}
