import { expect, test } from 'vitest'
import { freeHours, scaleOf } from './day-scale.ts'

const span = (from: number, to: number) => ({ from, to })
const pixels = { minute: 0.8, fold: 26 }
/** Classes until 13:00 and from 17:00, as drawn. */
const day = [span(7 * 60, 8 * 60), span(12 * 60, 12 * 60 + 50), span(17 * 60, 18 * 60)]
const hours = { first: 7, last: 21 }
const none: ReadonlySet<number> = new Set()

test('three free hours between spans are folded, two are not', () => {
  expect(freeHours(day)).toEqual([
    { from: 8, to: 12 },
    { from: 13, to: 17 },
  ])
  expect(freeHours([span(420, 480), span(600, 660)])).toEqual([])
  expect(freeHours([span(420, 481), span(660, 720)])).toEqual([])
  expect(freeHours([span(420, 900), span(430, 440), span(1080, 1100)])).toEqual([{ from: 15, to: 18 }])
  expect(freeHours([])).toEqual([])
})

test('folded hours are 26 px high, and the hours after them move up', () => {
  const scale = scaleOf(day, hours, none, pixels)
  expect(scale.yOf(8 * 60)).toBeCloseTo(48)
  expect(scale.yOf(12 * 60)).toBeCloseTo(48 + pixels.fold)
  expect(scale.yOf(17 * 60)).toBeCloseTo(48 + pixels.fold + 48 + pixels.fold)
  expect(scale.height).toBeCloseTo(6 * 48 + 2 * pixels.fold)
  expect(scale.hours).toEqual([7, 12, 17, 18, 19, 20])
})

test('an open fold has the height of its hours', () => {
  const scale = scaleOf(day, hours, new Set([8, 13]), pixels)
  expect(scale.height).toBeCloseTo(14 * 60 * pixels.minute)
  expect(scale.folds.map(({ open }) => open)).toEqual([true, true])
})

test('minuteAt is the reverse of yOf, in and out of folds', () => {
  for (const opened of [none, new Set([13])]) {
    const scale = scaleOf(day, hours, opened, pixels)
    for (let minute = 6 * 60; minute <= 22 * 60; minute += 5) {
      expect(scale.minuteAt(scale.yOf(minute))).toBeCloseTo(minute, 6)
    }
  }
})

test('foldAt finds the closed fold that a class would touch', () => {
  const scale = scaleOf(day, hours, new Set([8]), pixels)
  expect(scale.foldAt(12 * 60, 13 * 60)).toBeUndefined()
  expect(scale.foldAt(12 * 60 + 15, 13 * 60 + 15)).toMatchObject({ from: 13 })
  expect(scale.foldAt(17 * 60, 18 * 60)).toBeUndefined()
  expect(scale.foldAt(9 * 60, 10 * 60)).toBeUndefined()
})
