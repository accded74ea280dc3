import { expect, test } from 'vitest'
import { apiCallsPerMinute, decideNewKey, mostApiKeys, secondsToNextMinute } from './decide-key.ts'
import { apiKeyEndpoints, apiKeyScopes, mayCall, scopeOf } from './scopes.ts'

const now = new Date('2026-03-02T12:00:30.500Z')

test('a key may call the endpoints of its scopes and no others', () => {
  expect(mayCall(['timetable:read'], 'readAgenda')).toBe(true)
  expect(mayCall(['timetable:read'], 'listClients')).toBe(false)
  expect(mayCall([], 'readAgenda')).toBe(false)
})

test('an endpoint outside of the table accepts no key, whatever its scopes', () => {
  for (const name of ['createSale', 'inviteStaff', 'changePassword', 'createApiKey', 'giveClientPoints', 'toString'])
    expect([name, scopeOf(name), mayCall(apiKeyScopes, name)]).toEqual([name, null, false])
})

test('an endpoint belongs to one scope', () => {
  expect(new Set(apiKeyEndpoints).size).toBe(apiKeyEndpoints.length)
})

test('decideNewKey refuses a past expiry, and a key beyond the maximum of a studio', () => {
  expect(decideNewKey({ count: mostApiKeys - 1, expiresAt: null }, now)).toEqual({ ok: true })
  expect(decideNewKey({ count: 0, expiresAt: new Date(now.getTime() + 1) }, now)).toEqual({ ok: true })
  expect(decideNewKey({ count: 0, expiresAt: now }, now)).toEqual({ ok: false, reason: 'expires_in_past' })
  expect(decideNewKey({ count: mostApiKeys, expiresAt: null }, now)).toEqual({ ok: false, reason: 'too_many' })
})

test('calls beyond the limit wait for the next clock minute', () => {
  expect(secondsToNextMinute(apiCallsPerMinute, now)).toBe(0)
  expect(secondsToNextMinute(apiCallsPerMinute + 1, now)).toBe(30)
})
