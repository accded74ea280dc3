import { expect, it } from 'vitest'
import { movedDate, weekdayMoves } from './move-dates.ts'

it('moves classes when as many weekdays are added as removed, in weekday order', () => {
  const moves = weekdayMoves([1, 3, 5], [2, 4, 5])
  expect(['2026-03-02', '2026-03-04', '2026-03-06'].map((date) => movedDate(date, moves))).toEqual([
    '2026-03-03',
    '2026-03-05',
    '2026-03-06',
  ])
  expect(movedDate('2026-03-08', weekdayMoves([7], [1]))).toBe('2026-03-02')
})

it('moves none when weekdays are only added or only removed', () => {
  expect(weekdayMoves([1, 3], [1]).size).toBe(0)
  expect(weekdayMoves([1], [1, 3]).size).toBe(0)
  expect(movedDate('2026-03-02', new Map())).toBe('2026-03-02')
})
