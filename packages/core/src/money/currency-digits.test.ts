import { expect, test } from 'vitest'
import { currencyDigits, inUnits } from './currency-digits.ts'

test('an amount in units has the decimals of its currency', () => {
  expect(['USD', 'COP', 'CLP', 'JPY', 'KWD'].map(currencyDigits)).toEqual([2, 2, 0, 0, 3])
  expect([inUnits(189_050, 'MXN'), inUnits(-1, 'USD'), inUnits(189_050, 'CLP'), inUnits(-7, 'JPY')]).toEqual([
    1890.5, -0.01, 189_050, -7,
  ])
  expect([inUnits(1234, 'KWD'), inUnits(0, 'CLP')]).toEqual([1.234, 0])
})
