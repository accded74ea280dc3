import { expect, test } from 'vitest'
import { faultToReport, retryAt } from './decide-call.ts'

const now = new Date('2026-03-02T12:00:00Z')

test('a failed call is retried after 2, 15 and 90 seconds, and then only manually', () => {
  const pauses = [1, 2, 3, 4].map((attempt) => retryAt(attempt, 'broken', now))
  expect(pauses.map((at) => at && at.getTime() - now.getTime())).toEqual([2_000, 15_000, 90_000, null])
  expect(retryAt(1, 'refused', now)).toBe(null)
})

test('the studio is notified after the last retry, and immediately of refused keys', () => {
  expect(faultToReport({ keysRefused: false, nextAt: now })).toBe(null)
  expect(faultToReport({ keysRefused: false, nextAt: null })).toBe('failed')
  expect(faultToReport({ keysRefused: true, nextAt: null })).toBe('keys')
})
