import { expect, test } from 'vitest'
import { addTax } from '../money/minor-units.ts'
import { toMinorUnits } from '../money/to-minor-units.ts'
import { marginOf, movePrices, withoutTax } from './product-price.ts'

const m = toMinorUnits
const socks = { basePrice: m(15_517), price: m(18_000), taxRate: 1_600 }

test('movePrices keeps the price typed last and recomputes the others', () => {
  expect(movePrices(socks, { price: m(20_000) })).toEqual({ basePrice: 17_241, price: 20_000, taxRate: 1_600 })
  expect(movePrices(socks, { basePrice: m(10_000) })).toEqual({ basePrice: 10_000, price: 11_600, taxRate: 1_600 })
  expect(movePrices(socks, { taxRate: 0 })).toEqual({ basePrice: 18_000, price: 18_000, taxRate: 0 })
  expect(movePrices(socks, { taxRate: 800 }, 'basePrice')).toEqual({ basePrice: 15_517, price: 16_758, taxRate: 800 })
  expect(movePrices(socks, { basePrice: m(1), price: m(18_000) })).toEqual(socks)
})

test('a typed base price is restored from the stored price at every rate', () => {
  for (const rate of [0, 1, 700, 800, 1_600, 2_000, 5_000]) {
    for (const base of [0, 1, 2, 3, 33, 99, 15_517, 99_999_999]) {
      expect(withoutTax(addTax(m(base), rate), rate), `${base} at ${rate}`).toBe(base)
    }
  }
})

test('marginOf is before tax', () => {
  const { amount, share } = marginOf(m(15_517), m(8_600))
  expect([amount, Math.round((share ?? 0) * 100)]).toEqual([6_917, 45])
  expect(marginOf(m(0), m(100))).toEqual({ amount: -100, share: null })
})
