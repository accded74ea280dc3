import { brandId } from '@cupo/core/brand-id'
import type { PersonId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import type { Account } from '../account-for.ts'
import type { Acknowledged, Storm } from '../storm-client.ts'
import { judgeRound } from './judge-round.ts'

const sound: Account = {
  acknowledged: 3,
  booked: 1,
  left: 1,
  granted: 1,
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
}
const ack = (at: number, kind: Acknowledged['kind'] = 'book', status = 201): Acknowledged => ({
  kind,
  who: { userId: brandId<PersonId>('1'), token: '' },
  method: 'POST',
  path: '/api',
  body: null,
  key: String(at),
  keyed: true,
  status,
  answer: '',
  sent: 2,
  ms: 1,
  at,
})
const stormOf = (acknowledged: Acknowledged[], cutOffBy: [number, number][] = []): Storm => ({
  acknowledged,
  cutOff: () => 0,
  cutOffBy: new Map(cutOffBy),
  calm: async () => undefined,
})

test('the time without service counts from the break, between any two acknowledgements', () => {
  const storm = stormOf([ack(100), ack(9_000), ack(12_500), ack(13_000)])
  expect(judgeRound(storm, 10_000, sound, [])).toMatchObject({ gapS: 2.5, violations: [] })
  expect(judgeRound(stormOf([ack(10_100), ack(14_000)]), 10_000, sound, []).gapS).toBe(3.9)
})

test('a refused booking is no failure, a refused cancellation is one', () => {
  expect(judgeRound(stormOf([ack(1, 'book', 409)]), 0, sound, [])).toMatchObject({ failed: 0, violations: [] })
  const verdict = judgeRound(stormOf([ack(1, 'leave', 409)]), 0, sound, [])
  expect(verdict).toMatchObject({ failed: 1, violations: [expect.stringContaining('409 at attempt 2')] })
})

const broken: [string, Storm, Account, string[]][] = [
  ['a lost acknowledgement', stormOf([]), { ...sound, lost: 1 }, []],
  ['an oversold class', stormOf([]), { ...sound, breaches: ['oversold'] }, []],
  ['a fault of the server', stormOf([], [[500, 1]]), sound, []],
  ['a process that ended', stormOf([]), sound, ['server 1']],
]
test.each(broken)('%s is a violation', (_name, storm, account, ended) => {
  expect(judgeRound(storm, 0, account, ended).violations).not.toEqual([])
})

test('refusals and silence while a part is away are counted, and are no violation', () => {
  const storm = stormOf(
    [],
    [
      [503, 4],
      [0, 2],
      [502, 1],
    ],
  )
  expect(judgeRound(storm, 0, sound, [])).toMatchObject({ unavailable: 4, unanswered: 2, violations: [] })
})
