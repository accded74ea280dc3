import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'
import { groupCode, qrPath } from './qr-path.ts'

test('qrPath draws adjacent dark modules of a row as one run', () => {
  expect(
    qrPath([
      [true, true, false],
      [false, true, true],
      [true, false, true],
    ]),
  ).toBe('M0 0h2v1h-2zM1 1h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z')
  expect(qrPath([[false]])).toBe('')
})

test('groupCode splits a code into groups of four', () => {
  expect(groupCode('K7QM2XWT9ABC')).toBe('K7QM 2XWT 9ABC')
  expect(groupCode('K7QM2')).toBe('K7QM 2')
  expect(groupCode('')).toBe('')
})

test("mapLink opens the phone's map app on Android and OpenStreetMap elsewhere", () => {
  expect(mapLink('Marea', 'Calle 1 & 2', 'Mozilla/5.0 (Linux; Android 15)')).toBe(
    'geo:0,0?q=Marea%2C%20Calle%201%20%26%202',
  )
  expect(mapLink('Marea', 'Calle 1', 'Mozilla/5.0 (X11; Linux x86_64)')).toBe(
    'https://www.openstreetmap.org/search?query=Calle%201',
  )
})
