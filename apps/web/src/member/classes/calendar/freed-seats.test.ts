import { expect, test } from 'vitest'
import { freedSeatsBetween } from './freed-seats.ts'

test('freedSeatsBetween counts the free seats added since the last read', () => {
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
  expect([...freedSeatsBetween(before, after)]).toEqual([['1', 1]])
})
