import { brandId } from '@cupo/core/brand-id'
import type { PersonId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import type { Acknowledged } from '../storm-client.ts'
import { judgeRolling, type RollingRun } from './judge-rolling.ts'

const ack = (changes: Partial<Acknowledged> = {}): Acknowledged => ({
  kind: 'book',
  who: { userId: brandId<PersonId>('1'), token: '' },
  method: 'POST',
  path: '/api',
  body: null,
  key: 'key',
  keyed: true,
  status: 201,
  answer: '',
  sent: 1,
  ms: 12,
  at: 1,
  ...changes,
})

const sound: RollingRun = {
  acknowledged: [ack(), ack({ keyed: false, ms: 40 }), ack({ status: 409 })],
  cutOffBy: new Map(),
  reads: { requests: 10, longestMs: 30, failures: [] },
  pages: { opened: 4, ended: 2, resumed: 2, events: 9, longestGapMs: 200, failures: [] },
  account: {
    acknowledged: 3,
    booked: 2,
    left: 0,
    granted: 0,
    sold: 0,
    lost: 0,
    unaccounted: 0,
    stillHeld: 0,
    grantMismatches: 0,
    saleMismatches: 0,
    answersChanged: 0,
    breaches: [],
    ledger: { sum: 0, negative: 0, mismatched: 0 },
    mailsDoubled: 0,
  },
  exitCodes: [0, 0],
}

test('a run without a failed request counts its requests and the longest of all', () => {
  expect(judgeRolling(sound)).toEqual({
    requests: 17,
    writes: 3,
    unkeyed: 1,
    failures: 0,
    longestMs: 40,
    violations: [],
  })
})

const failing: [string, Partial<RollingRun>, number][] = [
  ['a write that got 503', { cutOffBy: new Map([[503, 2]]) }, 2],
  ['a write without a response', { cutOffBy: new Map([[0, 1]]) }, 1],
  ['a booking refused as signed out', { acknowledged: [ack({ status: 401 })] }, 1],
  ['a refused cancellation', { acknowledged: [ack({ kind: 'leave', status: 409 })] }, 1],
  ['a failed read', { reads: { ...sound.reads, failures: ['GET /: 503'] } }, 1],
  ['a broken stream', { pages: { ...sound.pages, failures: ['other side closed'] } }, 1],
  ['a stream that was not resumed', { pages: { ...sound.pages, resumed: 1 } }, 0],
  ['a process that did not exit in order', { exitCodes: [0, null] }, 0],
  ['a lost acknowledgement', { account: { ...sound.account, lost: 1 } }, 0],
]
test.each(failing)('%s is a violation', (_name, changes, failures) => {
  const verdict = judgeRolling({ ...sound, ...changes })
  expect(verdict.violations).not.toEqual([])
  expect(verdict.failures).toBe(failures)
})
