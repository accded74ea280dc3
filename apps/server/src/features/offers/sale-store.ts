import type { OfferId, PersonId, StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { OfferTerms } from '@cupo/core/offer-terms'
import { purchaseStatus } from '@cupo/core/purchase-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { givenOffer } from './list-store.ts'

/**
 * `planId`: the service's plan that the offer sells. `named`: whether the owner named it; otherwise its name depends on
 * the language.
 */
export type OfferOnSale = OfferTerms & {
  version: number
  planId: string | null
  named: boolean
  gives: { id: string; name: string } | null
}

type Row = Omit<OfferOnSale, 'price'> & { amount: MinorUnits; currency: Currency }

/** Reads the latest versions of offers on sale at `now`: the service's, and a studio's. */
export const readOffersOnSale = async (
  db: Db | Tx,
  { studioId, now, offerId = null }: { studioId: StudioId | null; now: Date; offerId?: OfferId | null },
): Promise<OfferOnSale[]> => {
  const { rows } = await sql<Row>`
    select v.id as "versionId", v.version, o.id as "offerId", o.studio_id as "studioId", o.kind, v.name, v.amount,
           v.currency, v.tax_rate as "taxRate", v.points, v.classes, v.per_period as "perPeriod", v.period,
           v.valid_days as "validDays", v.valid_from as "validFrom", v.renews, v.class_type_ids as "classTypeIds",
           v.branch_ids as "branchIds", v.new_clients_only as "newClientsOnly", v.per_person as "perPerson",
           v.gives_offer_id as "givesOfferId", ${givenOffer} as gives,
           v.on_sale_from as "onSaleFrom", v.on_sale_until as "onSaleUntil", o.plan_id as "planId",
           p.id is null or p.name is not null as named
      from offer o
      join offer_version v on v.offer_id = o.id and v.version = o.version
      left join studio s on s.id = o.studio_id
      left join plan p on p.id = o.plan_id
     where (${offerId}::bigint is null or o.id = ${offerId}::bigint)
       and (${offerId}::bigint is not null or o.studio_id is null or o.studio_id = ${studioId}::bigint)
       and o.on_sale and o.archived_at is null and s.suspended_at is null
       and (v.on_sale_from is null or v.on_sale_from <= ${now}) and (v.on_sale_until is null or v.on_sale_until > ${now})
       and (v.gives_offer_id is null
            or exists (select from offer g where g.id = v.gives_offer_id and g.archived_at is null))
     order by o.place, o.id`.execute(db)
  return rows.map(({ amount, currency, ...terms }) => ({ ...terms, price: { amount, currency } }))
}

export type BuyerHistory = { offerId: OfferId; had: number; visits: number }

/**
 * Counts how often a person bought or is buying each of these offers, and their visits to its studio: seats and
 * purchases there. Accounts with the same mail address or phone are one person, except a dependant, who often has those
 * of the guardian. Gifts are not counted. `offset 0` forces a read of the bookings by person: the planner expects
 * thousands of people and reads the studio's bookings.
 */
export const readBuyerHistory = async (
  db: Db | Tx,
  memberId: PersonId,
  offerIds: readonly OfferId[],
): Promise<Map<OfferId, BuyerHistory>> => {
  const { rows } = await sql<BuyerHistory>`
    with alike as materialized (
      select u.id from app_user me join app_user u on mail_of_person(u.email) = mail_of_person(me.email) where me.id = ${memberId}
      union
      select u.id from app_user me join app_user u on phone_of_person(u.phone) = phone_of_person(me.phone)
       where me.id = ${memberId} and u.phone is not null
    ), person as materialized (
      select ${memberId}::bigint as id
      union
      select a.id from alike a
       where not exists (select from client d
                          where d.person_id in (a.id, ${memberId}) and d.guardian_id is not null and d.archived_at is null)
    ), bought as materialized (
      select p.offer_id, p.studio_id from pass p
       where p.member_id in (select id from person)
         and exists (select from sale_line_pass l where l.pass_id = p.id)
    )
    select o.id as "offerId",
           (select count(*)::int from bought b where b.offer_id = o.id)
           + (select count(*)::int from purchase u join offer_version v on v.id = u.offer_version_id
               where v.offer_id = o.id
                 and (u.dependant_id is null and u.user_id in (select id from person)
                      or u.dependant_id in (select id from person))
                 and u.status in (${purchaseStatus.processing}, ${purchaseStatus.pending})) as had,
           (select count(*)::int from person
             cross join lateral (select b.studio_id from booking b
                                  where b.member_id = person.id and b.status in ${statusSql.seat} offset 0) seat
             where seat.studio_id = o.studio_id)
           + (select count(*)::int from bought b where b.studio_id = o.studio_id) as visits
      from offer o where o.id = any(${offerIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.offerId, row]))
}
