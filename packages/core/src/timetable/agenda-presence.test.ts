import { expect, test } from 'vitest'
import { type PresenceAllowance, presenceGapMs, takePresenceCall } from './agenda-presence.ts'

/** How many of the calls at these times are allowed. */
const allowedAt = (times: readonly number[]): number => {
  let allowance: PresenceAllowance | undefined
  return times.filter((now) => {
    const taken = takePresenceCall(allowance, now)
    allowance = taken.after
    return taken.allowed
  }).length
}

test('six simultaneous calls are allowed, and the seventh is not', () => {
  expect(allowedAt(Array.from({ length: 7 }, () => 1_000))).toBe(6)
})

test('two calls a second are always allowed', () => {
  expect(allowedAt(Array.from({ length: 100 }, (_, at) => at * presenceGapMs))).toBe(100)
})

test('ten calls a second are allowed twice a second after the first six', () => {
  expect(allowedAt(Array.from({ length: 101 }, (_, at) => at * 100))).toBe(26)
})

test('a clock that goes back allows no more', () => {
  const used = { left: 0, at: 5_000 }
  expect(takePresenceCall(used, 4_000)).toEqual({ allowed: false, after: { left: 0, at: 4_000 } })
})
