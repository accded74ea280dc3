import { expect, test } from 'vitest'
import {
  barsOf,
  type ClassType,
  type Draft,
  draftTotal,
  emptyDraft,
  firstOf,
  type Room,
  type Rule,
  shownWeekday,
  weekTotal,
} from './week-draft.ts'

const types = [
  { id: '1', name: 'Vinyasa', color: 'yoga', capacity: 24 },
  { id: '2', name: 'Reformer', color: 'reformer', capacity: 12 },
] as ClassType[]
const rooms = [{ id: '5', name: 'Sala Sol', capacity: 20 }] as Room[]
const known = { types, rooms }
const reformer = {
  id: '9',
  classTypeId: '2',
  classType: { id: '2', name: 'Reformer', color: 'reformer' },
  roomId: null,
  weekdays: [1, 2, 3, 4, 5],
  localTime: '08:00',
  capacity: null,
} as unknown as Rule
const draft: Draft = {
  ...emptyDraft,
  classTypeId: '1',
  roomId: '5',
  weekdays: [1, 3, 5],
  times: ['19:00', '07:00', ''],
}
// A Sunday.
const today = '2026-11-22'

test('the board of a day lists saved and draft classes by hour, limited to the seats of the room', () => {
  expect(barsOf(3, [reformer], draft, known)).toMatchObject([
    { time: '07:00', name: 'Vinyasa', seats: 20, isDraft: true, roomId: '5' },
    { time: '08:00', name: 'Reformer', seats: 12, isDraft: false, roomId: '' },
    { time: '19:00', isDraft: true },
  ])
  expect(barsOf(2, [reformer], draft, known)).toHaveLength(1)
  expect(barsOf(6, [reformer], draft, known)).toEqual([])
})

test('countWeek sums classes and seats', () => {
  expect(draftTotal(draft, known)).toEqual({ classes: 6, seats: 120 })
  expect(weekTotal([reformer], draft, known)).toEqual({ classes: 11, seats: 180 })
  expect(weekTotal([reformer], emptyDraft, known)).toEqual({ classes: 5, seats: 60 })
})

test('the first class of a draft is tomorrow at the earliest and decides the weekday of the board', () => {
  expect(firstOf(draft, today)).toEqual({ day: '2026-11-23', time: '07:00' })
  expect(firstOf({ ...draft, weekdays: [7] }, today)).toEqual({ day: '2026-11-29', time: '07:00' })
  expect([firstOf(emptyDraft, today), firstOf({ ...draft, times: [''] }, today)]).toEqual([null, null])
  expect([
    shownWeekday([], draft, today),
    shownWeekday([reformer], emptyDraft, today),
    shownWeekday([], emptyDraft, today),
  ]).toEqual([1, 1, 1])
  expect(shownWeekday([reformer], { ...draft, weekdays: [7] }, today)).toBe(7)
})
