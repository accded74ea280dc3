import { expect, inject, test } from 'vitest'
import { playHistories } from './play-histories.ts'

// The other half is in histories-first.test.ts, so that both cores are used.
test('500 more random histories come to what the model says, with every rule kept after each step', async () => {
  const { histories } = await playHistories(inject('cluster'), { from: 1000, count: 500, rounds: 6 })
  expect(histories).toBe(500)
}, 600_000)
