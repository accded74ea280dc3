import { expect, inject, test } from 'vitest'
import { playHistories } from './play-histories.ts'

// The other half is in histories-first.test.ts, which runs in the first worker.
test('the booking engine matches the model and keeps every invariant in 500 more random histories', async () => {
  const { histories } = await playHistories(inject('cluster'), { from: 1000, count: 500, rounds: 6 })
  expect(histories).toBe(500)
}, 600_000)
