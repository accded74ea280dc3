import { expect, test } from 'vitest'
import { claimRule } from './claim-rule.ts'

const view = { startsAt: '2026-11-21T12:00:00Z', freeCancelUntil: '2026-11-21T00:00:00Z' }

test('a claimed seat in the late window can be cancelled free for some minutes, up to the start', () => {
  expect(claimRule(view, new Date('2026-11-20T23:00:00Z'), 30)).toEqual({ kind: 'free', until: view.freeCancelUntil })
  expect(claimRule(view, new Date('2026-11-21T00:00:00Z'), 30)).toEqual({ kind: 'grace', minutes: 30 })
  expect(claimRule(view, new Date('2026-11-21T11:48:00Z'), 30)).toEqual({ kind: 'grace', minutes: 12 })
  expect(claimRule(view, new Date('2026-11-21T11:48:00Z'), 0)).toEqual({ kind: 'late' })
})
