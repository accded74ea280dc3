import { expect, test } from 'vitest'
import { sumMoney } from '../money/minor-units.ts'
import { toMinorUnits } from '../money/to-minor-units.ts'
import { lineAmounts } from './decide-sale-total.ts'
import { type RefundableLine, refundByPayment, splitRefund } from './split-refund.ts'

const line = (total: number, refunded = 0, taxRate = 1600): RefundableLine => ({
  total: toMinorUnits(total),
  refunded: toMinorUnits(refunded),
  taxRate,
})
const paid = (amount: number, refunded = 0) => ({ amount: toMinorUnits(amount), refunded: toMinorUnits(refunded) })

test('a refund is split in proportion to the lines, and rounding is lost nowhere', () => {
  const parts = splitRefund([line(100), line(100), line(100, 0, 0)], toMinorUnits(100))
  expect(parts.map(({ total }) => total)).toEqual([34, 33, 33])
  expect(parts.map(({ net, tax }) => net + tax)).toEqual([34, 33, 33])
  expect(parts[2]?.tax).toBe(0)
})

test('refunds of a sale in any number of parts return exactly its net and its tax', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let history = 0; history < 300; history++) {
    const sold = Array.from({ length: 1 + random(4) }, () =>
      lineAmounts({
        price: { amount: toMinorUnits(1 + random(500_000)), currency: 'MXN' },
        taxRate: [0, 800, 1600, 2100][random(4)] ?? 0,
        quantity: 1 + random(3),
      }),
    )
    let lines = sold.map(({ total, taxRate }) => line(total, 0, taxRate))
    const back = sold.map(() => ({ net: 0, tax: 0 }))
    for (;;) {
      const open = sumMoney(lines.map(({ total, refunded }) => toMinorUnits(total - refunded)))
      if (open === 0) break
      const parts = splitRefund(lines, toMinorUnits(1 + random(open)))
      for (const [at, part] of parts.entries()) {
        expect(Math.min(part.net, part.tax)).toBeGreaterThanOrEqual(0)
        const sum = back[at] ?? { net: 0, tax: 0 }
        back[at] = { net: sum.net + part.net, tax: sum.tax + part.tax }
      }
      lines = lines.map((l, at) => ({ ...l, refunded: toMinorUnits(l.refunded + (parts[at]?.total ?? 0)) }))
    }
    expect(back).toEqual(sold.map(({ net, tax }) => ({ net, tax })))
  }
})

test('a refund above what is left of the sale is a fault', () => {
  expect(() => splitRefund([line(100, 40)], toMinorUnits(61))).toThrow(RangeError)
})

test('a refund of the largest sale does not lose precision', () => {
  const parts = splitRefund([line(999_999_999), line(1)], toMinorUnits(999_999_999))
  expect(sumMoney(parts.map(({ total }) => total))).toBe(999_999_999)
})

test('the last payment is returned first, and no payment returns more than it paid', () => {
  expect(refundByPayment([paid(100), paid(50)], toMinorUnits(60))).toEqual([10, 50])
  expect(refundByPayment([paid(100), paid(50, 50)], toMinorUnits(60))).toEqual([60, 0])
  expect(refundByPayment([paid(100), paid(50)], toMinorUnits(150))).toEqual([100, 50])
})
