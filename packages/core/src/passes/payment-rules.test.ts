import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { BranchId, ClassTypeId, PassId, StudioId } from '../ids/ids.ts'
import type { Lot } from '../points/lot.ts'
import { toPoints } from '../points/to-points.ts'
import { instantAt } from '../time/wall-clock.ts'
import {
  decidePayment,
  type HeldPass,
  type PricedClass,
  paymentsFor,
  periodStartOf,
  type Rights,
} from './decide-payment.ts'
import { spendRights } from './spend-rights.ts'

const now = new Date('2026-03-20T12:00:00Z')
const studios = ['1', '2'].map((id) => brandId<StudioId>(id))
const types = ['11', '12'].map((id) => brandId<ClassTypeId>(id))
const branches = ['21', '22'].map((id) => brandId<BranchId>(id))
const zones = ['Europe/Madrid', 'America/New_York', 'America/Mexico_City', 'Pacific/Auckland', 'Asia/Kathmandu']

const anInstant = fc
  .integer({ min: -10 * 24, max: 60 * 24 })
  .map((hours) => new Date(now.getTime() + hours * 3_600_000))
const aScope = fc.record({
  studioId: fc.option(fc.constantFrom(...studios)),
  classTypeIds: fc.option(fc.subarray(types)),
  branchIds: fc.option(fc.subarray(branches)),
})
const aClass: fc.Arbitrary<PricedClass> = fc.record({
  studioId: fc.constantFrom(...studios),
  classTypeId: fc.constantFrom(...types),
  branchId: fc.option(fc.constantFrom(...branches)),
  startsAt: anInstant,
  timeZone: fc.constantFrom(...zones),
  points: fc.integer({ min: 1, max: 12 }).map(toPoints),
})
const aPass = (id: string): fc.Arbitrary<HeldPass> =>
  fc
    .record({
      member: fc.boolean(),
      scope: aScope,
      remaining: fc.integer({ min: 0, max: 3 }),
      perPeriod: fc.option(fc.integer({ min: 1, max: 3 })),
      period: fc.constantFrom('week' as const, 'month' as const),
      validFrom: anInstant,
      validUntil: fc.option(anInstant),
      frozenFrom: fc.option(anInstant),
    })
    .map(({ member, remaining, perPeriod, period, frozenFrom, ...rest }) => ({
      ...rest,
      id: brandId<PassId>(id),
      name: `Pase ${id}`,
      kind: member ? 'membership' : 'classes',
      unit: member ? 'visit' : 'class',
      remaining: member ? null : remaining,
      perPeriod: member ? perPeriod : null,
      period: member && perPeriod !== null ? period : null,
      used: new Map(),
      validDaysFromUse: null,
      frozenFrom,
      frozenUntil: frozenFrom && new Date(frozenFrom.getTime() + 10 * 86_400_000),
    }))
const aLot = (id: string): fc.Arbitrary<Lot> =>
  fc.record({
    id: fc.constant(id),
    remaining: fc.integer({ min: 0, max: 20 }).map(toPoints),
    expiresAt: fc.option(anInstant),
    scope: fc.option(
      aScope.map((scope) => ({ ...scope, corporateId: null, passId: null })),
      { nil: undefined },
    ),
  })
const someRights: fc.Arbitrary<Rights> = fc
  .record({
    passes: fc.tuple(aPass('1'), aPass('2'), aPass('3')),
    lots: fc.tuple(aLot('1'), aLot('2'), aLot('3')),
  })
  .map((rights) => ({ ...rights, balance: toPoints(rights.lots.reduce((sum, lot) => sum + lot.remaining, 0)) }))

const covers = (scope: HeldPass['scope'], c: PricedClass): boolean =>
  (scope.studioId ?? c.studioId) === c.studioId &&
  (scope.classTypeIds?.includes(c.classTypeId) ?? true) &&
  (scope.branchIds === null || (c.branchId !== null && scope.branchIds.includes(c.branchId)))

