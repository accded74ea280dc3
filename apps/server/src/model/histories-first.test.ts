import { expect, inject, test } from 'vitest'
import { playHistories } from './play-histories.ts'

// The other half is in histories-second.test.ts, which runs in the second worker. `npm run test:model` runs more
// histories.
test('the booking engine matches the model and preserves every invariant in 300 random histories', {
  timeout: 600_000,
  retry: 0,
}, async () => {
  const { histories } = await playHistories(inject('cluster'), { from: 0, count: 300, rounds: 6 })
  expect(histories).toBe(300)
})
