import { describe, expect, test } from 'vitest'
import type { OfferVersionId } from '../ids/ids.ts'
import type { MinorUnits } from '../money/minor-units.ts'
import { decideRenewal, renewalDueAt, type SubscriptionState } from './decide-renewal.ts'
import { decideResumption, nextPeriodAfter } from './decide-resumption.ts'

const timeZone = 'America/Bogota'
const state: SubscriptionState = {
  anchor: '2026-01-15',
  timeZone,
  period: 'month',
  shiftedDays: 0,
  nextPeriod: 1,
  terms: { versionId: '1' as OfferVersionId, amount: 1800 as MinorUnits, currency: 'USD' },
  nextTerms: null,
  status: 'active',
  suspended: false,
  notifiedPeriod: 1,
  notifiedAt: new Date('2026-02-09T14:00:00Z'),
  charge: null,
}
const since = new Date('2026-02-10T15:00:00Z')
const alone = { since, otherSince: null, frozenDays: 0 }
const retrying = { status: 'retrying' as const, attempt: 1, firstAt: since, dueAt: new Date('2026-02-16T14:00:00Z') }

describe('a suspended renewal', () => {
  test('sends no notice, charge or query, however late it is', () => {
    for (const now of [new Date('2026-02-15T14:00:00Z'), new Date('2027-01-01')]) {
      expect(decideRenewal({ ...state, suspended: true }, now)).toEqual({ act: 'hold' })
      expect(decideRenewal({ ...state, suspended: true, notifiedPeriod: 0 }, now)).toEqual({ act: 'hold' })
      expect(decideRenewal({ ...state, suspended: true, charge: retrying }, now)).toEqual({ act: 'hold' })
      const overdue = { ...retrying, status: 'processing' as const }
      expect(decideRenewal({ ...state, suspended: true, charge: overdue }, now)).toEqual({ act: 'hold' })
    }
  })

  test('keeps its schedule, so that nothing is lost when the suspension ends', () => {
    const now = new Date('2026-02-12')
    expect(renewalDueAt({ ...state, suspended: true }, now)).toEqual(renewalDueAt(state, now))
  })

  test('that has ended has nothing due', () => {
    expect(decideRenewal({ ...state, suspended: true, status: 'ended' }, since)).toEqual({ act: 'wait', dueAt: null })
  })
})

describe('the end of a suspension', () => {
  test('moves the next charge by the local days of the suspension and announces it again', () => {
    const now = new Date('2026-03-02T03:00:00Z')
    // 22:00 of March 1 in Bogotá: nineteen days after February 10.
    expect(decideResumption(state, alone, now)).toEqual({ act: 'move', days: 19, announce: true })
    const moved = { ...state, shiftedDays: 19, notifiedPeriod: 0 }
    const step = decideRenewal(moved, now)
    expect(step).toMatchObject({ act: 'notify', renewal: { n: 1, date: '2026-03-06' } })
    expect(decideRenewal({ ...moved, notifiedPeriod: 1, notifiedAt: now }, now)).toEqual({
      act: 'wait',
      dueAt: new Date('2026-03-07T03:00:00Z'),
    })
  })

  test('on the same local day does not move the charge', () => {
    expect(decideResumption(state, alone, new Date('2026-02-11T04:59:59Z'))).toEqual({ act: 'keep' })
    expect(decideResumption(state, alone, new Date('2026-02-11T05:00:00Z'))).toMatchObject({ act: 'move', days: 1 })
  })

  test('counts days that a freeze moved once', () => {
    const now = new Date('2026-02-20T15:00:00Z')
    expect(decideResumption(state, { ...alone, frozenDays: 7 }, now)).toMatchObject({ days: 3 })
    expect(decideResumption(state, { ...alone, frozenDays: 10 }, now)).toEqual({ act: 'keep' })
  })

  test('of two that overlap moves each day once, whichever ends first', () => {
    const [first, second] = [since, new Date('2026-02-14T15:00:00Z')]
    const daysOf = (start: Date, otherSince: Date | null, end: string) => {
      const step = decideResumption(state, { since: start, otherSince, frozenDays: 0 }, new Date(end))
      return step.act === 'move' ? step.days : 0
    }
    expect([daysOf(first, second, '2026-02-18T15:00:00Z'), daysOf(second, null, '2026-02-20T15:00:00Z')]).toEqual([
      4, 6,
    ])
    expect([daysOf(second, first, '2026-02-18T15:00:00Z'), daysOf(first, null, '2026-02-20T15:00:00Z')]).toEqual([
      0, 10,
    ])
  })

  test('retries a refused charge on the next morning, not immediately', () => {
    const grace = { ...state, status: 'grace' as const, charge: retrying }
    const at = new Date('2026-03-02T14:00:00Z')
    expect(decideResumption(grace, alone, new Date('2026-03-01T15:00:00Z'))).toEqual({ act: 'retry', at })
    const now = new Date('2026-02-10T16:00:00Z')
    expect(decideResumption(grace, alone, now)).toEqual({ act: 'retry', at: retrying.dueAt })
  })

  test('does not change a charge in progress and moves the periods after it', () => {
    const processing = { ...state, charge: { ...retrying, status: 'processing' as const } }
    const now = new Date('2026-02-20T15:00:00Z')
    expect(decideResumption(processing, alone, now)).toEqual({ act: 'move', days: 10, announce: false })
  })

  test('changes no renewal that was cancelled or has ended', () => {
    const now = new Date('2026-03-20')
    for (const status of ['cancelled', 'ended'] as const) {
      expect(decideResumption({ ...state, status }, alone, now)).toEqual({ act: 'keep' })
    }
  })
})

describe('the renewal of a company', () => {
  test('skips the periods that began meanwhile and keeps its day', () => {
    expect(nextPeriodAfter(state, since, new Date('2026-02-15T13:59:59Z'))).toBe(1)
    expect(nextPeriodAfter(state, since, new Date('2026-02-15T14:00:01Z'))).toBe(2)
    expect(nextPeriodAfter(state, since, new Date('2026-05-01'))).toBe(4)
  })

  test('keeps a period that was attempted, and one that was due before', () => {
    expect(nextPeriodAfter({ ...state, charge: retrying }, since, new Date('2026-05-01'))).toBe(1)
    expect(nextPeriodAfter(state, new Date('2026-02-16'), new Date('2026-05-01'))).toBe(1)
  })
})
