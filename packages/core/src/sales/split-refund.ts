import {
  addMoney,
  type MinorUnits,
  minMoney,
  noMoney,
  portionOf,
  splitTax,
  subtractMoney,
  sumMoney,
} from '../money/minor-units.ts'

/** A line of a sale with its refunded amount so far. `taxRate` is in basis points. */
export type RefundableLine = { total: MinorUnits; refunded: MinorUnits; taxRate: number }
/** A payment of a sale with its refunded amount so far. */
export type RefundablePayment = { amount: MinorUnits; refunded: MinorUnits }

export type RefundedLine = { net: MinorUnits; tax: MinorUnits; total: MinorUnits }

const left = (line: RefundableLine): MinorUnits => subtractMoney(line.total, line.refunded)

/**
 * Share of each line in a refund, in proportion to its remaining amount. Rounding remainders go to the first lines with
 * a remaining amount.
 */
const shareByLine = (lines: readonly RefundableLine[], amount: MinorUnits): MinorUnits[] => {
  const all = sumMoney(lines.map(left))
  const shares = lines.map((line) => portionOf(amount, left(line), all))
  let rest = subtractMoney(amount, sumMoney(shares))
  return shares.map((share, at) => {
    const line = lines[at]
    const more = line === undefined ? noMoney : minMoney(rest, subtractMoney(left(line), share))
    rest = subtractMoney(rest, more)
    return addMoney(share, more)
  })
}

/**
 * Splits a refund over the lines of a sale. The tax of a line is the difference between the tax of all its refunds and
 * of the earlier ones, so refunds of a whole line return exactly its tax.
 * @throws {RangeError} for an amount above the remaining amount of the sale
 */
export const splitRefund = (lines: readonly RefundableLine[], amount: MinorUnits): RefundedLine[] => {
  if (amount > sumMoney(lines.map(left))) throw new RangeError(`a refund of ${amount} exceeds the sale`)
  const shares = shareByLine(lines, amount)
  return lines.map(({ refunded, taxRate }, at) => {
    const total = shares[at] ?? noMoney
    const tax = subtractMoney(splitTax(addMoney(refunded, total), taxRate).tax, splitTax(refunded, taxRate).tax)
    return { total, tax, net: subtractMoney(total, tax) }
  })
}

/**
 * Splits a refund over the payments of a sale: each returns up to its amount, the last payment first.
 * @returns the amount of each payment, zero for a payment that returns nothing
 */
export const refundByPayment = (payments: readonly RefundablePayment[], amount: MinorUnits): MinorUnits[] => {
  let rest = amount
  return payments
    .toReversed()
    .map((payment) => {
      const part = minMoney(rest, subtractMoney(payment.amount, payment.refunded))
      rest = subtractMoney(rest, part)
      return part
    })
    .toReversed()
}
