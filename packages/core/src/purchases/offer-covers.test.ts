import { expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { BranchId, ClassTypeId, OfferId, OfferVersionId, StudioId } from '../ids/ids.ts'
import { toMinorUnits } from '../money/to-minor-units.ts'
import type { OfferTerms } from '../offers/terms.ts'
import { toPoints } from '../points/to-points.ts'
import { offerCovers } from './offer-covers.ts'

const studio = brandId<StudioId>('1')
const reformer = brandId<ClassTypeId>('5')
const session = {
  studioId: studio,
  classTypeId: reformer,
  branchId: brandId<BranchId>('3'),
  points: toPoints(12),
}
const offer = (terms: Partial<OfferTerms>): OfferTerms => ({
  versionId: brandId<OfferVersionId>('1'),
  offerId: brandId<OfferId>('1'),
  studioId: studio,
  kind: 'classes',
  name: 'Pase',
  price: { amount: toMinorUnits(1000), currency: 'MXN' },
  taxRate: 0,
  points: null,
  classes: 10,
  perPeriod: null,
  period: null,
  validDays: null,
  validFrom: 'purchase',
  renews: null,
  classTypeIds: null,
  branchIds: null,
  newClientsOnly: false,
  perPerson: null,
  onSaleFrom: null,
  onSaleUntil: null,
  ...terms,
})
const pack = (points: number, terms: Partial<OfferTerms> = {}) =>
  offer({ kind: 'points', points: toPoints(points), classes: null, ...terms })

test.each([
  ['a pass of classes', offer({}), 0, false],
  ['a membership', offer({ kind: 'membership', classes: null, renews: 'month' }), 0, false],
  ['points of its discipline', pack(12, { classTypeIds: [reformer] }), 0, true],
  ['points of another discipline', pack(12, { classTypeIds: [brandId<ClassTypeId>('6')] }), 0, false],
  ['points of another branch', pack(12, { branchIds: [brandId<BranchId>('9')] }), 0, false],
  ['a gift card', offer({ kind: 'gift' }), 0, false],
  ['points that suffice', pack(12), 0, true],
  ['points that suffice with those the member has', pack(8), 4, true],
  ['too few points', pack(7), 4, false],
  ['points of another studio', pack(50, { studioId: brandId<StudioId>('2') }), 0, false],
])('%s', (_, terms, balance, covers) => {
  expect(offerCovers(terms, session, toPoints(balance))).toBe(covers)
})
