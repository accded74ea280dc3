import type { OfferId, OfferVersionId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import type { OfferTerms } from '@cupo/core/offer-terms'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

type Row = Omit<OfferTerms, 'price'> & { amount: MinorUnits; currency: Currency }

/**
 * Reads the terms of a version of an offer.
 * @throws {Error} for an unknown version
 */
export const readOfferVersion = async (tx: Tx, id: OfferVersionId): Promise<OfferTerms> => {
  const { rows } = await sql<Row>`
    select v.id as "versionId", o.id as "offerId", o.studio_id as "studioId", o.kind, v.name, v.amount, v.currency,
           v.tax_rate as "taxRate", v.points, v.classes, v.per_period as "perPeriod", v.period, v.valid_days as "validDays",
           v.valid_from as "validFrom", v.renews, v.class_type_ids as "classTypeIds", v.branch_ids as "branchIds",
           v.new_clients_only as "newClientsOnly", v.per_person as "perPerson",
           v.gives_offer_id as "givesOfferId", v.on_sale_from as "onSaleFrom",
           v.on_sale_until as "onSaleUntil"
      from offer_version v join offer o on o.id = v.offer_id where v.id = ${id}`.execute(tx)
  const { amount, currency, ...terms } = onlyRow(rows)
  return { ...terms, price: { amount, currency } }
}

/** Reads the terms of the latest version of an offer, and whether it is archived; null for an unknown one. */
export const findLatestTerms = async (tx: Tx, id: OfferId): Promise<(OfferTerms & { archived: boolean }) | null> => {
  const { rows } = await sql<{ versionId: OfferVersionId; archived: boolean }>`
    select v.id as "versionId", o.archived_at is not null as archived
      from offer o join offer_version v on v.offer_id = o.id and v.version = o.version where o.id = ${id}`.execute(tx)
  const [found] = rows
  return found ? { ...(await readOfferVersion(tx, found.versionId)), archived: found.archived } : null
}
