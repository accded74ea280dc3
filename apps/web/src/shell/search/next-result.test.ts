import { expect, test } from 'vitest'
import { nextResult, placeAmong } from './next-result.ts'

test('arrows go round, and no other key moves', () => {
  expect(nextResult('ArrowDown', 0, 3)).toBe(1)
  expect(nextResult('ArrowDown', 2, 3)).toBe(0)
  expect(nextResult('ArrowUp', 0, 3)).toBe(2)
  expect(nextResult('ArrowDown', 0, 0)).toBeUndefined()
  expect(nextResult('Home', 1, 3)).toBeUndefined()
})

test('whoever has gone on in older results is at the first of the newer ones', () => {
  const older = ['a', 'b', 'c']
  expect(placeAmong({ at: 2, among: older }, older)).toBe(2)
  expect(placeAmong({ at: 2, among: older }, ['a'])).toBe(0)
})
