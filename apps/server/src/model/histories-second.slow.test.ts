import { expect, inject, test } from 'vitest'
import { playHistories } from './play-histories.ts'

// The others are in histories.test.ts and histories-first.slow.test.ts, which runs in the first worker.
test('the booking engine matches the model and preserves every invariant in 300 different random histories', {
  timeout: 600_000,
  retry: 0,
}, async () => {
  const { histories } = await playHistories(inject('cluster'), { from: 1000, count: 300, rounds: 6 })
  expect(histories).toBe(300)
})
