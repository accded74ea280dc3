import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { BranchId, ClassTypeId, CorporateId, PassId, StudioId } from '../ids/ids.ts'
import { toPoints } from '../points/to-points.ts'
import {
  decidePayment,
  decideWaitingPayment,
  type HeldPass,
  type PricedClass,
  passProblem,
  paymentsFor,
  pointsFor,
  type Rights,
} from './decide-payment.ts'
import { decidePassReturn } from './decide-return.ts'
import { spendRights } from './spend-rights.ts'

const own = brandId<StudioId>('1')
const other = brandId<StudioId>('2')
const reformer = brandId<ClassTypeId>('10')
const cycling = brandId<ClassTypeId>('11')
const now = new Date('2026-11-20T12:00:00Z')
const session = (changes: Partial<PricedClass> = {}): PricedClass => ({
  studioId: own,
  classTypeId: reformer,
  branchId: brandId<BranchId>('5'),
  points: toPoints(12),
  startsAt: new Date('2026-11-23T13:00:00Z'),
  timeZone: 'America/Mexico_City',
  ...changes,
})
const pass = (id: string, changes: Partial<HeldPass> = {}): HeldPass => ({
  id: brandId<PassId>(id),
  name: `Pase ${id}`,
  kind: 'classes',
  unit: 'class',
  scope: { studioId: own, classTypeIds: null, branchIds: null },
  remaining: 10,
  perPeriod: null,
  period: null,
  used: new Map(),
  validFrom: new Date('2026-11-01T00:00:00Z'),
  validUntil: new Date('2027-01-01T00:00:00Z'),
  validDaysFromUse: null,
  frozenFrom: null,
  frozenUntil: null,
  ...changes,
})
const membership = (id: string, changes: Partial<HeldPass> = {}): HeldPass =>
  pass(id, { kind: 'membership', unit: 'visit', remaining: null, validUntil: null, ...changes })
const weekly = (id: string, perPeriod: number, used: Record<string, number> = {}): HeldPass =>
  membership(id, { perPeriod, period: 'week', used: new Map(Object.entries(used)) })
const rights = (balance: number, ...passes: HeldPass[]): Rights => ({ balance: toPoints(balance), passes })

describe('the default payment', () => {
  test('is a membership, then a class pass, then points', () => {
    const kinds = paymentsFor(rights(20, pass('2'), membership('3')), session(), now).map((p) => p.kind)
    expect(kinds).toEqual(['membership', 'classes', 'points'])
  })

  test('among equals is the soonest to end, then the older one', () => {
    const late = pass('1', { validUntil: new Date('2027-06-01T00:00:00Z') })
    const ids = paymentsFor(rights(0, late, pass('20'), pass('3'), pass('4', { validUntil: null })), session(), now)
    expect(ids.map((p) => p.passId)).toEqual(['3', '20', '1', '4'])
  })

  test('of a free class uses up nothing', () => {
    expect(decidePayment(undefined, rights(0, pass('1')), session({ points: toPoints(0) }), now)).toEqual({
      ok: true,
      payment: { kind: 'points', passId: null, cost: 0 },
    })
  })

  test('is refused when nothing can pay, with the points that may be spent here', () => {
    expect(decidePayment(undefined, rights(4, pass('1', { remaining: 0 })), session(), now)).toEqual({
      ok: false,
      reason: 'PUNTOS_INSUFICIENTES',
      price: 12,
      balance: 4,
    })
  })
})

describe('a chosen payment', () => {
  test('is used when it is valid: a different pass, or points', () => {
    const held = rights(20, membership('1'), pass('2'))
    expect(decidePayment(brandId<PassId>('2'), held, session(), now)).toMatchObject({ payment: { passId: '2' } })
    expect(decidePayment(null, held, session(), now)).toMatchObject({ payment: { kind: 'points', cost: 12 } })
    expect(decidePayment(null, rights(3, pass('2')), session(), now)).toMatchObject({ reason: 'PUNTOS_INSUFICIENTES' })
  })

  test.each([
    ['elsewhere', pass('1', { scope: { studioId: other, classTypeIds: null, branchIds: null } })],
    ['other_class', pass('1', { scope: { studioId: own, classTypeIds: [cycling], branchIds: null } })],
    ['other_class', pass('1', { scope: { studioId: own, classTypeIds: null, branchIds: [brandId<BranchId>('6')] } })],
    ['not_valid', pass('1', { validUntil: session().startsAt })],
    ['not_valid', pass('1', { validFrom: new Date(session().startsAt.getTime() + 1) })],
    ['frozen', pass('1', { frozenFrom: session().startsAt, frozenUntil: new Date('2026-12-01T00:00:00Z') })],
    ['used_up', pass('1', { remaining: 0 })],
    ['period_used_up', weekly('1', 2, { '2026-11-23': 2 })],
  ] as const)('that does not fit is refused: %s', (problem, held) => {
    expect(decidePayment(held.id, rights(50, held), session(), now)).toMatchObject({
      reason: 'ESTADO_INVALIDO',
      problem,
    })
    expect(decidePayment(undefined, rights(50, held), session(), now)).toMatchObject({ payment: { kind: 'points' } })
  })

  test('of an unknown pass is refused', () => {
    const decision = decidePayment(brandId<PassId>('9'), rights(50), session(), now)
    expect(decision).toEqual({ ok: false, reason: 'ESTADO_INVALIDO', pass: null, problem: null })
  })

  test('of a waitlisted member is replaced by the default if it no longer fits, but points stay points', () => {
    const held = rights(3, pass('1', { remaining: 0 }), pass('2'))
    expect(decideWaitingPayment(brandId<PassId>('1'), held, session(), now)).toMatchObject({ payment: { passId: '2' } })
    expect(decideWaitingPayment(null, held, session(), now)).toMatchObject({ reason: 'PUNTOS_INSUFICIENTES' })
  })
})

