import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countSeats, fromTheFloor, seatList, seatStates, stripColumns } from './count-seats.ts'

describe('the seats of a strip', () => {
  test('stand in the one order: yours, arrived, taken, missing, just freed, free, out of service', () => {
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

  test('are as many as the class holds, whatever was counted', () => {
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

  test('never show a free seat in a class booked beyond its seats', () => {
    expect(countSeats({ capacity: 8, taken: 9 })).toMatchObject({ taken: 8, free: 0 })
  })
})

test.each([
  [1, 1],
  [12, 12],
  [13, 7],
  [24, 12],
])('%i seats stand in %i columns', (seats, columns) => {
  expect(stripColumns(seats)).toBe(columns)
})

test('the board fills from the floor up', () => {
  expect(fromTheFloor(['taken', 'taken', 'free'], 2)).toEqual(['free', null, 'taken', 'taken'])
})
