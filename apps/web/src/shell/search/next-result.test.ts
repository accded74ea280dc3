import { expect, test } from 'vitest'
import { nextResult } from './next-result.ts'

test('arrows go round, and no other key moves', () => {
  expect(nextResult('ArrowDown', 0, 3)).toBe(1)
  expect(nextResult('ArrowDown', 2, 3)).toBe(0)
  expect(nextResult('ArrowUp', 0, 3)).toBe(2)
  expect(nextResult('ArrowDown', 0, 0)).toBeUndefined()
  expect(nextResult('Home', 1, 3)).toBeUndefined()
})
