import { expect, test } from 'vitest'
import { nextResult, placeAmong } from './next-result.ts'

test('nextResult wraps around on arrow keys and ignores other keys', () => {
  expect(nextResult('ArrowDown', 0, 3)).toBe(1)
  expect(nextResult('ArrowDown', 2, 3)).toBe(0)
  expect(nextResult('ArrowUp', 0, 3)).toBe(2)
  expect(nextResult('ArrowDown', 0, 0)).toBeUndefined()
  expect(nextResult('Home', 1, 3)).toBeUndefined()
})

test('placeAmong resets to the first result when the results change', () => {
  const older = ['a', 'b', 'c']
  expect(placeAmong({ at: 2, among: older }, older)).toBe(2)
  expect(placeAmong({ at: 2, among: older }, ['a'])).toBe(0)
})
