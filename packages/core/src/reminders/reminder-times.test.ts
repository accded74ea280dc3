import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPolicy } from '../policy/policy.ts'
import { wallClockIn } from '../time/wall-clock.ts'
import { quietUntil } from '../waitlist/quiet-hours.ts'
import { remindersDue, reminderTimes, startsADayAfter } from './reminder-times.ts'

/** Mexico City keeps UTC−6 all year. */
const local = (text: string) => new Date(`${text}-06:00`)
const times = (startsAt: string, changes: object = {}) =>
  reminderTimes({
    startsAt: local(startsAt),
    timeZone: 'America/Mexico_City',
    policy: { ...defaultPolicy, ...changes },
  })

test('given an evening class, then the reminders are the day before at that time and an hour before free cancellation ends', () => {
  expect(times('2026-11-20T20:30:00')).toEqual({
    day: local('2026-11-19T20:30:00'),
    freeCancel: local('2026-11-20T07:30:00'),
  })
})

test('given a clock change in between, then the reminder is the day before at the same local time', () => {
  const startsAt = new Date('2026-10-25T18:30:00Z') // 19:30 in Madrid, the day summer time ends
  const session = { startsAt, timeZone: 'Europe/Madrid', policy: defaultPolicy }
  expect(reminderTimes(session).day).toEqual(new Date('2026-10-24T17:30:00Z'))
})

test('given a reminder within quiet hours, then it is sent before they begin', () => {
  expect(times('2026-11-20T06:00:00')).toEqual({
    day: local('2026-11-18T22:55:00'),
    freeCancel: local('2026-11-19T17:00:00'),
  })
  expect(times('2026-11-20T13:00:00').freeCancel).toEqual(local('2026-11-19T22:55:00'))
})

test('given the bounds of the quiet hours, then the start is inclusive and the end exclusive', () => {
  expect(times('2026-11-20T07:00:00').day).toEqual(local('2026-11-19T07:00:00'))
  expect(times('2026-11-20T06:59:59').day).toEqual(local('2026-11-18T22:55:00'))
  expect(times('2026-11-20T23:00:00').day).toEqual(local('2026-11-19T22:55:00'))
})

test('given a studio without quiet hours, then no reminder is moved', () => {
  expect(times('2026-11-20T06:00:00', { quietFrom: '00:00', quietTo: '00:00' }).day).toEqual(
    local('2026-11-19T06:00:00'),
  )
})

test('remindersDue contains an instant exactly when its reminder time has passed, for any quiet hours and clock change', () => {
  const time = fc.constantFrom('00:00', '02:30', '07:00', '07:01', '13:00', '22:30', '23:00')
  const zone = fc.constantFrom('America/Mexico_City', 'Europe/Berlin', 'America/Tijuana')
  const [from, days] = [Date.UTC(2026, 9, 20), 15]
  const instant = fc.oneof(
    fc.integer({ min: 0, max: days * 86_400_000 }).map((ms) => from + ms),
    fc.integer({ min: 0, max: days * 288 }).map((steps) => from + steps * 300_000),
  )
  const apart = fc.oneof(
    fc.integer({ min: -12 * 3_600_000, max: 36 * 3_600_000 }),
    fc.integer({ min: -2, max: 2 }),
    fc.integer({ min: -144, max: 432 }).map((steps) => steps * 300_000),
  )
  fc.assert(
    fc.property(time, time, zone, instant, apart, (quietFrom, quietTo, timeZone, at, ms) => {
      const policy = { ...defaultPolicy, quietFrom, quietTo, freeCancelHours: 23 }
      const now = new Date(at)
      const moment = new Date(at + ms)
      const startsAt = new Date(moment.getTime() + 24 * 3_600_000)
      const { day, freeCancel } = reminderTimes({ startsAt, timeZone, policy })
      const awake = quietUntil(now, policy, timeZone) === null
      const spans = remindersDue(now, policy, timeZone)
      expect(spans.some(({ from, to }) => from <= moment && moment < to)).toBe(freeCancel <= now && awake)
      if (wallClockIn(startsAt, timeZone).minute < 4 * 60) return
      const dayBefore = startsADayAfter(spans, timeZone)
      expect(dayBefore.some(({ from, to }) => from <= startsAt && startsAt < to)).toBe(day <= now && awake)
    }),
    { numRuns: 2000 },
  )
})
