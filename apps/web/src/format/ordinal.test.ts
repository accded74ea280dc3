import { expect, test } from 'vitest'
import { ordinal } from './ordinal.ts'

test('ordinals follow each language', () => {
  expect([1, 2, 3, 4, 11, 22].map((place) => ordinal('en', place))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '22nd',
  ])
  expect(ordinal('es', 2)).toBe('2.º')
  expect(ordinal('tr', 2)).toBe('2.')
})
