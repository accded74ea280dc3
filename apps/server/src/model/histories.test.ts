import { expect, inject, test } from 'vitest'
import { playHistories } from './play-histories.ts'

// The other 540 are in histories-first.slow.test.ts and histories-second.slow.test.ts. `npm run test:model` runs more
// histories.
test('the booking engine matches the model and preserves every invariant in 60 random histories', {
  timeout: 600_000,
  retry: 0,
}, async () => {
  const { histories } = await playHistories(inject('cluster'), { from: 0, count: 60, rounds: 6 })
  expect(histories).toBe(60)
})
