import { expect, test } from 'vitest'
import { expiresSoon } from './expires-soon.ts'

test('expiresSoon is true from seven days before expiry, to the millisecond', () => {
  const now = new Date('2026-11-22T12:00:00.000Z')
  expect(expiresSoon(new Date('2026-11-29T12:00:00.000Z'), now)).toBe(true)
  expect(expiresSoon(new Date('2026-11-29T12:00:00.001Z'), now)).toBe(false)
})
