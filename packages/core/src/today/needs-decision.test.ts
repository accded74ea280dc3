import { expect, it } from 'vitest'
import { type AheadClass, needsDecision } from './needs-decision.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000)
const fine: AheadClass = {
  startsAt: inHours(5),
  capacity: 20,
  booked: 10,
  waitlisted: 0,
  waitlistMax: 10,
  hasCoach: true,
}

it('returns null for classes that need nothing or have started', () => {
  expect(needsDecision(fine, now)).toBeNull()
  expect(needsDecision({ ...fine, hasCoach: false, startsAt: now }, now)).toBeNull()
})
it('ranks a missing coach first', () =>
  expect(needsDecision({ ...fine, hasCoach: false, booked: 0, waitlisted: 10 }, now)).toBe('no_coach'))
it('reports a full waitlist', () => {
  expect(needsDecision({ ...fine, waitlisted: 9 }, now)).toBeNull()
  expect(needsDecision({ ...fine, waitlisted: 10 }, now)).toBe('full_waitlist')
  expect(needsDecision({ ...fine, waitlistMax: 0 }, now)).toBeNull()
})
it('reports low enrolment only in the last twelve hours', () => {
  expect(needsDecision({ ...fine, booked: 3 }, now)).toBe('low_enrolment')
  expect(needsDecision({ ...fine, booked: 4 }, now)).toBeNull()
  expect(needsDecision({ ...fine, booked: 3, startsAt: inHours(12.1) }, now)).toBeNull()
})
