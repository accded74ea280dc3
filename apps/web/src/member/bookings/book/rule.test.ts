import { expect, test } from 'vitest'
import { automaticUntil, leavingRule } from './rule.ts'

const view = { startsAt: '2026-11-21T12:00:00Z', freeCancelUntil: '2026-11-21T00:00:00Z' }

test('leaving is free until the limit, then for the grace after booking', () => {
  expect(leavingRule(view, new Date('2026-11-20T23:59:59Z'), 10)).toEqual({ kind: 'free', until: view.freeCancelUntil })
  expect(leavingRule(view, new Date('2026-11-21T00:00:00Z'), 10)).toEqual({ kind: 'grace', minutes: 10 })
  expect(leavingRule(view, new Date('2026-11-21T00:00:00Z'))).toEqual({ kind: 'late' })
})

test('the grace never extends into the last hour', () => {
  expect(leavingRule(view, new Date('2026-11-21T10:55:00Z'), 10)).toEqual({ kind: 'grace', minutes: 5 })
  expect(leavingRule(view, new Date('2026-11-21T10:59:30Z'), 10)).toEqual({ kind: 'late' })
  expect(leavingRule(view, new Date('2026-11-21T11:30:00Z'), 10)).toEqual({ kind: 'late' })
})

test('a freed seat is given to the waitlist automatically until some hours before the start', () => {
  expect(automaticUntil(view, new Date('2026-11-20T22:00:00Z'), 14)).toBe('2026-11-20T22:00:00.000Z')
  expect(automaticUntil(view, new Date('2026-11-20T22:00:01Z'), 14)).toBeNull()
})
