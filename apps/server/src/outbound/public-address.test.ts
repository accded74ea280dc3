import { expect, test } from 'vitest'
import { checkOutboundUrl, isPublicAddress } from './public-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:169.254.169.254',
  '::8.8.8.8',
  '64:ff9b::a9fe:a9fe',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001:db8::1',
  '2001:0:1::1',
  '2002:7f00:1::',
  'example.com',
  '',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '8.8.8.8',
  '93.184.215.14',
  '100.63.255.255',
  '100.128.0.1',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const problemOf = (url: string, production = true) => {
  const checked = checkOutboundUrl(url, { production })
  return checked.ok ? null : checked.problem
}

test.each([
  'https://169.254.169.254/latest/meta-data',
  'https://127.0.0.1',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://10.0.0.8:8443/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://api.localhost/',
  'https://printer.local/',
  'https://db.internal/',
  'https://router/',
  'http://127.0.0.1/',
  'http://10.0.0.1/',
])('%s is private', (url) => {
  expect([problemOf(url), problemOf(url, false)]).toEqual(['private', 'private'])
})

test.each([
  'nothing',
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'gopher://example.com/',
  'https://user:secret@example.com/',
  'https://example.com:22/',
  'https://example.com:6/',
  'http://8.8.8.8/',
])('%s is malformed', (url) => {
  expect([problemOf(url), problemOf(url, false)]).toEqual(['malformed', 'malformed'])
})

test.each([
  'https://example.com/hook?a=b',
  'https://example.com:8443/',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
])('%s is taken', (url) => {
  expect(problemOf(url)).toBe(null)
})

test('http is accepted outside production only, and for host names only', () => {
  expect([problemOf('http://example.com/', false), problemOf('http://example.com/')]).toEqual([null, 'malformed'])
})
