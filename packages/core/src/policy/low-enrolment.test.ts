import { expect, test } from 'vitest'
import { lowEnrolmentAt } from './low-enrolment.ts'
import { defaultPolicy } from './policy.ts'

const policy = { ...defaultPolicy, lowEnrolmentMin: 2, lowEnrolmentHours: 6 }
const at = (startsAt: string) => lowEnrolmentAt({ startsAt: new Date(startsAt), timeZone: 'America/Bogota' }, policy)

test('a class is looked at some hours before it, one of the morning at 22:00 the evening before', () => {
  expect(at('2026-03-10T17:00:00Z')).toEqual(new Date('2026-03-10T11:00:00Z'))
  expect(at('2026-03-10T16:59:00Z')).toEqual(new Date('2026-03-10T03:00:00Z'))
  expect(at('2026-03-10T12:00:00Z')).toEqual(new Date('2026-03-10T03:00:00Z'))
})

test('where it is turned off it is never looked at', () => {
  expect(lowEnrolmentAt({ startsAt: new Date(), timeZone: 'UTC' }, defaultPolicy)).toBeNull()
})
