import { expect, test } from 'vitest'
import { defaultPolicy } from '../policy/policy.ts'
import { decideLowEnrolment, type EnrolledClass } from './decide-low-enrolment.ts'

/** Mexico City keeps UTC−6 all year. */
const local = (text: string) => new Date(`${text}-06:00`)
const session = (changes: Partial<EnrolledClass> = {}): EnrolledClass => ({
  startsAt: local('2026-11-20T18:00:00'),
  timeZone: 'America/Mexico_City',
  cancelled: false,
  booked: 1,
  policy: { ...defaultPolicy, lowEnrolmentMin: 2 },
  ...changes,
})

test('given fewer than two people 6 hours before, then the class is cancelled; not a millisecond earlier', () => {
  expect(decideLowEnrolment(session(), local('2026-11-20T11:59:59.999'))).toBe('wait')
  expect(decideLowEnrolment(session(), local('2026-11-20T12:00:00'))).toBe('cancel')
})

test('given two people, then the class is kept', () => {
  expect(decideLowEnrolment(session({ booked: 2 }), local('2026-11-20T12:00:00'))).toBe('keep')
})

test('given a class before noon, then it is checked at 22:00 of the day before', () => {
  const morning = session({ startsAt: local('2026-11-20T07:00:00') })
  expect(decideLowEnrolment(morning, local('2026-11-19T21:59:00'))).toBe('wait')
  expect(decideLowEnrolment(morning, local('2026-11-19T22:00:00'))).toBe('cancel')
})

test('given a check more than an hour late, then the class is kept', () => {
  expect(decideLowEnrolment(session(), local('2026-11-20T13:00:00'))).toBe('cancel')
  expect(decideLowEnrolment(session(), local('2026-11-20T13:00:00.001'))).toBe('pass')
})

test('given the rule turned off, a cancelled class or one that started, then nothing is checked', () => {
  const at = local('2026-11-20T12:00:00')
  expect(decideLowEnrolment(session({ policy: defaultPolicy }), at)).toBe('pass')
  expect(decideLowEnrolment(session({ cancelled: true }), at)).toBe('pass')
  expect(decideLowEnrolment(session(), local('2026-11-20T18:00:00'))).toBe('pass')
})
