import { expect, inject, test } from 'vitest'
import { playHistories } from './play-histories.ts'

// The first 60 are in histories.test.ts, the others in histories-second.slow.test.ts, which runs in the second worker.
// `npm run test:model` runs more histories.
test('the booking engine matches the model and preserves every invariant in 240 random histories', {
  timeout: 600_000,
  retry: 0,
}, async () => {
  const { histories } = await playHistories(inject('cluster'), { from: 60, count: 240, rounds: 6 })
  expect(histories).toBe(240)
})
