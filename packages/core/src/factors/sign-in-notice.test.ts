import { expect, test } from 'vitest'
import { isNewDevice } from './sign-in-notice.ts'

const unknown = { first: false, known: null, acceptsCookies: true } as const

test('a sign-in from an unknown device sends a notice, except the first one of an account', () => {
  expect(isNewDevice(unknown)).toBe(true)
  expect(isNewDevice({ ...unknown, first: true })).toBe(false)
  expect(isNewDevice({ ...unknown, known: 'device' })).toBe(false)
})

test('a known network counts as a known device only for a client without cookies', () => {
  expect(isNewDevice({ ...unknown, known: 'network' })).toBe(true)
  expect(isNewDevice({ ...unknown, known: 'network', acceptsCookies: false })).toBe(false)
  expect(isNewDevice({ ...unknown, acceptsCookies: false })).toBe(true)
})
