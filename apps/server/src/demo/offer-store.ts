import type { ClassTypeId, OfferId, OfferVersionId, StudioId } from '@cupo/core/ids'
import type { MinorUnits } from '@cupo/core/minor-units'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { toPoints } from '@cupo/core/to-points'
import type { Tx } from '../db/client.ts'
import { type DemoOffer, demoOffers, marketOf } from './offers.ts'
import type { StudioPlan } from './studios.ts'

type NewOffer = {
  studioId: StudioId
  plan: StudioPlan
  place: number
  offer: Omit<DemoOffer, 'draw'>
  /** The disciplines it pays for; null: all. */
  classTypeIds: readonly ClassTypeId[] | null
  at: Date
}

/** Puts an offer on sale, at a price in the currency of the studio. */
export const insertOffer = async (
  tx: Tx,
  { studioId, plan, place, offer, classTypeIds, at }: NewOffer,
): Promise<{ offerId: OfferId; versionId: OfferVersionId; amount: MinorUnits }> => {
  const { currency, perPeso, taxRate } = marketOf(plan.timeZone)
  const { id: offerId } = await tx
    .insertInto('offer')
    .values({ studio_id: studioId, kind: offer.kind, place, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const amount = toMinorUnits(offer.pesos * perPeso)
  const { id: versionId } = await tx
    .insertInto('offer_version')
    .values({
      offer_id: offerId,
      version: 1,
      name: offer.name[plan.language],
      amount,
      currency,
      tax_rate: taxRate,
      classes: offer.classes ?? null,
      points: offer.points === undefined ? null : toPoints(offer.points),
      per_period: offer.perPeriod ?? null,
      period: offer.period ?? null,
      renews: offer.renews ?? null,
      valid_days: offer.validDays ?? null,
      per_person: offer.perPerson ?? null,
      new_clients_only: offer.newClientsOnly ?? false,
      class_type_ids: classTypeIds === null ? null : [...classTypeIds],
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { offerId, versionId, amount }
}

/** Sets the currency of a studio's branches and puts the demo's offers on sale there. */
export const createOffers = async (
  tx: Tx,
  studioId: StudioId,
  plan: StudioPlan,
  at: Date,
): Promise<{ offerId: OfferId; amount: MinorUnits; draw: number }[]> => {
  const { currency } = marketOf(plan.timeZone)
  await tx.updateTable('branch').set({ currency }).where('studio_id', '=', studioId).execute()
  const sold = []
  for (const [place, offer] of demoOffers.entries()) {
    const { offerId, amount } = await insertOffer(tx, { studioId, plan, place, offer, classTypeIds: null, at })
    if (offer.draw > 0) sold.push({ offerId, amount, draw: offer.draw })
  }
  return sold
}
