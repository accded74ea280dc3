import type { OfferId, OfferVersionId, PaymentMethodId, PersonId, StudioId } from '@cupo/core/ids'
import type { OfferPeriod } from '@cupo/core/offer-kinds'
import type { RenewalTerms } from '@cupo/core/subscriptions'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** Reads the price of a version. @throws {Error} for an unknown one */
export const readRenewalTerms = async (tx: Tx, versionId: OfferVersionId): Promise<RenewalTerms> => {
  const { rows } = await sql<RenewalTerms>`
    select id as "versionId", amount, currency from offer_version where id = ${versionId}`.execute(tx)
  if (!rows[0]) throw new Error(`offer version ${versionId} is gone`)
  return rows[0]
}

/** The latest version of an offer on sale, with the fields that a change of plan needs. */
export type PlanChoice = {
  versionId: OfferVersionId
  studioId: StudioId | null
  kind: string
  renews: OfferPeriod | null
  name: string
}

/** Reads an offer; undefined if it does not exist or is not on sale at `now`. */
export const findPlanChoice = async (tx: Tx, offerId: OfferId, now: Date): Promise<PlanChoice | undefined> => {
  const { rows } = await sql<PlanChoice>`
    select v.id as "versionId", o.studio_id as "studioId", o.kind, v.renews, v.name
      from offer o join offer_version v on v.offer_id = o.id and v.version = o.version
     where o.id = ${offerId} and o.archived_at is null and o.on_sale
       and (v.on_sale_from is null or v.on_sale_from <= ${now}) and (v.on_sale_until is null or v.on_sale_until > ${now})
   `.execute(tx)
  return rows[0]
}

/** Whether a stored card is the member's and belongs to the account that takes this seller's payments. */
export const ownsMethod = async (
  tx: Tx,
  { memberId, methodId, studioId }: { memberId: PersonId; methodId: PaymentMethodId; studioId: StudioId | null },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from payment_method m join payment_account a on a.id = m.account_id
     where m.id = ${methodId} and m.member_id = ${memberId} and m.removed_at is null
       and a.removed_at is null and a.studio_id is not distinct from ${studioId}::bigint`.execute(tx)
  return rows.length > 0
}
