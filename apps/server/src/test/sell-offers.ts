import type { OfferId, OfferVersionId, StudioId } from '@cupo/core/ids'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { toPoints } from '@cupo/core/to-points'
import type { Db } from '../deps.ts'

type Terms = {
  kind?: string
  name?: string
  currency?: string
  /** In basis points. */
  taxRate?: number
  classes?: number | null
  points?: number | null
  perPerson?: number | null
  renews?: 'week' | 'month'
  studio?: { id: StudioId }
}

/** Offers of a studio to sell in tests, inserted directly: the editor of offers has its own tests. */
export const sellOffers = ({ db, clock, mar }: { db: Db; clock: { now(): Date }; mar: { id: StudioId } }) => {
  /** An offer at a price in minor units; a class pass of 10 by default. */
  const offerOf = async (
    amount: number,
    terms: Terms = {},
  ): Promise<{ offerId: OfferId; versionId: OfferVersionId }> => {
    const { kind = 'classes', name = 'Pase 10', currency = 'MXN', taxRate = 1600, studio = mar } = terms
    const classes = terms.classes === undefined && kind === 'classes' ? 10 : (terms.classes ?? null)
    const created_at = clock.now()
    const offer = await db
      .insertInto('offer')
      .values({ studio_id: studio.id, kind, created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = await db
      .insertInto('offer_version')
      .values({
        offer_id: offer.id,
        version: 1,
        name,
        amount: toMinorUnits(amount),
        currency,
        tax_rate: taxRate,
        classes,
        points: terms.points ? toPoints(terms.points) : null,
        per_person: terms.perPerson ?? null,
        renews: terms.renews ?? null,
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { offerId: offer.id, versionId: version.id }
  }
  return { offerOf }
}
