import { expect, test } from 'vitest'
import { leastUsed } from './least-used.ts'

const colors = ['a', 'b', 'c'] as const

test('leastUsed returns the first unused option, or the least used one when all are taken', () => {
  expect(leastUsed(colors, [])).toBe('a')
  expect(leastUsed(colors, ['a'])).toBe('b')
  expect(leastUsed(colors, ['b', 'a', 'a'])).toBe('c')
  expect(leastUsed(colors, ['a', 'b', 'c', 'a', 'c'])).toBe('b')
})
