import { describe, expect, test } from 'vitest'
import type { OfferVersionId } from '../ids/ids.ts'
import type { MinorUnits } from '../money/minor-units.ts'
import { addDays, dateIn, wallClockIn } from '../time/wall-clock.ts'
import { decideEnd } from './decide-end.ts'
import {
  decideRenewal,
  graceUntil,
  nextChargeAt,
  nextRetry,
  noticeAt,
  retryDays,
  type SubscriptionState,
} from './decide-renewal.ts'
import { nextRenewal, noticeDays } from './next-renewal.ts'
import { periodOf } from './period-of.ts'

const zones = [
  ...['America/Mexico_City', 'America/Tijuana', 'America/Santiago', 'America/Asuncion', 'America/Havana'],
  ...['America/St_Johns', 'America/New_York', 'America/Sao_Paulo', 'America/Bogota', 'America/Caracas'],
  ...['America/Nuuk', 'America/Scoresbysund', 'America/Anchorage', 'America/Adak', 'Pacific/Honolulu'],
  ...['Europe/Madrid', 'Europe/Istanbul', 'Europe/London', 'Europe/Lisbon', 'Europe/Moscow', 'Europe/Chisinau'],
  ...['Atlantic/Azores', 'Africa/Casablanca', 'Africa/Cairo', 'Africa/Lagos', 'Asia/Kathmandu', 'Asia/Kolkata'],
  ...['Asia/Tehran', 'Asia/Beirut', 'Asia/Gaza', 'Asia/Tokyo', 'Asia/Kabul', 'Australia/Lord_Howe'],
  ...['Australia/Adelaide', 'Australia/Eucla', 'Pacific/Chatham', 'Pacific/Apia', 'Pacific/Kiritimati'],
  ...['Pacific/Easter', 'UTC'],
]
const years = 10
const terms = { versionId: '1' as OfferVersionId, amount: 1800 as MinorUnits, currency: 'USD' }
const dearer = { versionId: '2' as OfferVersionId, amount: 2400 as MinorUnits, currency: 'USD' }
const stateOf = (anchor: string, timeZone: string): SubscriptionState => ({
  anchor,
  timeZone,
  period: 'month',
  shiftedDays: 0,
  nextPeriod: 1,
  terms,
  nextTerms: null,
  status: 'active',
  suspended: false,
  notifiedPeriod: 0,
  notifiedAt: null,
  charge: null,
})

type Made = { n: number; date: string; at: Date; notifiedAt: Date; amount: number }

/** Runs the due job at each instant until nothing is due; every attempt is paid immediately. */
const runAt = (instants: readonly Date[], start: SubscriptionState): Made[] => {
  let state = start
  const made: Made[] = []
  for (const now of instants) {
    for (
      let step = decideRenewal(state, now);
      step.act !== 'wait' && step.act !== 'hold';
      step = decideRenewal(state, now)
    ) {
      if (step.act === 'notify') state = { ...state, notifiedPeriod: step.renewal.n, notifiedAt: now }
      else if (step.act === 'charge') {
        const { n, date, amount } = step.renewal
        made.push({ n, date, at: now, notifiedAt: state.notifiedAt as Date, amount })
        state = { ...state, nextPeriod: n + 1 }
      }
    }
  }
  return made
}

/** Runs the due job when something is due, like the server; occasionally it is off for a month. */
const runFor = (start: SubscriptionState, offset: number): Made[] => {
  let state = start
  let now = new Date(`${start.anchor}T23:00:00Z`)
  const made: Made[] = []
  for (let k = offset; made.length < years * 12; k += 1) {
    const step = decideRenewal(state, now)
    if (step.act === 'wait') {
      now = new Date((step.dueAt as Date).getTime() + (k % 37 === 0 ? 31 * 86_400_000 : 2_000))
    } else if (step.act === 'notify') state = { ...state, notifiedPeriod: step.renewal.n, notifiedAt: now }
    else if (step.act === 'charge') {
      const { n, date, amount } = step.renewal
      made.push({ n, date, at: now, notifiedAt: state.notifiedAt as Date, amount })
      state = { ...state, nextPeriod: n + 1 }
    }
  }
  return made
}

