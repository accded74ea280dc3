import { toPoints } from '@cupo/core/to-points'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeStatement } from './compose-statement.ts'
import { companyMonthAt, daysLeft, planAllotment } from './plan-allotment.ts'
import { shareOfMonth } from './share-of-month.ts'
import { statementKinds } from './statement-kinds.ts'

test('a share is by days, to the nearest point, halves up', () => {
  const share = (monthly: number, left: number, all: number) => shareOfMonth(toPoints(monthly), { left, all })
  expect(share(20, 12, 30)).toBe(8)
  expect(share(20, 18, 31)).toBe(12)
  expect(share(40, 12, 31)).toBe(15)
  expect(share(1, 15, 30)).toBe(1)
  expect(share(1, 14, 30)).toBe(0)
  expect(share(40, 30, 30)).toBe(40)
  expect(share(40, 0, 30)).toBe(0)
})

test('the month is that of the company’s zone, over a change of the clock', () => {
  const month = companyMonthAt(new Date('2026-04-01T04:30:00Z'), 'America/Mexico_City')
  expect(month).toMatchObject({ first: '2026-03-01', today: '2026-03-31', days: 31 })
  expect(month.end.toISOString()).toBe('2026-04-01T06:00:00.000Z')
  expect(companyMonthAt(new Date('2026-03-20T00:00:00Z'), 'Europe/Madrid').end.toISOString()).toBe(
    '2026-03-31T22:00:00.000Z',
  )
})

test('days left count the day of joining, and the whole month before it began', () => {
  const month = { first: '2026-11-01', days: 30 }
  expect(daysLeft(month, '2026-11-19')).toEqual({ left: 12, all: 30 })
  expect(daysLeft(month, '2026-11-30')).toEqual({ left: 1, all: 30 })
  expect(daysLeft(month, '2026-10-05')).toEqual({ left: 30, all: 30 })
})

test('a pool that is short by one point gives no one points', () => {
  const month = { first: '2026-11-01', days: 30 }
  const covered = [
    { personId: 'a', from: '2026-10-01', monthly: toPoints(20) },
    { personId: 'b', from: '2026-11-19', monthly: toPoints(20) },
  ]
  expect(planAllotment(month, covered, toPoints(27))).toEqual({ ok: false, needed: 28, pool: 27 })
  const plan = planAllotment(month, covered, toPoints(28))
  expect(plan.ok && plan.shares.map((s) => s.points)).toEqual([20, 8])
})

test('a statement adds up: opening + bought − spent − expired = closing, and so do its lines', () => {
  const entry = fc.record({ kind: fc.constantFrom(...statementKinds), points: fc.nat(10_000).map(toPoints) })
  fc.assert(
    fc.property(fc.array(entry), fc.nat(100_000).map(toPoints), (entries, opening) => {
      const made = composeStatement(opening, entries)
      expect(made.opening + made.bought - made.spent - made.expired).toBe(made.closing)
      expect(made.opening + made.bought - made.allotted + made.returned - made.expired).toBe(made.closing)
      expect(made.lines.reduce((sum, line) => sum + line.change, made.opening as number)).toBe(made.closing)
      expect(made.lines.at(-1)?.balance ?? opening).toBe(made.closing)
    }),
  )
})
