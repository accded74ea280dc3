import { expect, test } from 'vitest'
import { formatOf } from './format.ts'
import { moneyWords } from './money.ts'
import { readAmount } from './read-amount.ts'

const plain = (text: string): string => text.replaceAll('\u202F', ' ')

test.each([
  [189_000, 'MXN', '$1 890'],
  [98_950, 'MXN', '$989,50'],
  [-5_000, 'MXN', '−$50'],
  [1_250, 'TRY', '₺12,50'],
  [4_500, 'CLP', '$4 500'],
])('%i minor units of %s are %s', (amount, currency, text) => {
  expect(plain(formatOf('es').money(amount, currency))).toBe(text)
})

test.each([
  [3_330, 'USD', '33,30 USD'],
  [3_000, 'USD', '30 USD'],
  [120_005, 'USD', '1 200,05 USD'],
  [4_500, 'CLP', '4 500 CLP'],
])('%i minor units of %s with the code are %s', (amount, currency, text) => {
  expect(plain(moneyWords(formatOf('es'), { amount, currency }))).toBe(text)
})

test.each([
  ['1 925,50', 'MXN', 192_550],
  ['1,925.50', 'MXN', 192_550],
  ['$1925.5', 'MXN', 192_550],
  ['1.925', 'MXN', 192_500],
  ['0', 'MXN', 0],
  ['4.500', 'CLP', 4_500],
  ['', 'MXN', null],
  ['abc', 'MXN', null],
  ['-5', 'MXN', null],
  ['99999999999', 'MXN', null],
] as const)('%s in %s is %s', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount)
})