/** Date of a period by plain arithmetic: the oracle shares no code with core. */
const dateOf = (day: number, n: number): string => {
  const [year, month] = [2024 + Math.floor(n / 12), n % 12]
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, length))).toISOString().slice(0, 10)
}

test('every anchor day × 40 zones × 10 years × months with the server off: one charge per period, the anchor day comes back', () => {
  expect(zones).toHaveLength(40)
  let [charges, late] = [0, 0]
  for (const [index, zone] of zones.entries()) {
    for (let day = 1; day <= 31; day += 1) {
      const made = runFor(stateOf(`2024-01-${String(day).padStart(2, '0')}`, zone), index + day)
      let before = 0
      for (const [i, { n, date, at, notifiedAt }] of made.entries()) {
        const apart = at.getTime() - notifiedAt.getTime()
        // Calendar days: five of them are an hour shorter in the week of a clock change.
        const isRight = n === i + 1 && date === dateOf(day, n) && at.getTime() - before > 43_200_000
        if (!isRight || apart < noticeDays * 86_400_000 - 3_600_000) throw new Error(`${zone} ${day} ${n} ${date}`)
        before = at.getTime()
        charges += 1
        if (dateIn(at, zone) !== date) late += 1
      }
    }
  }
  expect(charges).toBe(40 * 31 * years * 12)
  expect(late).toBeGreaterThan(1000)
}, 120_000)

test('every charge of 40 zones is at 09:00 local', () => {
  for (const zone of zones) {
    for (let n = 1; n <= years * 12; n += 1) {
      const { date, startsAt } = periodOf('2024-01-31', n, 'month', zone)
      expect(wallClockIn(startsAt, zone)).toMatchObject({ date, minute: 540 })
    }
  }
})

test('a job that runs ten years later charges period by period and never two on one day', () => {
  const instants = Array.from({ length: 900 }, (_, i) => new Date(Date.parse('2034-01-15T12:00:00Z') + i * 86_400_000))
  const made = runAt(instants, stateOf('2024-01-31', 'America/Mexico_City'))
  expect(new Set(made.map(({ at }) => dateIn(at, 'America/Mexico_City'))).size).toBe(made.length)
  expect(made.slice(0, 3).map(({ date }) => date)).toEqual(['2024-02-29', '2024-03-31', '2024-04-30'])
})

describe('the next renewal', () => {
  test('weeks are counted from the anchor too, and a freeze moves every later period', () => {
    const weekly = { ...stateOf('2026-03-26', 'Europe/Madrid'), period: 'week' as const }
    expect(nextRenewal(weekly).startsAt.toISOString()).toBe('2026-04-02T07:00:00.000Z')
    expect(nextRenewal({ ...weekly, shiftedDays: 21 }).date).toBe('2026-04-23')
  })

  test('"due today" is computed in the zone of the subscription, not in UTC', () => {
    const state = {
      ...stateOf('2026-01-31', 'Pacific/Kiritimati'),
      notifiedPeriod: 1,
      notifiedAt: new Date('2026-02-20'),
    }
    expect(nextRenewal(state).startsAt.toISOString()).toBe('2026-02-27T19:00:00.000Z')
    expect(decideRenewal(state, new Date('2026-02-27T18:59:59.999Z')).act).toBe('wait')
    expect(decideRenewal(state, new Date('2026-02-27T19:00:00Z')).act).toBe('charge')
  })

  test('a planned change is previewed, announced and charged at the same price; of two changes the last counts', () => {
    const state = { ...stateOf('2026-01-15', 'America/Bogota'), nextTerms: dearer }
    const preview = nextRenewal(state)
    const [charge] = runAt([noticeAt(preview, 'America/Bogota'), preview.startsAt], state)
    expect([preview.amount, charge?.amount, charge?.date]).toEqual([2400, 2400, preview.date])
    expect(nextRenewal({ ...state, nextTerms: null }).amount).toBe(1800)
  })

  test('a late notice delays the charge to five days after it', () => {
    const state = stateOf('2026-01-15', 'America/Bogota')
    const late = new Date('2026-02-14T20:00:00Z')
    expect(decideRenewal(state, late).act).toBe('notify')
    const notified = { ...state, notifiedPeriod: 1, notifiedAt: late }
    expect(nextChargeAt(notified, late)).toEqual(nextChargeAt(state, late))
    expect(decideRenewal(notified, new Date('2026-02-15T14:00:00Z'))).toEqual({
      act: 'wait',
      dueAt: new Date('2026-02-19T20:00:00Z'),
    })
  })
})

