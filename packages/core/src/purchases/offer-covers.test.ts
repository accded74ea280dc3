import { expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { BranchId, ClassTypeId, OfferId, OfferVersionId, StudioId } from '../ids/ids.ts'
import { toMinorUnits } from '../money/to-minor-units.ts'
import type { OfferTerms } from '../offers/terms.ts'
import { toPoints } from '../points/to-points.ts'
import { offerCovers, offersFor } from './offer-covers.ts'

const studio = brandId<StudioId>('1')
const reformer = brandId<ClassTypeId>('5')
const session = {
  studioId: studio,
  classTypeId: reformer,
  branchId: brandId<BranchId>('3'),
  points: toPoints(12),
  startsAt: new Date('2026-12-01T13:00:00Z'),
  timeZone: 'America/Mexico_City',
}
const now = new Date('2026-11-21T12:00:00Z')
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
  givesOfferId: null,
  onSaleFrom: null,
  onSaleUntil: null,
  ...terms,
})
const pack = (points: number, terms: Partial<OfferTerms> = {}) =>
  offer({ kind: 'points', points: toPoints(points), classes: null, ...terms })

test.each([
  ['a pass of classes', offer({}), 0, true],
  ['a pass of classes of another discipline', offer({ classTypeIds: [brandId<ClassTypeId>('6')] }), 0, false],
  ['a pass that ends before the class', offer({ validDays: 9 }), 0, false],
  ['a pass that is valid until after the class', offer({ validDays: 11 }), 0, true],
  ['a pass that is valid from its first use', offer({ validDays: 1, validFrom: 'first_use' }), 0, true],
  ['a drop-in', offer({ kind: 'dropin', classes: 1 }), 0, true],
  ['a trial', offer({ kind: 'trial', classes: 1, newClientsOnly: true }), 0, true],
  ['a membership that renews', offer({ kind: 'membership', classes: null, renews: 'week' }), 0, true],
  ['a membership of a week', offer({ kind: 'membership', classes: null, validDays: 7 }), 0, false],
  ['a membership of another studio', offer({ kind: 'membership', studioId: brandId<StudioId>('2') }), 0, false],
  ['points of its discipline', pack(12, { classTypeIds: [reformer] }), 0, true],
  ['points of another discipline', pack(12, { classTypeIds: [brandId<ClassTypeId>('6')] }), 0, false],
  ['points of another branch', pack(12, { branchIds: [brandId<BranchId>('9')] }), 0, false],
  ['a gift card', offer({ kind: 'gift' }), 0, false],
  ['points that suffice', pack(12), 0, true],
  ['points that suffice with those the member has', pack(8), 4, true],
  ['too few points', pack(7), 4, false],
  ['points of another studio', pack(50, { studioId: brandId<StudioId>('2') }), 0, false],
])('%s', (_, terms, balance, covers) => {
  expect(offerCovers(terms, session, { balance: toPoints(balance), now })).toBe(covers)
})

test('the smallest sufficient offer comes first, and renewing offers come last', () => {
  const usd = { currency: 'USD' }
  const offers = [
    offer({ name: 'month', kind: 'membership', classes: null, renews: 'month' }),
    pack(120, { name: '120', price: { amount: toMinorUnits(1300), ...usd } }),
    offer({ name: '10 classes', price: { amount: toMinorUnits(150_000), currency: 'MXN' } }),
    offer({ name: 'drop-in', kind: 'dropin', classes: 1, price: { amount: toMinorUnits(24_000), currency: 'MXN' } }),
    offer({ name: 'trial', kind: 'trial', classes: 1, price: { amount: toMinorUnits(9_900), currency: 'MXN' } }),
    pack(10, { name: '10', price: { amount: toMinorUnits(200), ...usd } }),
  ]
  const sorted = offersFor(offers, session, { balance: toPoints(4), now })
  expect(sorted.map(({ name }) => name)).toEqual(['10', 'trial', 'drop-in', '10 classes', '120', 'month'])
})