describe('what pays for a seat', () => {
  test('is never a pass of another studio, discipline or branch, nor one that is not valid or frozen then', () => {
    fc.assert(
      fc.property(someRights, aClass, fc.boolean(), (rights, c, guest) => {
        for (const { passId } of paymentsFor(rights, c, now, guest)) {
          const pass = rights.passes?.find(({ id }) => id === passId)
          if (pass === undefined) continue
          expect(covers(pass.scope, c)).toBe(true)
          expect(pass.validFrom <= c.startsAt && (pass.validUntil === null || c.startsAt < pass.validUntil)).toBe(true)
          expect(guest && pass.unit === 'visit').toBe(false)
          expect(pass.remaining).not.toBe(0)
          const frozen =
            pass.frozenFrom !== null && pass.frozenFrom <= c.startsAt && c.startsAt < (pass.frozenUntil ?? c.startsAt)
          expect(frozen).toBe(false)
        }
      }),
    )
  })

  test('is a membership, then a class pass, then points; the soonest to end first', () => {
    const rank = { membership: 0, classes: 1, points: 2, partner: 3 }
    fc.assert(
      fc.property(someRights, aClass, (rights, c) => {
        const ends = paymentsFor(rights, c, now).map(({ kind, passId }) => {
          const until = rights.passes?.find(({ id }) => id === passId)?.validUntil
          return [rank[kind], until?.getTime() ?? Number.POSITIVE_INFINITY] as const
        })
        expect(ends).toEqual(ends.toSorted((a, b) => a[0] - b[0] || (a[1] === b[1] ? 0 : a[1] - b[1])))
      }),
    )
  })

  test('takes points only from lots that cover the class, those of its studio first', () => {
    fc.assert(
      fc.property(someRights, aClass, (rights, c) => {
        const decision = decidePayment(null, rights, c, now)
        const fitting = (rights.lots ?? []).filter(
          (lot) => (lot.scope === undefined || covers(lot.scope, c)) && (lot.expiresAt === null || lot.expiresAt > now),
        )
        expect(decision.ok).toBe(fitting.reduce((sum, lot) => sum + lot.remaining, 0) >= c.points)
        if (!decision.ok) return
        const after = spendRights(rights, decision.payment, c, now).lots ?? []
        const spent = (rights.lots ?? []).filter((lot, i) => (after[i]?.remaining ?? 0) < lot.remaining)
        expect(spent.every((lot) => fitting.includes(lot))).toBe(true)
        const ofStudio = ({ scope }: Lot) => (scope?.studioId ?? null) !== null
        const wide = spent.some((lot) => !ofStudio(lot))
        const left = fitting.filter(
          (lot) => ofStudio(lot) && (after.find(({ id }) => id === lot.id)?.remaining ?? 0) > 0,
        )
        expect(wide && left.length > 0).toBe(false)
      }),
    )
  })

  test('never exceeds N per week or month, whatever the order of the classes and across clock changes', () => {
    const aStart = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 23 }))
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom('week' as const, 'month' as const),
        fc.integer({ min: 1, max: 3 }),
        fc.array(aStart, { maxLength: 40 }),
        (timeZone, period, perPeriod, starts) => {
          const pass = { scope: { studioId: null, classTypeIds: null, branchIds: null }, used: new Map() }
          const terms = {
            id: brandId<PassId>('1'),
            name: 'N',
            kind: 'membership',
            unit: 'visit',
            remaining: null,
          } as const
          const open = {
            validFrom: new Date(0),
            validUntil: null,
            validDaysFromUse: null,
            frozenFrom: null,
            frozenUntil: null,
          }
          let rights: Rights = {
            balance: toPoints(0),
            lots: [],
            passes: [{ ...terms, ...pass, ...open, period, perPeriod }],
          }
          const paid = new Map<string, number>()
          for (const [days, hour] of starts) {
            // 16 March to 25 April 2026: clocks go forward in Europe and back in New Zealand.
            const date = new Date(Date.UTC(2026, 2, 16 + days)).toISOString().slice(0, 10)
            const startsAt = instantAt(date, `${String(hour).padStart(2, '0')}:30`, timeZone)
            const c: PricedClass = {
              studioId: brandId<StudioId>('1'),
              classTypeId: brandId<ClassTypeId>('11'),
              branchId: null,
              startsAt,
              timeZone,
              points: toPoints(8),
            }
            const decision = decidePayment(undefined, rights, c, now)
            const key = periodStartOf(period, c)
            // A skipped local time is shifted into the next hour, never into another day.
            expect(key).toBe(period === 'month' ? `${date.slice(0, 7)}-01` : mondayBefore(date))
            expect(decision.ok).toBe((paid.get(key) ?? 0) < perPeriod)
            if (!decision.ok) continue
            paid.set(key, (paid.get(key) ?? 0) + 1)
            rights = spendRights(rights, decision.payment, c, now)
          }
          expect([...paid.values()].every((visits) => visits <= perPeriod)).toBe(true)
        },
      ),
    )
  })
})

/** The Monday of a date's week, by the calendar of UTC. */
const mondayBefore = (date: string): string => {
  const at = Date.parse(`${date}T00:00:00Z`)
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
}
