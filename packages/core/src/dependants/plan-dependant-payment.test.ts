import { describe, expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { ClassTypeId, CorporateId, LotId, PassId, StudioId } from '../ids/ids.ts'
import type { HeldPass } from '../passes/decide-payment.ts'
import type { Lot } from '../points/lot.ts'
import { toPoints } from '../points/to-points.ts'
import { planDependantPayment } from './plan-dependant-payment.ts'

const now = new Date('2026-11-20T15:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const studioId = brandId<StudioId>('1')
const session = {
  studioId,
  branchId: null,
  classTypeId: brandId<ClassTypeId>('7'),
  points: toPoints(8),
  startsAt: later(30),
  timeZone: 'America/Mexico_City',
}
const lot = (id: string, points: number, changes: Partial<Lot> = {}): Lot => ({
  id: brandId<LotId>(id),
  remaining: toPoints(points),
  expiresAt: null,
  ...changes,
})
const ofCompany = {
  scope: { passId: null, studioId: null, classTypeIds: null, branchIds: null, corporateId: brandId<CorporateId>('3') },
}
const pass: HeldPass = {
  id: brandId<PassId>('5'),
  name: '5 clases',
  kind: 'classes',
  unit: 'class',
  scope: { studioId, classTypeIds: null, branchIds: null },
  remaining: 5,
  perPeriod: null,
  period: null,
  used: new Map(),
  validFrom: later(-48),
  validUntil: null,
  validDaysFromUse: null,
  frozenFrom: null,
  frozenUntil: null,
}
const child = (points: number, passes: HeldPass[] = []) => ({
  balance: toPoints(points),
  lots: points > 0 ? [lot('1', points)] : [],
  passes,
})

describe('a seat for a dependant', () => {
  test.each([
    [
      'a pass of theirs first',
      child(20, [pass]),
      [lot('9', 20)],
      { passId: pass.id, own: 0, fromGuardian: 0, missing: 0 },
    ],
    ['their points, if they suffice', child(8), [lot('9', 20)], { passId: null, own: 8, fromGuardian: 0, missing: 0 }],
    [
      'the missing points of the guardian',
      child(3),
      [lot('9', 5)],
      { passId: null, own: 3, fromGuardian: 5, missing: 0 },
    ],
    ['what both lack', child(3), [lot('9', 4)], { passId: null, own: 3, fromGuardian: 4, missing: 1 }],
    [
      'no points of a company',
      child(0),
      [lot('9', 20, ofCompany)],
      { passId: null, own: 0, fromGuardian: 0, missing: 8 },
    ],
    [
      'no expired points',
      child(0),
      [lot('9', 20, { expiresAt: later(-1) })],
      { passId: null, own: 0, fromGuardian: 0, missing: 8 },
    ],
  ])('is paid with %s', (_, dependant, guardian, expected) => {
    expect(planDependantPayment(dependant, guardian, session, now)).toEqual(expected)
  })

  test('of a free class uses nothing', () => {
    const free = { ...session, points: toPoints(0) }
    expect(planDependantPayment(child(0), [], free, now)).toEqual({ passId: null, own: 0, fromGuardian: 0, missing: 0 })
  })
})
