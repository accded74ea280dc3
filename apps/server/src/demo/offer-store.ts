import type { OfferId, StudioId } from '@cupo/core/ids'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import type { Tx } from '../db/client.ts'
import { demoOffers, marketOf } from './offers.ts'
import type { StudioPlan } from './studios.ts'

type Sold = { offerId: OfferId; amount: ReturnType<typeof toMinorUnits>; draw: number }

/** Sets the currency of a studio's branches and puts the demo's offers on sale there. */
export const createOffers = async (tx: Tx, studioId: StudioId, plan: StudioPlan, at: Date): Promise<Sold[]> => {
  const { currency, perPeso, taxRate } = marketOf(plan.timeZone)
  await tx.updateTable('branch').set({ currency }).where('studio_id', '=', studioId).execute()
  const sold: Sold[] = []
  for (const [place, offer] of demoOffers.entries()) {
    const { id } = await tx
      .insertInto('offer')
      .values({ studio_id: studioId, kind: offer.kind, place, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const amount = toMinorUnits(offer.pesos * perPeso)
    await tx
      .insertInto('offer_version')
      .values({
        offer_id: id,
        version: 1,
        name: offer.name[plan.language],
        amount,
        currency,
        tax_rate: taxRate,
        classes: offer.classes ?? null,
        per_period: offer.perPeriod ?? null,
        period: offer.period ?? null,
        valid_days: offer.validDays ?? null,
        created_at: at,
      })
      .execute()
    sold.push({ offerId: id, amount, draw: offer.draw })
  }
  return sold
}
