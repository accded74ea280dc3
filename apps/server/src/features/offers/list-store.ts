import type { Data } from '@cupo/contract'
import type { StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { passStatus } from '@cupo/core/pass-vocabulary'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type OfferView = Data<'listStudioOffers'>['items'][number]
type Defaults = Pick<Data<'listStudioOffers'>, 'currencies' | 'taxRate'>
type Nullable = 'points' | 'classes' | 'period' | 'gives'
type Times = 'onSaleFrom' | 'onSaleUntil'
type Row = Omit<OfferView, Nullable | Times> & { [Key in Nullable]: OfferView[Key] | null } & Record<Times, Date | null>

/** SQL for the offer that a gift card `v` gives, with its current name; null for money. */
export const givenOffer = sql.raw(`(
  select json_build_object('id', g.id::text, 'name', gv.name)
    from offer g join offer_version gv on gv.offer_id = g.id and gv.version = g.version where g.id = v.gives_offer_id)`)

/** Defaults of a new offer: the currencies of the branches, the main one first, and the tax of the latest offer. */
export const readOfferDefaults = async (db: Db, studioId: StudioId): Promise<Defaults> => {
  const { rows } = await sql<Defaults>`
    select (select coalesce(array_agg(currency order by is_main desc, first), '{}') from
             (select currency, bool_or(main) as is_main, min(id) as first from branch where studio_id = ${studioId} and archived_at is null
               group by currency) c) as currencies,
           coalesce((select v.tax_rate from offer_version v join offer o on o.id = v.offer_id
                      where o.studio_id = ${studioId} order by v.id desc limit 1), 0) as "taxRate"`.execute(db)
  return onlyRow(rows)
}

/** Reads the unarchived offers of a studio, in page order. */
export const readStudioOffers = async (db: Db | Tx, studioId: StudioId, now: Date): Promise<OfferView[]> => {
  const { rows } = await sql<Row>`
    select o.id, o.kind, v.name, json_build_object('amount', v.amount, 'currency', v.currency) as price,
           v.tax_rate as "taxRate", v.points, v.classes, v.per_period as "perPeriod", v.period, v.valid_days as "validDays",
           v.renews, json_build_object('studioId', o.studio_id::text, 'classTypeIds', v.class_type_ids::text[],
                                       'branchIds', v.branch_ids::text[]) as scope,
           v.new_clients_only as "newClientsOnly", v.per_person as "perPerson", ${givenOffer} as gives,
           o.on_sale and (v.on_sale_from is null or v.on_sale_from <= ${now})
             and (v.on_sale_until is null or v.on_sale_until > ${now}) as "onSale", o.version,
           v.valid_from as "validFrom", v.on_sale_from as "onSaleFrom", v.on_sale_until as "onSaleUntil",
           (select count(distinct p.member_id)::int from pass p
             where p.offer_id = o.id and p.status <> ${passStatus.ended}) as holders,
           (select coalesce(sum(l.quantity), 0)::int from sale_line l join offer_version s on s.id = l.offer_version_id
             where s.offer_id = o.id) as sold
      from offer o join offer_version v on v.offer_id = o.id and v.version = o.version
     where o.studio_id = ${studioId} and o.archived_at is null
     order by o.place, o.id`.execute(db)
  return rows.map(({ points, classes, period, gives, onSaleFrom, onSaleUntil, ...offer }) => ({
    ...offer,
    onSaleFrom: onSaleFrom?.toISOString() ?? null,
    onSaleUntil: onSaleUntil?.toISOString() ?? null,
    ...(points !== null && { points }),
    ...(classes !== null && { classes }),
    ...(period !== null && { period }),
    ...(gives !== null && { gives }),
  }))
}
