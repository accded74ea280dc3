import { expect, test } from 'vitest'
import { secondsLeft } from './resend-clock.ts'

test.each([
  [0, 30],
  [1, 30],
  [1000, 29],
  [29_999, 1],
  [30_000, 0],
  [90_000, 0],
])('secondsLeft: after %i ms, %i seconds remain', (passed, left) => {
  expect(secondsLeft(30_000, passed)).toBe(left)
})

test('setting the device clock back does not extend the wait', () => {
  expect(secondsLeft(30_000, -3_600_000)).toBe(30)
})
