import { describe, expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { StudioId } from '../ids/ids.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { pausedUntil, pauseEnd } from './paused-until.ts'

const day = 86_400_000
const now = new Date('2026-03-20T18:00:00Z')
const rules = { policy: defaultPolicy, timeZone: 'America/Mexico_City' }
const ago = (days: number) => new Date(now.getTime() - days * day)

describe('given three absences in 90 days pause for 7', () => {
  test('when there are two, then there is no pause', () => {
    expect(pauseEnd([ago(2), ago(1)], rules, now)).toBeNull()
  })
  test('when the third is marked, then bookings are paused for 7 days from that mark', () => {
    expect(pauseEnd([ago(40), ago(2), ago(1)], rules, now)).toEqual(ago(-6))
  })
  test('when the first is exactly 90 days before the third, then it no longer counts; a millisecond less and it does', () => {
    expect(pauseEnd([ago(91), ago(2), ago(1)], rules, now)).toBeNull()
    const within = new Date(ago(91).getTime() + 1)
    expect(pauseEnd([within, ago(2), ago(1)], rules, now)).toEqual(ago(-6))
  })
  test('when 7 days have passed, then the pause ends at that instant', () => {
    expect(pauseEnd([ago(20), ago(10), ago(7)], rules, now)).toBeNull()
    const just = new Date(ago(7).getTime() + 1)
    expect(pauseEnd([ago(20), ago(10), just], rules, now)).toEqual(new Date(now.getTime() + 1))
  })
  test('when another follows, then the pause counts from it, whatever the order of the marks', () => {
    expect(pauseEnd([ago(1), ago(30), ago(3), ago(2)], rules, now)).toEqual(ago(-6))
  })
})

test('given a studio without pauses, then no number of absences pauses bookings', () => {
  expect(
    pauseEnd([ago(3), ago(2), ago(1)], { ...rules, policy: { ...defaultPolicy, noShowPauseDays: 0 } }, now),
  ).toBeNull()
})

test('given a limit of one, then the first absence pauses bookings', () => {
  expect(pauseEnd([ago(1)], { ...rules, policy: { ...defaultPolicy, noShowLimit: 1 } }, now)).toEqual(ago(-6))
})

test('given a clock change, then window and pause count calendar days of the class zone', () => {
  const chicago = { ...rules, timeZone: 'America/Chicago' }
  const mark = new Date('2025-03-06T18:00:00Z') // 12:00 CST; daylight saving begins on 9 March
  const once = { ...chicago, policy: { ...defaultPolicy, noShowLimit: 1 } }
  expect(pauseEnd([mark], once, mark)).toEqual(new Date('2025-03-13T17:00:00Z'))
  const last = new Date('2025-03-13T17:00:00Z')
  const twice = { ...chicago, policy: { ...defaultPolicy, noShowLimit: 2, noShowWindowDays: 7 } }
  expect(pauseEnd([mark, last], twice, last)).toBeNull()
  expect(pauseEnd([new Date(mark.getTime() + 1), last], twice, last)).toEqual(new Date('2025-03-20T17:00:00Z'))
})

describe('given a paused member', () => {
  const absences = [3, 2, 1].map((days) => ({ studioId: brandId<StudioId>('1'), at: ago(days) }))
  const at = (startsAt: string, studioId = '1', timeZone = 'America/Mexico_City') => ({
    studioId: brandId<StudioId>(studioId),
    timeZone,
    startsAt: new Date(startsAt),
    policy: defaultPolicy,
  })
  test('when the class is on another day, then it is closed until the end of the pause', () => {
    expect(pausedUntil({ absences }, at('2026-03-21T06:00:00Z'), now)).toEqual(ago(-6))
  })
  test('when the class is on the same local day, then it is open', () => {
    expect(pausedUntil({ absences }, at('2026-03-21T05:59:00Z'), now)).toBeNull()
  })
  test('when the class is at another studio, then it is open', () => {
    expect(pausedUntil({ absences }, at('2026-03-25T18:00:00Z', '2'), now)).toBeNull()
  })
})
