import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announcePlaces, type Place } from './announce-places.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Entry = { wish: string }

/** A queue whose content the test sets, with the places announced so far. */
const queueOf = (running: number) => {
  const state = { waiting: [] as Entry[], running }
  const announced: Place<string>[][] = []
  const places = announcePlaces<string, Entry>(
    { waiting: () => state.waiting, running: () => state.running },
    (some) => void announced.push([...some]),
  )
  const add = (wish: string) => {
    const entry = { wish }
    state.waiting.push(entry)
    places.watch(entry)
  }
  return { state, announced, add }
}

test('an entry is told its place once it waits longer than 300 ms, counting those whose batch runs', () => {
  const { announced, add } = queueOf(120)
  add('ana')
  add('bea')
  vi.advanceTimersByTime(299)
  expect(announced).toEqual([])
  vi.advanceTimersByTime(1)
  expect(announced).toEqual([
    [
      { wish: 'ana', place: 121 },
      { wish: 'bea', place: 122 },
    ],
  ])
})

test('an entry is told again after a second, with its new place', () => {
  const { state, announced, add } = queueOf(0)
  add('ana')
  add('bea')
  vi.advanceTimersByTime(450)
  state.waiting.shift()
  vi.advanceTimersByTime(750)
  expect(announced).toHaveLength(1)
  vi.advanceTimersByTime(150)
  expect(announced[1]).toEqual([{ wish: 'bea', place: 1 }])
})

test('an entry whose batch starts in time is told nothing, and an empty queue runs no timer', () => {
  const { state, announced, add } = queueOf(0)
  add('ana')
  vi.advanceTimersByTime(200)
  state.waiting.shift()
  vi.advanceTimersByTime(10_000)
  expect(announced).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
