import { describe, expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import { toMinorUnits } from '../money/to-minor-units.ts'
import { toPoints } from '../points/to-points.ts'
import { checkTerms, completeTerms, type EditedTerms } from './check-terms.ts'

const plain: EditedTerms = {
  kind: 'classes',
  name: 'Pase 10',
  price: { amount: toMinorUnits(189_000), currency: 'MXN' },
  taxRate: 1600,
  points: null,
  classes: null,
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
}
const free = { price: { amount: toMinorUnits(0), currency: 'MXN' } }
const problems = (terms: Partial<EditedTerms>) =>
  checkTerms({ ...plain, ...terms }).map(({ field, problem }) => `${field} ${problem}`)

describe('checkTerms', () => {
  test.each<[string, Partial<EditedTerms>]>([
    ['a class pass', { classes: 10 }],
    ['a pack of points', { kind: 'points', points: toPoints(50) }],
    ['an unlimited membership', { kind: 'membership', renews: 'month' }],
    ['three a week', { kind: 'membership', perPeriod: 3, period: 'week', renews: 'month' }],
    ['a month without renewal', { kind: 'membership', validDays: 30 }],
    ['a drop-in', { kind: 'dropin', classes: 1 }],
    ['a trial', { kind: 'trial', classes: 1, perPerson: 1 }],
    ['a gift card of money', { kind: 'gift' }],
    ['a gift card of an offer without a price', { kind: 'gift', ...free, givesOfferId: brandId('7') }],
  ])('accepts %s', (_, terms) => expect(problems(terms)).toEqual([]))

  test.each<[string, Partial<EditedTerms>, string[]]>([
    ['a class pass without classes', {}, ['classes needed']],
    ['points without points', { kind: 'points' }, ['points needed']],
    ['a class pass with points', { classes: 10, points: toPoints(5) }, ['points not_for_kind']],
    ['a class pass that renews', { classes: 10, renews: 'month' }, ['renews not_for_kind']],
    ['N without a period', { kind: 'membership', perPeriod: 3, renews: 'month' }, ['period needed']],
    ['a period without N', { kind: 'membership', period: 'week', renews: 'month' }, ['perPeriod needed']],
    ['a membership without an end', { kind: 'membership' }, ['validDays needed']],
    [
      'a renewing membership with days',
      { kind: 'membership', renews: 'week', validDays: 9 },
      ['validDays not_for_kind'],
    ],
    ['a drop-in of two', { kind: 'dropin', classes: 2 }, ['classes not_for_kind']],
    ['a gift card of no money', { kind: 'gift', ...free }, ['price.amount needed']],
    ['a class pass that gives an offer', { classes: 1, givesOfferId: brandId('7') }, ['givesOfferId not_for_kind']],
    ['a trial twice per person', { kind: 'trial', classes: 1, perPerson: 2 }, ['perPerson not_for_kind']],
  ])('refuses %s', (_, terms, expected) => expect(problems(terms)).toEqual(expected))

  test('refuses an end of sale at its start', () => {
    const at = new Date('2026-03-01T00:00:00Z')
    expect(problems({ classes: 1, onSaleFrom: at, onSaleUntil: at })).toEqual(['onSaleUntil before_start'])
  })
})

describe('completeTerms', () => {
  test('makes a trial once per person and for new clients only', () => {
    expect(completeTerms({ ...plain, kind: 'trial' })).toMatchObject({ classes: 1, perPerson: 1, newClientsOnly: true })
  })

  test('a gift card has no tax, scope or limit of buyers', () => {
    const given = { ...plain, kind: 'gift', perPerson: 2, newClientsOnly: true, validFrom: 'first_use' } as const
    expect(completeTerms(given)).toEqual({ ...plain, kind: 'gift', taxRate: 0 })
  })

  test('makes a drop-in one class', () => expect(completeTerms({ ...plain, kind: 'dropin' }).classes).toBe(1))
})
