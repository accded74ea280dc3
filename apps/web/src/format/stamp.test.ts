import { expect, test } from 'vitest'
import { stamp } from './stamp.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('an instant is formatted as MMM dd, h:mm a in the language', () => {
  const at = '2026-11-03T22:05:00.000Z'
  expect(plain(stamp(at, 'en', 'UTC'))).toBe('Nov 03, 10:05 PM')
  expect(plain(stamp(at, 'es', 'America/Mexico_City'))).toBe('nov 03, 4:05 p. m.')
  expect(plain(stamp(at, 'tr', 'Europe/Istanbul'))).toBe('Kas 04, 1:05 ÖÖ')
})

test('noon and midnight are shown as 12', () => {
  expect(plain(stamp('2026-01-09T12:00:00Z', 'en', 'UTC'))).toBe('Jan 09, 12:00 PM')
  expect(plain(stamp('2026-01-09T00:30:00Z', 'en', 'UTC'))).toBe('Jan 09, 12:30 AM')
})
