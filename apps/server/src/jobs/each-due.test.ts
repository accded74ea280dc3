import { expect, test } from 'vitest'
import type { Db } from '../deps.ts'
import { rested } from './each-due.ts'

test('an act rests for twenty times as long as it took, also after a failure', async () => {
  let time = 1_000
  let runs = 0
  let failing = false
  const act = rested(
    async () => {
      runs += 1
      time += 50
      if (failing) throw new Error('no database')
      return 3
    },
    20,
    () => time,
  )
  const run = () => act(null as unknown as Db, new Date(0))
  expect([await run(), await run(), runs]).toEqual([3, 0, 1])
  time += 999
  expect([await run(), runs]).toEqual([0, 1])
  failing = true
  time += 1
  await expect(run()).rejects.toThrow('no database')
  expect([await run(), runs]).toEqual([0, 2])
})
