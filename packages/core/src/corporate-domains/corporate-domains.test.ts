import { expect, test } from 'vitest'
import { decideJoin, type JoinState } from './decide-join.ts'
import { domainOf, parseDomain } from './parse-domain.ts'
import { isPublicDomain } from './public-domains.ts'

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

test('a person joins a company with a verified domain below its limit, once', () => {
  const state: JoinState = {
    proved: true,
    suspended: false,
    hasGroup: true,
    covered: false,
    addressUsed: false,
    joined: 99,
    joinLimit: 100,
  }
  expect(decideJoin(state)).toEqual({ ok: true })
  expect(decideJoin({ ...state, joined: 100 })).toMatchObject({ because: 'join_full' })
  expect(decideJoin({ ...state, covered: true })).toMatchObject({ because: 'join_covered' })
  expect(decideJoin({ ...state, addressUsed: true })).toMatchObject({ because: 'join_address_used' })
  for (const none of [{ proved: false }, { suspended: true }, { hasGroup: false }]) {
    expect(decideJoin({ ...state, ...none })).toMatchObject({ because: 'join_no_company' })
  }
})
