import { expect, test } from 'vitest'
import { isReader, type LinkRequest, scanSeconds } from './is-reader.ts'

const sentAt = new Date('2026-11-20T13:00:00Z')
const after = (ms: number) => new Date(sentAt.getTime() + ms)
const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const person: LinkRequest = {
  method: 'GET',
  userAgent: chrome,
  fetchMode: 'navigate',
  fetchDest: 'document',
  purpose: undefined,
  sentAt,
}
const counts = (more: Partial<LinkRequest>, now = after(60_000)) => isReader({ ...person, ...more }, now)

test.each([
  ['a browser that navigates', {}, true],
  ['an older browser without the headers', { fetchMode: undefined, fetchDest: undefined }, true],
  ['a phone of the brand Cubot', { userAgent: chrome.replace('Android 14', 'Android 9; CUBOT X19') }, true],
  ['HEAD', { method: 'HEAD' }, false],
  ['POST', { method: 'POST' }, false],
  ['a request of a script', { fetchMode: 'cors' }, false],
  ['a request for a picture', { fetchMode: 'no-cors', fetchDest: 'image' }, false],
  ['a page in a frame', { fetchDest: 'iframe' }, false],
  ['a prefetch', { purpose: 'prefetch' }, false],
  ['a prerendered page', { purpose: 'prefetch;prerender' }, false],
  ['no user agent', { userAgent: undefined }, false],
  ['an empty user agent', { userAgent: ' ' }, false],
])('%s: %o counts: %s', (_, request, reader) => expect(counts(request)).toBe(reader))

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 BingPreview/1.0b',
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20',
  'Slackbot-LinkExpanding 1.0',
  'Barracuda Sentinel (EE)',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/119.0',
  'python-requests/2.31',
  'curl/8.5.0',
  'Go-http-client/2.0',
])('the program %s is no reader', (userAgent) => expect(counts({ userAgent })).toBe(false))

test('only programs follow a link within seconds', () => {
  expect(counts({}, after(scanSeconds * 1000 - 1))).toBe(false)
  expect(counts({}, after(scanSeconds * 1000))).toBe(true)
})
