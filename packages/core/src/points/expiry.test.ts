import { expect, test } from 'vitest'
import { dueOf, expiries, firstDueAt } from './expiry.ts'
import { toPoints } from './to-points.ts'

const expiresAt = new Date('2026-03-31T18:00:00Z')
const before = (days: number): Date => new Date(expiresAt.getTime() - days * 86_400_000)
const due = (daysBefore: number, remaining = 5) =>
  dueOf({ remaining: toPoints(remaining), expiresAt }, 'UTC', before(daysBefore))

test('a lot has warnings 7 days and 1 day before it expires', () => {
  expect(firstDueAt(expiresAt)).toEqual(before(8))
  expect(firstDueAt(null)).toBeNull()
  expect(due(8)).toEqual({ act: 'none', nextAt: before(7) })
  expect(due(7)).toEqual({ act: 'warn', warning: 7, nextAt: before(1) })
  expect(due(1)).toEqual({ act: 'warn', warning: 1, nextAt: before(0) })
  expect(due(0)).toEqual({ act: 'expire', nextAt: null })
  expect(dueOf({ remaining: toPoints(5), expiresAt: null }, 'UTC', before(0))).toEqual({ act: 'none', nextAt: null })
})

test('warnings count calendar days in the zone of the owner', () => {
  // 13:00 in Madrid on 31 March 2026; daylight saving begins there on 29 March.
  const lot = { remaining: toPoints(5), expiresAt: new Date('2026-03-31T11:00:00Z') }
  const weekBefore = new Date('2026-03-24T12:00:00Z')
  const next = new Date('2026-03-30T11:00:00Z')
  expect(dueOf(lot, 'Europe/Madrid', new Date(weekBefore.getTime() - 1))).toEqual({ act: 'none', nextAt: weekBefore })
  expect(dueOf(lot, 'Europe/Madrid', weekBefore)).toEqual({ act: 'warn', warning: 7, nextAt: next })
})

test('a warning that was due before the holder was told of the expiry is not sent; the next one is', () => {
  const lot = { remaining: toPoints(5), expiresAt, toldAt: before(4) }
  expect(dueOf(lot, 'UTC', before(4))).toEqual({ act: 'none', nextAt: before(1) })
  expect(dueOf(lot, 'UTC', before(1))).toEqual({ act: 'warn', warning: 1, nextAt: before(0) })
  expect(dueOf({ ...lot, toldAt: before(7.5) }, 'UTC', before(7))).toMatchObject({ act: 'warn', warning: 7 })
})

test('only the last of several missed warnings is sent, and an empty lot sends none', () => {
  expect(due(0.5)).toEqual({ act: 'warn', warning: 1, nextAt: before(0) })
  expect(due(3, 0)).toEqual({ act: 'none', nextAt: before(1) })
  expect(due(-2, 0)).toEqual({ act: 'none', nextAt: null })
})

test('expiring points are grouped by local day, soonest first', () => {
  const lot = (id: string, remaining: number, at: string | null) => ({
    id,
    remaining: toPoints(remaining),
    expiresAt: at === null ? null : new Date(at),
  })
  const lots = [
    lot('1', 40, '2026-05-02T03:00:00Z'),
    lot('2', 7, null),
    lot('3', 10, '2026-04-01T04:00:00Z'),
    lot('4', 14, '2026-03-31T18:00:00Z'),
    lot('5', 3, '2026-03-01T18:00:00Z'),
    lot('6', 0, '2026-03-20T18:00:00Z'),
  ]
  expect(expiries(lots, 'America/Mexico_City', before(20))).toEqual([
    { points: 24, at: expiresAt, date: '2026-03-31' },
    { points: 40, at: new Date('2026-05-02T03:00:00Z'), date: '2026-05-01' },
  ])
  expect(expiries(lots, 'UTC', before(20)).map((e) => e.points)).toEqual([14, 10, 40])
})
