import { expect, test } from 'vitest'
import { lowEnrolmentAt } from './low-enrolment.ts'
import { defaultPolicy } from './policy.ts'

const policy = { ...defaultPolicy, lowEnrolmentMin: 2, lowEnrolmentHours: 6 }
const at = (startsAt: string) => lowEnrolmentAt({ startsAt: new Date(startsAt), timeZone: 'America/Bogota' }, policy)

test('lowEnrolmentAt is some hours before the class, or 22:00 of the day before for a class before noon', () => {
  expect(at('2026-03-10T17:00:00Z')).toEqual(new Date('2026-03-10T11:00:00Z'))
  expect(at('2026-03-10T16:59:00Z')).toEqual(new Date('2026-03-10T03:00:00Z'))
  expect(at('2026-03-10T12:00:00Z')).toEqual(new Date('2026-03-10T03:00:00Z'))
})

test('lowEnrolmentAt is null if the rule is disabled', () => {
  expect(lowEnrolmentAt({ startsAt: new Date(), timeZone: 'UTC' }, defaultPolicy)).toBeNull()
})
