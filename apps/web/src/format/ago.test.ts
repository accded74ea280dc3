import { expect, test } from 'vitest'
import { ago, agoAtStart } from './ago.ts'

const now = new Date('2026-11-20T15:00:00Z')
const zone = 'America/Mexico_City'
const before = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()

test.each([
  [0, 'hoy'],
  [1, 'ayer'],
  [3, 'hace 3 días'],
  [13, 'hace 13 días'],
  [14, 'hace 2 semanas'],
  [59, 'hace 8 semanas'],
  [61, 'hace 2 meses'],
  [729, 'hace 23 meses'],
  [730, 'hace 2 años'],
])('an instant %d days before is described in Spanish', (days, words) => {
  expect(ago('es', before(days), now, zone)).toBe(words)
})

test('days are calendar days of the zone', () => {
  // 23:00 of the day before in Mexico City, 10 hours ago.
  expect(ago('es', '2026-11-20T05:00:00Z', now, zone)).toBe('ayer')
})

test('an instant ahead of a slow clock is today', () => {
  expect(ago('en', before(-1), now, zone)).toBe('today')
})

test('the other languages have their own words', () => {
  expect(ago('en', before(3), now, zone)).toBe('3 days ago')
  expect(ago('tr', before(14), now, zone)).toBe('2 hafta önce')
})

test('at the start of a sentence the first letter is capitalized, and no letter after a number', () => {
  expect(agoAtStart('es', before(3), now, zone)).toBe('Hace 3 días')
  expect(agoAtStart('tr', before(1), now, zone)).toBe('Dün')
  expect(agoAtStart('tr', before(11), now, zone)).toBe('11 gün önce')
})