describe('a refused charge', () => {
  const firstAt = new Date('2026-02-15T14:00:05Z')
  const zone = 'America/Bogota'

  test('is retried on days 1, 3, 5 and 7 at 09:00 local, then not', () => {
    const days: string[] = []
    for (let at = nextRetry(firstAt, zone, firstAt); at !== null; at = nextRetry(firstAt, zone, at)) {
      expect(wallClockIn(at, zone).minute).toBe(540)
      days.push(dateIn(at, zone))
    }
    expect(days).toEqual(retryDays.map((d) => addDays('2026-02-15', d)))
    expect(graceUntil(firstAt, zone)).toEqual(new Date('2026-02-22T14:00:00Z'))
  })

  test('missed retries are one attempt: after nine days the next refusal is the last', () => {
    const retrying = { ...stateOf('2026-01-15', zone), status: 'grace' as const }
    const charge = { status: 'retrying' as const, attempt: 1, firstAt, dueAt: new Date('2026-02-16T14:00:00Z') }
    const now = new Date('2026-02-24T14:00:00Z')
    expect(decideRenewal({ ...retrying, charge }, now)).toMatchObject({ act: 'charge', attempt: 2 })
    expect(nextRetry(firstAt, zone, now)).toBeNull()
  })

  test('an attempt in progress is not repeated', () => {
    const charge = { status: 'processing' as const, attempt: 1, firstAt, dueAt: null }
    const state = { ...stateOf('2026-01-15', zone), charge }
    expect(decideRenewal(state, new Date('2026-06-01'))).toEqual({ act: 'wait', dueAt: null })
    const overdue = { ...charge, dueAt: new Date('2026-02-15T15:00:00Z') }
    expect(decideRenewal({ ...state, charge: overdue }, new Date('2026-06-01'))).toMatchObject({
      act: 'ask',
      attempt: 1,
    })
  })
})

describe('a cancellation', () => {
  const state = { ...stateOf('2026-01-15', 'America/Bogota'), charge: null }
  const renewsAt = new Date('2026-02-15T14:00:00Z')

  test('a second before the renewal keeps what is paid, and nothing is charged', () => {
    const now = new Date(renewsAt.getTime() - 1000)
    expect(decideEnd(state, now)).toEqual({ ok: true, until: renewsAt })
    expect(decideRenewal({ ...state, status: 'cancelled' }, renewsAt)).toEqual({ act: 'wait', dueAt: null })
  })

  test('waits for an attempt in progress, ends an unpaid period now, and applies once', () => {
    expect(decideEnd({ ...state, charge: 'processing' }, renewsAt)).toEqual({ ok: true, until: null })
    expect(decideEnd({ ...state, charge: 'retrying' }, renewsAt)).toEqual({ ok: true, until: renewsAt })
    expect(decideEnd({ ...state, status: 'cancelled' }, renewsAt)).toEqual({ ok: false })
  })
})
