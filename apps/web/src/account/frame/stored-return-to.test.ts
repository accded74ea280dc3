import { beforeEach, expect, test, vi } from 'vitest'
import { readReturnTo, storeReturnTo } from './stored-return-to.ts'
import { clearTypedPassword, storeTypedPassword, typedPassword } from './typed-password.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  clearTypedPassword()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

const classPath = '/gym/calendar/class/7?spot=3'

test('the return path of the latest request is stored for a day', () => {
  storeReturnTo({ redirectURL: classPath }, 0)
  expect(readReturnTo(86_399_999)).toEqual({ redirectURL: classPath })
  expect(readReturnTo(86_400_000)).toEqual({})
  storeReturnTo({}, 1)
  expect(readReturnTo(1)).toEqual({})
})

test.each(['//evil.example', 'https://evil.example', '/\\evil'])('%s is never a return path', (redirectURL) => {
  storeReturnTo({ redirectURL }, 0)
  expect(readReturnTo(1)).toEqual({})
})

test('a malformed stored value is ignored', () => {
  stored.set('cupo.returnTo', '{')
  expect(readReturnTo(1)).toEqual({})
})

test('the typed password is returned for its own email only, and for 15 minutes', () => {
  storeTypedPassword('Ana@cupo.test ', 'secreta-99', 0)
  expect(typedPassword('ana@cupo.test', 899_999)).toBe('secreta-99')
  expect(typedPassword('ana@cupo.test', 900_000)).toBe('')
  expect(typedPassword('eva@cupo.test', 1)).toBe('')
  clearTypedPassword()
  expect(typedPassword('ana@cupo.test', 1)).toBe('')
})
