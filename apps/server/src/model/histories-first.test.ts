import { expect, inject, test } from 'vitest'
import { playHistories } from './play-histories.ts'

// The other half is in histories-second.test.ts, which runs in the second worker. `npm run test:model` plays more.
test('the booking engine matches the model and keeps every invariant in 500 random histories', async () => {
  const { histories } = await playHistories(inject('cluster'), { from: 0, count: 500, rounds: 6 })
  expect(histories).toBe(500)
}, 600_000)
