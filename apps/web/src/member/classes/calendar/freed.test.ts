import { expect, test } from 'vitest'
import { freedBetween } from './freed.ts'

test('a seat came free where there are more of them than at the last look', () => {
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
