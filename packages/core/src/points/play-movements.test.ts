import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mustGet } from '../invariants/must-get.ts'
import type { Lot } from './lot.ts'
import { type Movement, type Played, playMovements, type StoredAccount } from './play-movements.ts'
import { sumPoints } from './points.ts'
import { toPoints } from './to-points.ts'

const now = new Date('2026-03-02T12:00:00Z')
const day = 86_400_000
const inDays = (days: number): Date => new Date(now.getTime() + days * day)
const lot = (id: string, remaining: number, days: number | null): Lot => ({
  id,
  remaining: toPoints(remaining),
  expiresAt: days === null ? null : inDays(days),
})
const account = (...lots: Lot[]): StoredAccount => ({ balance: sumPoints(lots.map((l) => l.remaining)), lots })
const move = (fromAccountId: string, toAccountId: string, points: number, more: Partial<Movement> = {}): Movement => ({
  fromAccountId,
  toAccountId,
  points: toPoints(points),
  at: now,
  ...more,
})
const play = (lots: Lot[], ...moves: Movement[]) =>
  playMovements(new Map([['ana', account(...lots)]]), new Map(), moves)
const must = (played: Played) => {
  if (!played.ok) throw new Error('refused')
  return played
}

describe('spending', () => {
  test('takes the soonest to expire first, non-expiring lots last, and the older lot on a tie', () => {
    const lots = [lot('1', 5, null), lot('10', 5, 30), lot('9', 5, 30), lot('3', 5, 2)]
    const played = must(play(lots, move('ana', 'earned', 17, { paymentOf: 'b' })))
    expect(played.after[0]).toEqual({
      from: 3,
      to: null,
      lots: [
        { lotId: '3', points: -5 },
        { lotId: '9', points: -5 },
        { lotId: '10', points: -5 },
        { lotId: '1', points: -2 },
      ],
    })
    expect([...played.remaining]).toEqual([
      ['3', 0],
      ['9', 0],
      ['10', 0],
      ['1', 3],
    ])
  })

  test('does not spend expired points, swept or not', () => {
    const lots = [lot('1', 5, 0), lot('2', 4, 1)]
    expect(play(lots, move('ana', 'earned', 5))).toEqual({ ok: false, usable: 4, points: 5 })
    expect(must(play(lots, move('ana', 'earned', 4))).balances.get('ana')).toBe(5)
  })

  test('uses points that an earlier movement of the same call credited', () => {
    const played = must(play([], move('issue', 'ana', 8, { expiresAt: inDays(60) }), move('ana', 'earned', 3)))
    expect(played.created).toMatchObject([
      { accountId: 'ana', movement: 0, points: 8, remaining: 5, expiresAt: inDays(60) },
    ])
    expect(played.remaining.size).toBe(0)
  })
})

describe('a credit', () => {
  test('from a pool keeps the expiry of its lots, or takes the given one if it is sooner', () => {
    const accounts = new Map([
      ['pool', account(lot('1', 10, 5), lot('2', 10, 90), lot('3', 10, null))],
      ['ana', account()],
    ])
    const result = must(playMovements(accounts, new Map(), [move('pool', 'ana', 25)]))
    expect(result.created.map((l) => [l.points, l.expiresAt])).toEqual([
      [10, inDays(5)],
      [10, inDays(90)],
      [5, null],
    ])
    const capped = must(playMovements(accounts, new Map(), [move('pool', 'ana', 25, { expiresAt: inDays(30) })]))
    expect(capped.created.map((l) => [l.points, l.expiresAt])).toEqual([
      [10, inDays(5)],
      [15, inDays(30)],
    ])
  })

  test('a movement of an expired lot takes points from that lot only', () => {
    const played = must(play([lot('1', 5, -1), lot('2', 5, 3)], move('ana', 'expired', 5, { lotId: '1' })))
    expect([...played.remaining]).toEqual([['1', 0]])
    expect(play([lot('1', 5, -1)], move('ana', 'expired', 6, { lotId: '1' }))).toMatchObject({ ok: false, usable: 5 })
  })
})

describe('a return', () => {
  const pay = move('ana', 'earned', 8, { paymentOf: 'b' })
  const back = (points: number, days = 0) => move('earned', 'ana', points, { returnOf: 'b', at: inDays(days) })

  test('goes to the lots the booking was paid from, last paid first', () => {
    const lots = [lot('1', 5, 3), lot('2', 5, 60)]
    const half = must(play(lots, pay, back(4)))
    expect(half.after[1]?.lots).toEqual([
      { lotId: '2', points: 3 },
      { lotId: '1', points: 1 },
    ])
    const whole = must(play(lots, pay, back(4), back(4)))
    expect([...whole.remaining]).toEqual([
      ['1', 5],
      ['2', 5],
    ])
    expect(whole.created).toEqual([])
  })

  test('to an expired lot creates a lot that lasts 7 days', () => {
    const played = must(play([lot('1', 5, 3), lot('2', 5, 60)], pay, back(8, 4)))
    expect([...played.remaining]).toEqual([
      ['1', 0],
      ['2', 5],
    ])
    expect(played.created).toMatchObject([{ points: 5, remaining: 5, expiresAt: inDays(11), movement: 1 }])
  })

  test('of a payment made before lots existed creates points without expiry', () => {
    const played = must(play([], back(8)))
    expect(played.created).toMatchObject([{ points: 8, expiresAt: null }])
  })

  test('of points that were charged again goes to the lot they were last taken from', () => {
    const lots = [lot('1', 8, 3), lot('2', 8, 60)]
    const again = must(play(lots, pay, back(8), move('ana', 'earned', 8, { paymentOf: 'x' }), pay, back(8)))
    expect([...again.remaining]).toEqual([
      ['1', 0],
      ['2', 8],
    ])
  })
})

