import type { ClassTypeId, OfferId, OfferVersionId, StudioId } from '@cupo/core/ids'
import type { MinorUnits } from '@cupo/core/minor-units'
import { mustIndex } from '@cupo/core/must-get'
import type { OfferKind } from '@cupo/core/offer-kinds'
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
  /** The disciplines that the offer covers; null: all. */
  classTypeIds: readonly ClassTypeId[] | null
  /** The offer that a gift card grants. */
  gives?: OfferId | null
  at: Date
}

/** Puts an offer on sale, at a price in the currency of the studio. */
export const insertOffer = async (
  tx: Tx,
  { studioId, plan, place, offer, classTypeIds, gives = null, at }: NewOffer,
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
      // A gift card is taxed when it pays for a sale, not when it is sold.
      tax_rate: offer.kind === 'gift' ? 0 : taxRate,
      gives_offer_id: gives,
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
  const ids: OfferId[] = []
  for (const [place, offer] of demoOffers.entries()) {
    const gives = offer.gives === undefined ? null : mustIndex(ids, offer.gives)
    const { offerId, amount } = await insertOffer(tx, { studioId, plan, place, offer, classTypeIds: null, gives, at })
    ids.push(offerId)
    if (offer.draw > 0) sold.push({ offerId, amount, draw: offer.draw })
  }
  return sold
}

/** The first offer of a kind that a demo studio sells, with its price. */
export const findOffer = (
  tx: Tx,
  studioId: StudioId,
  kind: OfferKind,
): Promise<{ offerId: OfferId; amount: MinorUnits }> =>
  tx
    .selectFrom('offer_version as v')
    .innerJoin('offer as o', 'o.id', 'v.offer_id')
    .select(['o.id as offerId', 'v.amount'])
    .where('o.studio_id', '=', studioId)
    .where('o.kind', '=', kind)
    .orderBy('o.place')
    .executeTakeFirstOrThrow()

/** The gift card of money that a demo studio sells. */
export const findMoneyCard = async (tx: Tx, studioId: StudioId): Promise<OfferVersionId> => {
  const { id } = await tx
    .selectFrom('offer_version as v')
    .innerJoin('offer as o', 'o.id', 'v.offer_id')
    .select('v.id')
    .where('o.studio_id', '=', studioId)
    .where('o.kind', '=', 'gift')
    .where('v.gives_offer_id', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}
