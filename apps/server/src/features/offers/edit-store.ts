import type { EditedTerms } from '@cupo/core/check-terms'
import type { BranchId, ClassTypeId, OfferId, OfferVersionId, PersonId } from '@cupo/core/ids'
import type { Currency } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type LockedOffer = { id: OfferId; version: number; onSale: boolean; versionId: OfferVersionId }

/** Locks an unarchived offer of this studio; null without one. */
export const lockOffer = async (tx: Tx, studioId: AuthorizedStudioId, id: OfferId): Promise<LockedOffer | null> => {
  const { rows } = await sql<LockedOffer>`
    select o.id, o.version, o.on_sale as "onSale",
           (select v.id from offer_version v where v.offer_id = o.id and v.version = o.version) as "versionId"
      from offer o where o.id = ${id} and o.studio_id = ${studioId} and o.archived_at is null for update`.execute(tx)
  return rows[0] ?? null
}

type Written = { terms: EditedTerms; by: PersonId; at: Date }

/** Inserts a version of an offer. */
const insertVersion = async (
  tx: Tx,
  { id, version }: { id: OfferId; version: number },
  { terms, by, at }: Written,
): Promise<void> => {
  await sql`
    insert into offer_version (offer_id, version, name, amount, currency, tax_rate, points, classes, per_period, period,
                               valid_days, valid_from, renews, class_type_ids, branch_ids, new_clients_only, per_person,
                               gives_offer_id, on_sale_from, on_sale_until, created_at, created_by)
    values (${id}, ${version}, ${terms.name}, ${terms.price.amount}, ${terms.price.currency}, ${terms.taxRate},
            ${terms.points}, ${terms.classes}, ${terms.perPeriod}, ${terms.period}, ${terms.validDays},
            ${terms.validFrom}, ${terms.renews}, ${terms.classTypeIds}::bigint[], ${terms.branchIds}::bigint[],
            ${terms.newClientsOnly}, ${terms.perPerson}, ${terms.givesOfferId}, ${terms.onSaleFrom}, ${terms.onSaleUntil}, ${at}, ${by})`.execute(
    tx,
  )
}

/** Inserts an offer at the end of the studio's list, with its first version. */
export const insertOffer = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  { onSale, ...written }: Written & { onSale: boolean },
): Promise<OfferId> => {
  const { rows } = await sql<{ id: OfferId }>`
    insert into offer (studio_id, kind, on_sale, place, created_at)
    select ${studioId}, ${written.terms.kind}, ${onSale}, coalesce(max(place), 0) + 1, ${written.at}
      from offer where studio_id = ${studioId}
    returning id`.execute(tx)
  const { id } = onlyRow(rows)
  await insertVersion(tx, { id, version: 1 }, written)
  return id
}

/** Inserts these terms as the latest version of a locked offer. */
export const insertNextVersion = async (tx: Tx, offer: LockedOffer, written: Written): Promise<void> => {
  const version = offer.version + 1
  await insertVersion(tx, { id: offer.id, version }, written)
  await tx.updateTable('offer').set({ version }).where('id', '=', offer.id).execute()
}

/** Withdraws, restores or archives a locked offer. */
export const saveOffer = async (
  tx: Tx,
  id: OfferId,
  { onSale, archivedAt }: { onSale: boolean; archivedAt: Date | null },
): Promise<void> => {
  await tx.updateTable('offer').set({ on_sale: onSale, archived_at: archivedAt }).where('id', '=', id).execute()
}

export type OfferScope = { currencies: Currency[]; classTypeIds: ClassTypeId[]; branchIds: BranchId[] }

/** Reads the currencies, disciplines and branches that the studio's offers may use. */
export const readOfferScope = async (tx: Tx, studioId: AuthorizedStudioId): Promise<OfferScope> => {
  const { rows } = await sql<OfferScope>`
    select (select coalesce(array_agg(distinct currency), '{}') from branch
             where studio_id = ${studioId} and archived_at is null) as currencies,
           (select coalesce(array_agg(id::text), '{}') from class_type
             where studio_id = ${studioId} and archived_at is null) as "classTypeIds",
           (select coalesce(array_agg(id::text), '{}') from branch
             where studio_id = ${studioId} and archived_at is null) as "branchIds"`.execute(tx)
  return onlyRow(rows)
}
