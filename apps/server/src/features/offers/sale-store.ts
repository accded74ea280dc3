import type { OfferId, PersonId, StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { OfferTerms } from '@cupo/core/offer-terms'
import { purchaseStatus } from '@cupo/core/purchase-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

export type OfferOnSale = OfferTerms & { version: number }

type Row = Omit<OfferOnSale, 'price'> & { amount: MinorUnits; currency: Currency }

/** The latest versions of offers on sale at `now`: of the service, and of a studio. Gift cards are not among them. */
export const readOffersOnSale = async (
  db: Db | Tx,
  { studioId, now, offerId = null }: { studioId: StudioId | null; now: Date; offerId?: OfferId | null },
): Promise<OfferOnSale[]> => {
  const { rows } = await sql<Row>`
    select v.id as "versionId", v.version, o.id as "offerId", o.studio_id as "studioId", o.kind, v.name, v.amount,
           v.currency, v.tax_rate as "taxRate", v.points, v.classes, v.per_period as "perPeriod", v.period,
           v.valid_days as "validDays", v.valid_from as "validFrom", v.renews, v.class_type_ids as "classTypeIds",
           v.branch_ids as "branchIds", v.new_clients_only as "newClientsOnly", v.per_person as "perPerson",
           v.on_sale_from as "onSaleFrom", v.on_sale_until as "onSaleUntil"
      from offer o
      join offer_version v on v.offer_id = o.id and v.version = o.version
      left join studio s on s.id = o.studio_id
     where (${offerId}::bigint is null or o.id = ${offerId}::bigint)
       and (${offerId}::bigint is not null or o.studio_id is null or o.studio_id = ${studioId}::bigint)
       and o.on_sale and o.archived_at is null and o.kind <> 'gift' and s.suspended_at is null
       and (v.on_sale_from is null or v.on_sale_from <= ${now}) and (v.on_sale_until is null or v.on_sale_until > ${now})
     order by o.place, o.id`.execute(db)
  return rows.map(({ amount, currency, ...terms }) => ({ ...terms, price: { amount, currency } }))
}

export type BuyerHistory = { offerId: OfferId; had: number; visits: number }

/** How often a person had or is buying each of these offers, and their visits to its studio. */
export const readBuyerHistory = async (
  db: Db | Tx,
  memberId: PersonId,
  offerIds: readonly OfferId[],
): Promise<Map<OfferId, BuyerHistory>> => {
  const { rows } = await sql<BuyerHistory>`
    select o.id as "offerId",
           (select count(*)::int from pass p where p.offer_id = o.id and p.member_id = ${memberId})
           + (select count(*)::int from purchase u join offer_version v on v.id = u.offer_version_id
               where v.offer_id = o.id and u.user_id = ${memberId}
                 and u.status in (${purchaseStatus.processing}, ${purchaseStatus.pending})) as had,
           (select count(*)::int from booking b where b.member_id = ${memberId} and b.studio_id = o.studio_id
               and b.status in ${statusSql.seat})
           + (select count(*)::int from pass p where p.studio_id = o.studio_id and p.member_id = ${memberId}) as visits
      from offer o where o.id = any(${offerIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.offerId, row]))
}
