import { expect, test } from 'vitest'
import { toMinorUnits } from '../money/to-minor-units.ts'
import { decideSaleTotal, largestSale, missingAmount, type SaleItem } from './decide-sale-total.ts'

const item = (amount: number, more: { quantity?: number; taxRate?: number; currency?: string } = {}): SaleItem => {
  const { quantity = 1, taxRate = 1600, currency = 'MXN' } = more
  return { price: { amount: toMinorUnits(amount), currency }, taxRate, quantity }
}
const pay = (...amounts: number[]) => amounts.map((amount) => ({ amount: amount as never }))

test('decideSaleTotal splits the tax from the total of each line', () => {
  const decided = decideSaleTotal([item(189_000), item(3_500, { quantity: 3, taxRate: 0 })], pay(100_000, 99_500))
  expect(decided).toEqual({
    ok: true,
    value: {
      lines: [
        { unitAmount: 189_000, quantity: 1, taxRate: 1600, net: 162_931, tax: 26_069, total: 189_000 },
        { unitAmount: 3_500, quantity: 3, taxRate: 0, net: 10_500, tax: 0, total: 10_500 },
      ],
      net: 173_431,
      tax: 26_069,
      total: 199_500,
      currency: 'MXN',
    },
  })
})

test('a sale without a price has no payments', () => {
  expect(decideSaleTotal([item(0)], [])).toMatchObject({ ok: true, value: { total: 0, tax: 0 } })
})

test.each([
  ['no lines', [], pay(), { kind: 'nothing_sold' }],
  ['a quantity of zero', [item(100, { quantity: 0 })], pay(), { kind: 'quantity_wrong', line: 0 }],
  ['a broken quantity', [item(100, { quantity: 1.5 })], pay(150), { kind: 'quantity_wrong', line: 0 }],
  ['another currency', [item(100), item(100, { currency: 'EUR' })], pay(200), { kind: 'currencies_differ', line: 1 }],
  ['a total above the limit', [item(1), item(largestSale)], pay(1), { kind: 'too_large', line: 1 }],
  ['a quantity of 2^53', [item(100, { quantity: 2 ** 53 })], pay(1), { kind: 'quantity_wrong', line: 0 }],
  ['a negative payment', [item(100)], pay(101, -1), { kind: 'payment_wrong', payment: 1 }],
  ['a payment of nothing', [item(100)], pay(100, 0), { kind: 'payment_wrong', payment: 1 }],
  ['a broken payment', [item(100)], pay(1.5), { kind: 'payment_wrong', payment: 0 }],
  ['a payment of 2^53', [item(100)], pay(2 ** 53), { kind: 'payment_wrong', payment: 0 }],
  ['one unit too little', [item(100)], pay(99), { kind: 'payments_differ', paid: 99, total: 100 }],
  ['one unit too much', [item(100)], pay(60, 41), { kind: 'payments_differ', paid: 101, total: 100 }],
])('decideSaleTotal refuses %s', (_name, items, payments, problem) => {
  expect(decideSaleTotal(items as SaleItem[], payments)).toEqual({ ok: false, problem })
})

test('missingAmount is the unpaid amount', () => {
  expect(missingAmount(toMinorUnits(100), pay(30, 20))).toBe(50)
  expect(missingAmount(toMinorUnits(100), pay(130))).toBe(-30)
})
