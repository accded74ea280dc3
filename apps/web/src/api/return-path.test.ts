import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each([
  ['/gym/home', '/gym/home'],
  ['/gym/calendar?day=2026-11-21#lista', '/gym/calendar?day=2026-11-21#lista'],
  ['/gym/../gym/bookings', '/gym/bookings'],
  ['/', '/'],
])('safeReturnPath accepts %j', (input, path) => {
  expect(safeReturnPath(input)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/gym\\..\\..\\x',
  'https://evil.example/gym/home',
  'javascript:alert(1)',
  'gym/home',
  '',
  ' /gym/home',
  '/\t/evil.example',
  '/\n/evil.example',
  '/gym/..//evil.example',
  '/.//evil.example',
  undefined,
  null,
  7,
  ['/gym/home'],
])('safeReturnPath refuses %j', (input) => {
  expect(safeReturnPath(input)).toBeNull()
})
