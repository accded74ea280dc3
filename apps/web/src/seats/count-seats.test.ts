import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countSeats, fromBottom, seatList, seatStates, stripColumns } from './count-seats.ts'

describe('seats of a strip', () => {
  test('are listed in one order: mine, arrived, taken, no-show, freed, free, out of service', () => {
    const seats = seatList({ capacity: 10, taken: 5, mine: 1, arrived: 1, noShow: 1, freed: 1, outOfService: 2 })
    expect(seats).toEqual([
      'mine',
      'arrived',
      'taken',
      'taken',
      'noShow',
      'freed',
      'free',
      'free',
      'outOfService',
      'outOfService',
    ])
  })

  test('sum to the capacity for any counts', () => {
    const count = fc.integer({ min: -5, max: 60 })
    fc.assert(
      fc.property(
        fc.record({
          capacity: fc.nat(60),
          taken: count,
          mine: count,
          arrived: count,
          noShow: count,
          freed: count,
          outOfService: count,
        }),
        (counts) => {
          const each = countSeats(counts)
          for (const state of seatStates) expect(each[state]).toBeGreaterThanOrEqual(0)
          expect(seatList(counts)).toHaveLength(counts.capacity)
        },
      ),
    )
  })

  test('contain no free seat when the class is overbooked', () => {
    expect(countSeats({ capacity: 8, taken: 9 })).toMatchObject({ taken: 8, free: 0 })
  })
})

test.each([
  [1, 1],
  [12, 12],
  [13, 7],
  [24, 12],
])('%i seats are shown in %i columns', (seats, columns) => {
  expect(stripColumns(seats)).toBe(columns)
})

test('fromBottom fills a grid from its bottom row', () => {
  expect(fromBottom(['taken', 'taken', 'free'], 2)).toEqual(['free', null, 'taken', 'taken'])
})
