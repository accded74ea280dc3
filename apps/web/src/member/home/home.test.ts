import type { Data } from '@cupo/contract'
import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { classesFor, usualPrice } from './usual-price.ts'
import { weekSentence } from './week-sentence.ts'

const homeWith = (next: number | null, waitlists: number[], forYou: number[]) =>
  ({
    next: next === null ? null : { class: { points: next } },
    waitlists: waitlists.map((points) => ({ class: { points } })),
    forYou: forYou.map((points) => ({ class: { points } })),
  }) as unknown as Data<'readMemberHome'>

test('usualPrice is the median price without free classes', () => {
  expect(usualPrice(homeWith(8, [7], [12]))).toBe(8)
  expect(usualPrice(homeWith(8, [], [12]))).toBe(8)
  expect(usualPrice(homeWith(null, [], [0, 9]))).toBe(9)
  expect(usualPrice(homeWith(null, [], []))).toBeNull()
})

test('classesFor counts whole classes', () => {
  expect(classesFor(toPoints(86), toPoints(8))).toBe(10)
  expect(classesFor(toPoints(7), toPoints(8))).toBe(0)
  expect(classesFor(toPoints(86), null)).toBeNull()
})

test('weekSentence chooses the sentence by the state of the week', () => {
  expect(weekSentence({ done: 2, booked: 1, streakWeeks: 6, ahead: false })).toEqual({
    kind: 'both',
    done: 2,
    booked: 1,
    total: 3,
  })
  expect(weekSentence({ done: 2, booked: 0, streakWeeks: 6, ahead: false })).toEqual({ kind: 'done', count: 2 })
  expect(weekSentence({ done: 0, booked: 1, streakWeeks: 6, ahead: false })).toEqual({ kind: 'booked', count: 1 })
  expect(weekSentence({ done: 0, booked: 0, streakWeeks: 6, ahead: false })).toEqual({ kind: 'streak', count: 6 })
  expect(weekSentence({ done: 0, booked: 0, streakWeeks: 0, ahead: false })).toEqual({ kind: 'empty' })
  expect(weekSentence({ done: 0, booked: 2, streakWeeks: 6, ahead: true })).toEqual({ kind: 'booked-ahead', count: 2 })
  expect(weekSentence({ done: 0, booked: 0, streakWeeks: 6, ahead: true })).toEqual({ kind: 'empty-ahead' })
})