test('the visits of a week count from the local Monday, across a clock change', () => {
  // Daylight saving ends in Madrid on Sunday 25 October 2026 at 03:00.
  const at = (text: string) => session({ startsAt: new Date(text), timeZone: 'Europe/Madrid' })
  const held = { ...weekly('1', 1, { '2026-10-19': 1 }), validFrom: new Date(0) }
  expect(passProblem(held, at('2026-10-25T22:59:00Z'))).toBe('period_used_up')
  expect(passProblem(held, at('2026-10-25T23:00:00Z'))).toBeNull()
  expect(passProblem(held, at('2026-10-18T21:59:00Z'))).toBeNull()
  expect(passProblem(held, at('2026-10-18T22:00:00Z'))).toBe('period_used_up')
})

test('a membership and a trial pay for no guest, a class pass does', () => {
  expect(passProblem(membership('1'), session(), true)).toBe('own_seat_only')
  expect(passProblem(pass('1', { kind: 'trial' }), session(), true)).toBe('own_seat_only')
  expect(passProblem(pass('1'), session(), true)).toBeNull()
})

test('points of a studio are spent first, then those of a company, then those valid everywhere', () => {
  const lot = (id: string, remaining: number, studioId: StudioId | null, corporateId: string | null, day: string) => ({
    id,
    remaining: toPoints(remaining),
    expiresAt: new Date(`${day}T00:00:00Z`),
    scope:
      studioId === null && corporateId === null
        ? undefined
        : {
            studioId,
            classTypeIds: null,
            branchIds: null,
            passId: null,
            corporateId: corporateId === null ? null : brandId<CorporateId>(corporateId),
          },
  })
  const held: Rights = {
    balance: toPoints(40),
    lots: [
      lot('1', 10, null, null, '2026-12-01'),
      lot('2', 10, null, '7', '2026-12-05'),
      lot('3', 10, own, null, '2026-12-09'),
      lot('4', 10, other, null, '2026-12-02'),
    ],
  }
  expect(pointsFor(held, session(), now)).toBe(30)
  const payment = { kind: 'points', passId: null, cost: toPoints(25) } as const
  const after = spendRights(held, payment, session(), now)
  expect(after.balance).toBe(15)
  expect(after.lots?.map((l) => l.remaining)).toEqual([5, 0, 0, 10])
})

describe('over random histories', () => {
  const day = 86_400_000
  const held = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      studio: fc.constantFrom('1', '2', null),
      visits: fc.constantFrom(null, 1, 2, 3),
      remaining: fc.integer({ min: 0, max: 4 }),
    }),
    { maxLength: 4 },
  )
  const classes = fc.array(fc.record({ studio: fc.constantFrom('1', '2'), day: fc.integer({ min: 0, max: 60 }) }), {
    minLength: 1,
    maxLength: 25,
  })

  test('a right never pays at another studio, and no week has more visits than allowed', () => {
    fc.assert(
      fc.property(held, classes, fc.integer({ min: 0, max: 60 }), (passes, attended, balance) => {
        const unique = [...new Map(passes.map((p) => [p.id, p])).values()]
        let state: Rights = {
          balance: toPoints(balance),
          passes: unique.map(({ id, studio, visits, remaining }) => {
            const scope = {
              studioId: studio === null ? null : brandId<StudioId>(studio),
              classTypeIds: null,
              branchIds: null,
            }
            return visits === null
              ? pass(`${id}`, { scope, remaining, validFrom: new Date(0), validUntil: null })
              : { ...weekly(`${id}`, visits), scope, validFrom: new Date(0) }
          }),
        }
        for (const { studio, day: days } of attended) {
          const target = session({
            studioId: brandId<StudioId>(studio),
            startsAt: new Date(Date.UTC(2026, 9, 1, 23) + days * day),
            timeZone: 'Europe/Madrid',
          })
          const decision = decidePayment(undefined, state, target, now)
          if (!decision.ok) continue
          const paying = state.passes?.find((p) => p.id === decision.payment.passId)
          if (paying?.scope.studioId) expect(paying.scope.studioId).toBe(studio)
          state = spendRights(state, decision.payment, target, now)
        }
        expect(state.balance).toBeGreaterThanOrEqual(0)
        for (const after of state.passes ?? []) {
          expect(after.remaining ?? 0).toBeGreaterThanOrEqual(0)
          for (const visits of after.used.values()) expect(visits).toBeLessThanOrEqual(after.perPeriod ?? 0)
        }
      }),
    )
  })
})

describe('a returned use', () => {
  const at = { status: 'active', remaining: 2, validUntil: new Date('2026-12-01T00:00:00Z') } as const

  test('is returned to its pass', () => {
    expect(decidePassReturn(at, 1, now, 'UTC')).toEqual({ ...at, remaining: 3, expired: 0 })
  })

  test('revives a pass that is over for seven days, with the returned classes only', () => {
    const revived = { status: 'active', remaining: 1, validUntil: new Date('2026-11-27T12:00:00Z') }
    const ended = decidePassReturn({ ...at, status: 'ended', remaining: 0 }, 1, now, 'UTC')
    expect(ended).toEqual({ ...revived, expired: 0 })
    expect(decidePassReturn({ ...at, validUntil: now }, 1, now, 'UTC')).toEqual({ ...revived, expired: 2 })
  })
})
