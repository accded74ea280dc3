import { expect, test } from 'vitest'
import { type Role, roles } from '../users/roles.ts'
import { idleLimitMs, isIdle } from './idle-session.ts'

const now = new Date('2026-03-02T12:00:00Z')
const limit = idleLimitMs(12)
const unusedFor = (ms: number) => new Date(now.getTime() - ms)

test('a session of staff is idle from the limit on', () => {
  for (const role of ['owner', 'studio', 'corporate'] as const) {
    expect([role, isIdle({ role, lastSeenAt: unusedFor(limit - 1) }, limit, now)]).toEqual([role, false])
    expect([role, isIdle({ role, lastSeenAt: unusedFor(limit) }, limit, now)]).toEqual([role, true])
  }
})

test('members and coaches have no limit, and a service without a limit has none for any role', () => {
  const lastSeenAt = unusedFor(100 * limit)
  for (const role of ['member', 'coach'] as const) expect(isIdle({ role, lastSeenAt }, limit, now)).toBe(false)
  for (const role of Object.keys(roles) as Role[]) expect(isIdle({ role, lastSeenAt }, null, now)).toBe(false)
})