describe('invariants of random movements', () => {
  const result = ['ana', 'leo', 'pool'] as const
  const lots = fc.array(
    fc.record({ points: fc.integer({ min: 1, max: 30 }), days: fc.option(fc.integer({ min: -3, max: 9 })) }),
    { maxLength: 5 },
  )
  const acts = fc.array(
    fc.record({
      who: fc.constantFrom(...result),
      what: fc.constantFrom('grant', 'pay', 'return', 'give'),
      points: fc.integer({ min: 1, max: 25 }),
      booking: fc.integer({ min: 0, max: 3 }),
      days: fc.integer({ min: 0, max: 8 }),
    }),
    { maxLength: 25 },
  )
  type Act = { who: string; what: string; points: number; booking: number; days: number }

  /** A valid movement after those before it: returns at most what was paid. */
  const movementOf = (act: Act, paid: ReadonlyMap<string, number>): Movement | null => {
    const name = `${act.who} ${act.booking}`
    const at = inDays(act.days)
    const owed = Math.min(paid.get(name) ?? 0, act.points)
    if (act.what === 'grant') return move('issue', act.who, act.points, { at, expiresAt: inDays(act.days + 2) })
    if (act.what === 'give') return act.who === 'pool' ? move('pool', 'ana', act.points, { at }) : null
    if (act.what === 'pay') return move(act.who, 'earned', act.points, { at, paymentOf: name })
    return owed === 0 ? null : move('earned', act.who, owed, { at, returnOf: name })
  }

  /** The movements that are not refused, each applied after those before it. */
  const accepted = (accounts: ReadonlyMap<string, StoredAccount>, requested: readonly Act[]): Movement[] => {
    const paid = new Map<string, number>()
    const moves: Movement[] = []
    for (const act of [...requested].sort((a, b) => a.days - b.days)) {
      const next = movementOf(act, paid)
      if (next === null || !playMovements(accounts, new Map(), [...moves, next]).ok) continue
      moves.push(next)
      const name = next.paymentOf ?? next.returnOf
      if (name) paid.set(name, (paid.get(name) ?? 0) + (next.paymentOf ? next.points : -next.points))
    }
    return moves
  }

  test('points are conserved, nothing is negative, and the lots add up to the balance', () => {
    fc.assert(
      fc.property(fc.tuple(lots, lots, lots), acts, (given, requested) => {
        const accounts = new Map(
          result.map((id, i) => [
            id as string,
            account(...(given[i] ?? []).map((l, n) => lot(`${i + 1}${n}`, l.points, l.days))),
          ]),
        )
        const moves = accepted(accounts, requested)
        const played = must(playMovements(accounts, new Map(), moves))
        for (const id of result) {
          const before = mustGet(accounts, id)
          const created = played.created.filter((l) => l.accountId === id)
          const remaining = [
            ...before.lots.map((l) => played.remaining.get(l.id) ?? l.remaining),
            ...created.map((l) => l.remaining),
          ]
          const credited = moves.filter((m) => m.toAccountId === id).reduce((sum, m) => sum + m.points, 0)
          const debited = moves.filter((m) => m.fromAccountId === id).reduce((sum, m) => sum + m.points, 0)
          expect(Math.min(0, ...remaining)).toBe(0)
          expect(remaining.reduce((sum, n) => sum + n, 0)).toBe(played.balances.get(id))
          expect(played.balances.get(id)).toBe(before.balance + credited - debited)
          for (const l of before.lots) expect(played.remaining.get(l.id) ?? 0).toBeLessThanOrEqual(l.remaining)
          for (const l of created) expect(l.remaining).toBeLessThanOrEqual(l.points)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('no lot is spent while another expires sooner', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 60 }), (given, points) => {
        const all = given.map((l, n) => lot(`${n}`, l.points, l.days))
        const played = play(all, move('ana', 'earned', points))
        const good = all.filter((l) => l.expiresAt === null || l.expiresAt > now)
        const sum = good.reduce((total, l) => total + l.remaining, 0)
        expect(played.ok).toBe(sum >= points)
        if (!played.ok) return
        const left = good.filter((l) => (played.remaining.get(l.id) ?? l.remaining) > 0)
        const touched = good.filter((l) => played.remaining.has(l.id))
        const time = (l: Lot) => l.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
        for (const l of left) for (const t of touched) expect(time(l)).toBeGreaterThanOrEqual(time(t))
      }),
      { numRuns: 500 },
    )
  })
})
