import { expect, test } from 'vitest'
import { policyWith } from '../policy/policy.ts'
import { topUpReminderAt } from './top-up-reminder.ts'

/** Quiet hours 23:00–07:00 in Mexico City are 05:00–13:00 in UTC. */
const timeZone = 'America/Mexico_City'
const remindedAt = (startsAt: string, joinedAt: string, policy = {}) =>
  topUpReminderAt({ startsAt: new Date(startsAt), timeZone, policy: policyWith(policy) }, new Date(joinedAt))
    ?.toISOString()
    .slice(0, 16) ?? null

test('the reminder is a day before the class', () => {
  expect(remindedAt('2026-11-25T01:30:00Z', '2026-11-20T00:00:00Z')).toBe('2026-11-24T01:30')
})

test('a reminder within quiet hours is sent five minutes before they begin', () => {
  // 06:00 in Mexico City; a day before is within the quiet hours that began at 23:00.
  expect(remindedAt('2026-11-25T12:00:00Z', '2026-11-20T00:00:00Z')).toBe('2026-11-24T04:55')
  expect(remindedAt('2026-11-25T12:59:00Z', '2026-11-20T00:00:00Z')).toBe('2026-11-24T04:55')
  expect(remindedAt('2026-11-25T13:00:00Z', '2026-11-20T00:00:00Z')).toBe('2026-11-24T13:00')
})

test('a member who joins within the last day is reminded an hour before the deadline', () => {
  // The class is at 12:00; automatic promotion ends at 22:00 of the day before.
  expect(remindedAt('2026-11-25T18:00:00Z', '2026-11-24T18:00:00Z')).toBe('2026-11-25T03:00')
  expect(remindedAt('2026-11-25T18:00:00Z', '2026-11-25T02:59:59Z')).toBe('2026-11-25T03:00')
})

test('a member who joins in the last hour before the deadline, or after it, is not reminded', () => {
  expect(remindedAt('2026-11-25T18:00:00Z', '2026-11-25T03:00:00Z')).toBeNull()
  expect(remindedAt('2026-11-25T18:00:00Z', '2026-11-25T10:00:00Z')).toBeNull()
})

test('the same rule holds without quiet hours and with another deadline', () => {
  const always = { quietFrom: '00:00', quietTo: '00:00' }
  expect(remindedAt('2026-11-25T12:00:00Z', '2026-11-20T00:00:00Z', always)).toBe('2026-11-24T12:00')
  // The deadline is two days before, so the reminder is relative to the deadline and not to the class.
  expect(remindedAt('2026-11-25T18:00:00Z', '2026-11-20T00:00:00Z', { promoteUntilHours: 48 })).toBe('2026-11-23T17:00')
})
