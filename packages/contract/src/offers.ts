import { numberLimits } from '@cupo/core/number-limits'
import { offerKinds, offerPeriods, validityStarts } from '@cupo/core/offer-kinds'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { asMinorUnits } from './as-minor-units.ts'
import {
  date,
  givenPoints,
  instant,
  intWithin,
  listOf,
  moneyAmount,
  named,
  namedObject,
  nameOf,
  page,
  pointsAmount,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { branchId, byOfferId, classId, classTypeId, offerId, personId, studioId } from './ids.ts'

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
  /** Date of the first renewal if bought now; only for offers that renew, of a studio or in a list for a class. */
  nextChargeOn: date.optional(),
  scope: z.strictObject({
    studioId: z.string().nullable(),
    classTypeIds: z.array(z.string()).nullable(),
    branchIds: z.array(z.string()).nullable(),
  }),
  newClientsOnly: z.boolean(),
  perPerson: z.int().nullable(),
  /** The offer in the gift card; without it, the card is money. */
  gives: named.optional(),
  onSale: z.boolean(),
  version,
})

/** An offer as shown to its studio, with the number of holders and of sales. Dates of the sale are instants. */
const studioOffer = namedObject('StudioOffer', {
  ...offer.shape,
  validFrom: z.enum(validityStarts),
  onSaleFrom: instant.nullable(),
  onSaleUntil: instant.nullable(),
  /** Current holders, by passes that have not ended; given ones count. */
  holders: z.int(),
  /** Number of sales, including refunded ones. */
  sold: z.int(),
})

export const listOffers = endpoint('listOffers', {
  who: 'signedIn',
  summary:
    'Lists what may be bought: from a studio with that of the service, or for a class, where only what pays for it is listed, the smallest that suffices first. With `dependantId`: what the caller may buy for this person at the studio.',
  query: z.strictObject({
    studioId: studioId.optional(),
    classId: classId.optional(),
    dependantId: personId.optional(),
  }),
  data: z.array(offer),
})

export const listStudioOffers = endpoint('listStudioOffers', {
  who: ['studio'],
  staff: 'sell',
  summary:
    'Lists what the studio sells, in the order of its page. Offers that are not on sale have `onSale: false`. With what a new offer starts with: the currencies of the branches, the main one first, and the tax of the latest offer; and whether the caller may change offers.',
  query: page,
  data: z.strictObject({
    ...listOf(studioOffer).shape,
    currencies: z.array(z.string()),
    taxRate: intWithin(numberLimits.offerTaxRate),
    mayEdit: z.boolean(),
  }),
})

/** The terms entered by a studio. Missing fields of a new offer are null, no tax, and valid from the purchase. */
const terms = {
  name: nameOf(textLimits.label),
  price: z.strictObject({
    amount: asMinorUnits(intWithin(numberLimits.offerAmount)),
    currency: z.string().regex(/^[A-Z]{3}$/),
  }),
  taxRate: intWithin(numberLimits.offerTaxRate).optional(),
  points: givenPoints.nullable().optional(),
  classes: intWithin(numberLimits.offerClasses).nullable().optional(),
  perPeriod: intWithin(numberLimits.offerPerPeriod).nullable().optional(),
  period: z.enum(offerPeriods).nullable().optional(),
  validDays: intWithin(numberLimits.expiresInDays).nullable().optional(),
  validFrom: z.enum(validityStarts).optional(),
  renews: z.enum(offerPeriods).nullable().optional(),
  scope: z
    .strictObject({
      studioId: z.string().max(40).nullable().optional(),
      classTypeIds: z.array(classTypeId).min(1).max(100).nullable().optional(),
      branchIds: z.array(branchId).min(1).max(100).nullable().optional(),
    })
    .optional(),
  newClientsOnly: z.boolean().optional(),
  perPerson: intWithin(numberLimits.offerPerPerson).nullable().optional(),
  /** The content of a gift card: an offer of the studio that does not renew; null: money, the amount of its price. */
  givesOfferId: offerId.nullable().optional(),
  onSaleFrom: instant.nullable().optional(),
  onSaleUntil: instant.nullable().optional(),
  onSale: z.boolean().optional(),
}

export const createOffer = endpoint('createOffer', {
  who: ['studio'],
  staff: 'editOffers',
  summary:
    'Creates an offer. A pack of points needs points, a class pass classes, and a membership a renewal or days of validity; a trial is once per person and for new clients only; a gift card is money or gives another offer, and has no tax until it pays. The currency is one of the branches.',
  body: z.strictObject({ kind: z.enum(offerKinds), ...terms }),
  data: studioOffer,
  status: 201,
  idempotent: true,
})

export const updateOffer = endpoint('updateOffer', {
  who: ['studio'],
  staff: 'editOffers',
  summary:
    'Changes an offer for later sales: other terms become its next version, and what was sold keeps its own. `onSale` withdraws or restores it, `archived` removes it from the list.',
  params: byOfferId,
  body: z.strictObject({
    ...z.strictObject(terms).partial().shape,
    archived: z.literal(true).optional(),
    version: version.optional(),
  }),
  data: studioOffer,
  refusals: ['ESTADO_INVALIDO'],
})
