import { expect, test } from 'vitest'
import { freedBetween } from './freed.ts'

test('freedBetween counts the free seats added since the last read', () => {
  const before = new Map([
    ['1', 0],
    ['2', 5],
    ['3', 2],
  ])
  const after = new Map([
    ['1', 1],
    ['2', 4],
    ['3', 2],
    ['4', 9],
  ])
  expect([...freedBetween(before, after)]).toEqual([['1', 1]])
})
