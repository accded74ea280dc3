import type { Data } from '@cupo/contract'
import type { StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type OfferView = Data<'listStudioOffers'>['items'][number]
type Nullable = 'points' | 'classes' | 'period'
type Row = Omit<OfferView, Nullable> & { [Key in Nullable]: OfferView[Key] | null }

/** The offers of a studio that are not archived, in the order of its page. */
export const readStudioOffers = async (db: Db | Tx, studioId: StudioId, now: Date): Promise<OfferView[]> => {
  const { rows } = await sql<Row>`
    select o.id, o.kind, v.name, json_build_object('amount', v.amount, 'currency', v.currency) as price,
           v.tax_rate as "taxRate", v.points, v.classes, v.per_period as "perPeriod", v.period, v.valid_days as "validDays",
           v.renews, json_build_object('studioId', o.studio_id::text, 'classTypeIds', v.class_type_ids::text[],
                                       'branchIds', v.branch_ids::text[]) as scope,
           v.new_clients_only as "newClientsOnly", v.per_person as "perPerson",
           o.on_sale and (v.on_sale_from is null or v.on_sale_from <= ${now})
             and (v.on_sale_until is null or v.on_sale_until > ${now}) as "onSale", o.version
      from offer o join offer_version v on v.offer_id = o.id and v.version = o.version
     where o.studio_id = ${studioId} and o.archived_at is null
     order by o.place, o.id`.execute(db)
  return rows.map(({ points, classes, period, ...offer }) => ({
    ...offer,
    ...(points !== null && { points }),
    ...(classes !== null && { classes }),
    ...(period !== null && { period }),
  }))
}
