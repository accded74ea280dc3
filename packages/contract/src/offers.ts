import { offerKinds, offerPeriods } from '@cupo/core/offer-kinds'
import { z } from 'zod'
import { intWithin, listOf, moneyAmount, namedObject, page, pointsAmount, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { classId, studioId } from './ids.ts'

export const money = namedObject('Money', { amount: moneyAmount, currency: z.string() })

/** Something on sale. `amount` is in minor units and includes tax; `taxRate` is in basis points. */
export const offer = namedObject('Offer', {
  id: z.string(),
  kind: z.enum(offerKinds),
  name: z.string(),
  price: money,
  taxRate: intWithin([0, 10_000]),
  points: pointsAmount.optional(),
  classes: z.int().optional(),
  /** Visits per period of a membership; null is unlimited. */
  perPeriod: z.int().nullable(),
  period: z.enum(offerPeriods).optional(),
  validDays: z.int().nullable(),
  renews: z.enum(offerPeriods).nullable(),
  scope: z.strictObject({
    studioId: z.string().nullable(),
    classTypeIds: z.array(z.string()).nullable(),
    branchIds: z.array(z.string()).nullable(),
  }),
  newClientsOnly: z.boolean(),
  perPerson: z.int().nullable(),
  onSale: z.boolean(),
  version,
})

export const listOffers = endpoint('listOffers', {
  who: 'signedIn',
  summary:
    'Lists what may be bought: from a studio with that of the service, or for a class, where only what pays for it is listed: points first, then passes, then memberships, the cheapest first.',
  query: z.strictObject({ studioId: studioId.optional(), classId: classId.optional() }),
  data: z.array(offer),
})

export const listStudioOffers = endpoint('listStudioOffers', {
  who: ['studio'],
  summary: 'Lists what the studio sells, in the order of its page. Offers that are not on sale have `onSale: false`.',
  query: page,
  data: listOf(offer),
})
