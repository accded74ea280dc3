import { expect, test } from 'vitest'
import { mayReadEmergencyContacts } from './emergency-access.ts'

const times = { startsAt: new Date('2026-11-20T13:00:00Z'), endsAt: new Date('2026-11-20T14:00:00Z') }

test.each([
  ['12 hours before the start', '2026-11-20T01:00:00.000Z', true],
  ['a millisecond earlier', '2026-11-20T00:59:59.999Z', false],
  ['12 hours after the end', '2026-11-21T02:00:00.000Z', true],
  ['a millisecond later', '2026-11-21T02:00:00.001Z', false],
])('a coach reads emergency contacts %s: %s is %s', (_, now, may) => {
  expect(mayReadEmergencyContacts(times, new Date(now))).toBe(may)
})
