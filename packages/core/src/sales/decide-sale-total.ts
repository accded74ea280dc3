import {
  addMoney,
  type Currency,
  type MinorUnits,
  type Money,
  multiplyMoney,
  splitTax,
  subtractMoney,
  sumMoney,
} from '../money/minor-units.ts'

/** Largest total of a sale, in minor units. Sums of sales stay far below the largest safe integer. */
export const largestSale = 1_000_000_000

/** Largest counted amount of a payment method at the end of a shift, in minor units: a shift has many sales. */
export const largestCount = 100 * largestSale

/** An item sold: its unit price with tax, and the tax rate in basis points. `quantity` is an integer from 1. */
export type SaleItem = { price: Money; taxRate: number; quantity: number }

/** Amounts of a line: `unitAmount` × `quantity` is `total`, and `net` + `tax` is `total`. */
export type SaleLineAmounts = {
  unitAmount: MinorUnits
  quantity: number
  taxRate: number
  net: MinorUnits
  tax: MinorUnits
  total: MinorUnits
}

export type SaleTotals = {
  lines: readonly SaleLineAmounts[]
  net: MinorUnits
  tax: MinorUnits
  total: MinorUnits
  currency: Currency
}

/** Why a sale cannot be made. `line` and `payment` are indexes. */
export type SaleProblem =
  | { kind: 'nothing_sold' }
  | { kind: 'quantity_wrong'; line: number }
  | { kind: 'currencies_differ'; line: number }
  | { kind: 'too_large'; line: number }
  | { kind: 'payment_wrong'; payment: number }
  | { kind: 'payments_differ'; paid: MinorUnits; total: MinorUnits }

export type SaleDecision = { ok: true; value: SaleTotals } | { ok: false; problem: SaleProblem }

const no = (problem: SaleProblem): SaleDecision => ({ ok: false, problem })

/** Amounts of a line. Tax is split from the line's total, so that it is rounded once. */
export const lineAmounts = ({ price, taxRate, quantity }: SaleItem): SaleLineAmounts => {
  const total = multiplyMoney(price.amount, quantity)
  return { unitAmount: price.amount, quantity, taxRate, total, ...splitTax(total, taxRate) }
}

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0 && amount <= largestSale

const findItemProblem = (items: readonly SaleItem[]): SaleProblem | null => {
  if (items.length === 0) return { kind: 'nothing_sold' }
  let total = 0
  for (const [line, { price, quantity }] of items.entries()) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) return { kind: 'quantity_wrong', line }
    if (price.currency !== items[0]?.price.currency) return { kind: 'currencies_differ', line }
    total += price.amount * quantity
    if (total > largestSale) return { kind: 'too_large', line }
  }
  return null
}

/**
 * Totals of a sale, if its payments add up to exactly the total. Cash is recorded without the change. A free sale has
 * no payments.
 */
export const decideSaleTotal = (
  items: readonly SaleItem[],
  payments: readonly { amount: MinorUnits }[],
): SaleDecision => {
  const problem = findItemProblem(items)
  if (problem) return no(problem)
  const wrong = payments.findIndex(({ amount }) => !isAmount(amount))
  if (wrong >= 0) return no({ kind: 'payment_wrong', payment: wrong })
  const lines = items.map(lineAmounts)
  const [net, tax] = [sumMoney(lines.map((line) => line.net)), sumMoney(lines.map((line) => line.tax))]
  const [total, paid] = [addMoney(net, tax), sumMoney(payments.map(({ amount }) => amount))]
  if (paid !== total) return no({ kind: 'payments_differ', paid, total })
  return { ok: true, value: { lines, net, tax, total, currency: items[0]?.price.currency ?? '' } }
}

/** The unpaid amount; negative if the payments exceed the total. */
export const missingAmount = (total: MinorUnits, payments: readonly { amount: MinorUnits }[]): MinorUnits =>
  payments.reduce((left, { amount }) => subtractMoney(left, amount), total)
