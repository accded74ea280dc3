import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReporter } from './presence-reporter.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const started = () => {
  const send = vi.fn()
  const reporter = createReporter(send)
  reporter.start()
  return { ...reporter, places: () => send.mock.calls.map(([{ classId, act }]) => `${act} ${classId ?? '-'}`) }
}

test('a desk reports its class and the last of many changes, at most twice a second', () => {
  const desk = started()
  vi.advanceTimersByTime(0)
  expect(desk.places()).toEqual(['look -'])
  for (const id of ['1', '2', '3']) desk.put('focus', id)
  vi.advanceTimersByTime(499)
  expect(desk.places()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(desk.places()).toEqual(['look -', 'look 3'])
})

test('a dragged class takes precedence over a dialog, a card and the focus', () => {
  const desk = started()
  for (const spot of ['focus', 'card', 'dialog', 'drag'] as const) {
    desk.put(spot, spot)
    vi.advanceTimersByTime(500)
  }
  for (const spot of ['drag', 'dialog', 'card', 'focus'] as const) {
    desk.put(spot, null)
    vi.advanceTimersByTime(500)
  }
  expect(desk.places()).toEqual([
    'look focus',
    'look card',
    'look dialog',
    'move drag',
    'look dialog',
    'look card',
    'look focus',
    'look -',
  ])
})

test('a desk repeats its class every eight seconds, and a reverted change is not reported', () => {
  const desk = started()
  vi.advanceTimersByTime(100)
  desk.put('focus', '1')
  desk.put('focus', null)
  vi.advanceTimersByTime(7_900)
  expect(desk.places()).toEqual(['look -', 'look -'])
})

test('a desk that leaves reports it once and then stops reporting', () => {
  const desk = started()
  vi.advanceTimersByTime(0)
  desk.put('card', '1')
  desk.stop()
  desk.stop()
  desk.put('card', '2')
  vi.advanceTimersByTime(60_000)
  expect(desk.places()).toEqual(['look -', 'leave -'])
  desk.start()
  vi.advanceTimersByTime(500)
  expect(desk.places().at(-1)).toBe('look 2')
})
