import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announcePlaces, type Place } from './announce-places.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Entry = { command: string }

/** A queue whose content the test sets. Records the announced places. */
const queueOf = () => {
  const pending: Entry[] = []
  const announced: Place<string>[][] = []
  const places = announcePlaces<string, Entry>({ pending: () => pending }, (some) => void announced.push([...some]))
  const add = (command: string) => {
    const entry = { command }
    pending.push(entry)
    places.watch(entry)
  }
  return { pending, announced, add }
}

test('the place of an entry is announced once it waits longer than 300 ms', () => {
  const { announced, add } = queueOf()
  add('ana')
  add('bea')
  vi.advanceTimersByTime(299)
  expect(announced).toEqual([])
  vi.advanceTimersByTime(1)
  expect(announced).toEqual([
    [
      { command: 'ana', place: 1 },
      { command: 'bea', place: 2 },
    ],
  ])
})

test('the new place of an entry is announced after a second', () => {
  const { pending, announced, add } = queueOf()
  add('ana')
  add('bea')
  vi.advanceTimersByTime(450)
  pending.shift()
  vi.advanceTimersByTime(750)
  expect(announced).toHaveLength(1)
  vi.advanceTimersByTime(150)
  expect(announced[1]).toEqual([{ command: 'bea', place: 1 }])
})

test('no place is announced for an entry answered in time, and an empty queue runs no timer', () => {
  const { pending, announced, add } = queueOf()
  add('ana')
  vi.advanceTimersByTime(200)
  pending.shift()
  vi.advanceTimersByTime(10_000)
  expect(announced).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
