import { expect, test } from 'vitest'
import { pathOfLink, pathOfPush } from './path-of-link.ts'

test.each([
  ['cupo://gym/bookings', '/gym/bookings'],
  ['cupo://gym/calendar?day=2026-11-21', '/gym/calendar?day=2026-11-21'],
  ['cupo://home', '/home'],
  ['https://cupo.example/gym/calendar/class/7#map', '/gym/calendar/class/7#map'],
  ['https://cupo.example/estudios/7', '/gym/calendar/studio-details/7'],
  ['https://cupo.example//evil.example', null],
  ['https://evil.example/gym/home', null],
  ['http://cupo.example/gym/home', null],
  ['javascript:alert(1)', null],
  ['nothing', null],
])('pathOfLink maps %s to %s', (link, path) => {
  expect(pathOfLink(link, 'https://cupo.example')).toBe(path)
})

test('pathOfLink refuses web links in a build without a service', () => {
  expect(pathOfLink('https://cupo.example/gym/home', '')).toBeNull()
})

test.each([
  [{ link: '/gym/bookings?scope=past' }, '/gym/bookings?scope=past'],
  [{ link: '//evil.example' }, null],
  [{ link: 'https://evil.example' }, null],
  [{ link: 'javascript:alert(1)' }, null],
  [{ link: 7 }, null],
  [{}, null],
  [undefined, null],
])('pathOfPush maps %j to %s', (data, path) => {
  expect(pathOfPush(data)).toBe(path)
})
