import { expect, test } from 'vitest'
import { type CodeState, decideCode } from './decide-code.ts'
import { decideJoin, type JoinState } from './decide-join.ts'
import { domainOf, parseDomain } from './parse-domain.ts'
import { isPublicDomain } from './public-domains.ts'

const now = new Date('2026-03-02T12:00:00Z')

test.each([
  ['  @Alameda.MX. ', 'alameda.mx'],
  ['correo.alameda.com.mx', 'correo.alameda.com.mx'],
  ['xn--caf-dma.es', 'xn--caf-dma.es'],
  ['alameda', null],
  ['café.es', null],
  ['https://alameda.mx', null],
  ['ana@alameda.mx', null],
  ['-x.mx', null],
  ['10.0.0.1', null],
  [`${'a'.repeat(64)}.mx`, null],
  ['', null],
])('parseDomain of %s is %s', (typed, domain) => {
  expect(parseDomain(typed)).toBe(domain)
})

test.each(['gmail.com', 'hotmail.com.mx', 'yahoo.es', 'outlook.com', 'icloud.com', 'proton.me', 'mail.qq.com'])(
  '%s is public',
  (domain) => {
    expect(isPublicDomain(domain)).toBe(true)
  },
)

test('a domain that only contains the name of a provider is not public', () => {
  expect(['alameda.mx', 'live.alameda.com.mx', 'gmailers.mx', 'agencia-yahoo.com'].map(isPublicDomain)).toEqual(
    Array(4).fill(false),
  )
  expect(domainOf('Ana.Paz@Alameda.MX')).toBe('alameda.mx')
})

test('a code is accepted until its last instant and within its tries, and refused after ten wrong ones a day', () => {
  const state: CodeState = { mailed: true, expiresAt: new Date(now.getTime() + 1), tries: 4, wrongToday: 9 }
  expect(decideCode(state, true, now)).toEqual({ ok: true })
  expect(decideCode(state, false, now)).toEqual({ ok: false, because: 'domain_code_wrong' })
  for (const over of [{ expiresAt: now }, { tries: 5 }, { mailed: false }, { expiresAt: null }]) {
    expect(decideCode({ ...state, ...over }, true, now)).toEqual({ ok: false, because: 'domain_code_over' })
  }
  expect(decideCode({ ...state, wrongToday: 10 }, true, now)).toEqual({ ok: false, because: 'domain_code_day' })
})

test('a person joins a company with a verified domain below its limit, once', () => {
  const state: JoinState = {
    proved: true,
    suspended: false,
    hasGroup: true,
    covered: false,
    joined: 99,
    joinLimit: 100,
  }
  expect(decideJoin(state)).toEqual({ ok: true })
  expect(decideJoin({ ...state, joined: 100 })).toMatchObject({ because: 'join_full' })
  expect(decideJoin({ ...state, covered: true })).toMatchObject({ because: 'join_covered' })
  for (const none of [{ proved: false }, { suspended: true }, { hasGroup: false }]) {
    expect(decideJoin({ ...state, ...none })).toMatchObject({ because: 'join_no_company' })
  }
})
