import { expect, test } from 'vitest'
import { readLocation, writeLocation } from './read-location.ts'

test('readLocation accepts coordinates as pasted from maps', () => {
  const place = { lat: 19.4117, lng: -99.1706 }
  for (const text of ['19.4117, -99.1706', '19.4117 -99.1706', ' 19.4117;-99.1706 '])
    expect(readLocation(text)).toEqual(place)
  expect(readLocation(writeLocation(place))).toEqual(place)
})

test('readLocation returns null for empty input and undefined for invalid coordinates', () => {
  expect([readLocation(' '), writeLocation(undefined)]).toEqual([null, ''])
  for (const text of ['19', '91, 0', '0, 181', 'Roma Norte', '19,4 -99,1', '1,2,3'])
    expect(readLocation(text)).toBeUndefined()
})
