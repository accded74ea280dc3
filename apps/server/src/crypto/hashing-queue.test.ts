import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { boundedQueue, HashingBusyError } from './hashing-queue.ts'

test('tasks run in order with limited concurrency, and those beyond the queue limit are refused immediately', async () => {
  const queue = boundedQueue({ running: 2, waiting: 3 })
  const started: number[] = []
  let running = 0
  let most = 0
  const task = (n: number) => () => {
    started.push(n)
    running += 1
    most = Math.max(most, running)
    return sleep(5).then(() => {
      running -= 1
      return n
    })
  }
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((n) => queue(task(n))))
  expect(outcomes.map((o) => (o.status === 'fulfilled' ? o.value : o.reason.name))).toEqual([
    ...[1, 2, 3, 4, 5],
    ...Array(2).fill(HashingBusyError.name),
  ])
  expect(started).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('a failing task frees its slot for the next', async () => {
  const queue = boundedQueue({ running: 1, waiting: 1 })
  const [failed, next] = await Promise.allSettled([
    queue(async () => {
      throw new Error('no')
    }),
    queue(async () => 'yes'),
  ])
  expect([failed?.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 'yes' }])
})
