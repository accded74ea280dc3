import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isReachable } from '../ui/reachable-store.ts'
import { checkReachability, markReachable } from './reachability.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('checkReachability checks every 3 seconds until the server responds', async () => {
  const fetched = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', fetched)
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetched.mockResolvedValueOnce(new Response(null, { status: 502 }))
  fetched.mockResolvedValueOnce(new Response(null))
  const checked = Promise.all([checkReachability(), checkReachability()])
  await vi.advanceTimersByTimeAsync(2_999)
  expect([isReachable(), fetched.mock.calls.length]).toEqual([false, 1])
  await vi.advanceTimersByTimeAsync(3_001)
  await checked
  expect([isReachable(), fetched.mock.calls.length]).toEqual([true, 3])
})

test('a response to another request ends the check', async () => {
  const fetched = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetched)
  const checked = checkReachability()
  await vi.advanceTimersByTimeAsync(0)
  expect(isReachable()).toBe(false)
  markReachable()
  await vi.advanceTimersByTimeAsync(10_000)
  await checked
  expect([isReachable(), fetched.mock.calls.length]).toEqual([true, 1])
})
