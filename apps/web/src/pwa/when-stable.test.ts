import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileInFlight } from '../api/in-flight.ts'
import { whenStable } from './when-stable.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watched = () => {
  const stable = vi.fn()
  void whenStable().then(stable)
  return stable
}

test('whenStable resolves after one second without requests', async () => {
  const stable = watched()
  const answer = Promise.withResolvers<void>()
  const request = whileInFlight(answer.promise)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(stable).not.toHaveBeenCalled()
  answer.resolve()
  await request
  await vi.advanceTimersByTimeAsync(999)
  expect(stable).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stable).toHaveBeenCalledTimes(1)
})

test('whenStable resolves after 30 seconds with a request still in flight', async () => {
  const stable = watched()
  const answer = Promise.withResolvers<void>()
  const request = whileInFlight(answer.promise)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(stable).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stable).toHaveBeenCalledTimes(1)
  answer.resolve()
  await request
})
