import { expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { BranchId, ClassTypeId, OfferId, OfferVersionId, StudioId } from '../ids/ids.ts'
import { toMinorUnits } from '../money/to-minor-units.ts'
import type { OfferTerms } from '../offers/terms.ts'
import { toPoints } from '../points/to-points.ts'
import { offerCovers } from './offer-covers.ts'

const studio = brandId<StudioId>('1')
const reformer = brandId<ClassTypeId>('5')
const now = new Date('2026-11-20T18:00:00Z')
const session = {
  studioId: studio,
  classTypeId: reformer,
  branchId: brandId<BranchId>('3'),
  points: toPoints(12),
  startsAt: new Date('2026-11-23T13:00:00Z'),
  timeZone: 'America/Mexico_City',
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
  ['a pass of the studio', offer({}), 0, true],
  ['a pass of its discipline', offer({ classTypeIds: [reformer] }), 0, true],
  ['a pass of another discipline', offer({ classTypeIds: [brandId<ClassTypeId>('6')] }), 0, false],
  ['a pass of another branch', offer({ branchIds: [brandId<BranchId>('9')] }), 0, false],
  ['a pass of another studio', offer({ studioId: brandId<StudioId>('2') }), 0, false],
  ['a pass that ends before the class', offer({ validDays: 2 }), 0, false],
  ['a pass whose days start with the first use', offer({ validDays: 2, validFrom: 'first_use' }), 0, true],
  ['a membership that renews', offer({ kind: 'membership', classes: null, renews: 'month' }), 0, true],
  ['a gift card', offer({ kind: 'gift' }), 0, false],
  ['points that suffice', pack(12), 0, true],
  ['points that suffice with those the member has', pack(8), 4, true],
  ['too few points', pack(7), 4, false],
  ['points of another studio', pack(50, { studioId: brandId<StudioId>('2') }), 0, false],
])('%s', (_, terms, balance, covers) => {
  expect(offerCovers(terms, session, toPoints(balance), now)).toBe(covers)
})
