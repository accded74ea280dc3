import { expect, test } from 'vitest'
import { whyEmpty } from './why-empty.ts'

const now = new Date('2026-11-21T20:00:00Z')
const [begun, ahead] = [{ startsAt: '2026-11-21T20:00:00Z' }, { startsAt: '2026-11-21T20:01:00Z' }]

test.each([
  ['no class at all', [], true, 'none'],
  ['today all have begun', [begun, begun], true, 'begun'],
  ['today one is ahead, and was filtered away', [begun, ahead], true, 'filtered'],
  ['classes of another day are over, which is irrelevant for today', [begun], false, 'filtered'],
] as const)('%s', (_what, classes, isToday, why) => {
  expect(whyEmpty(classes, isToday, now)).toBe(why)
})
