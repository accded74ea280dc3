import { expect, inject, test } from 'vitest'
import { playHistories } from './play-histories.ts'

// The other half of the 2,000 is in histories-second.test.ts, so that both cores play.
test('1,000 random histories come to what the model says, with every rule kept after each step', async () => {
  const { histories } = await playHistories(inject('cluster'), { from: 0, count: 1000, rounds: 6 })
  expect(histories).toBe(1000)
}, 600_000)
