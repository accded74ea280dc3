/**
 * Amounts of money in minor units of their currency (cents). At run time each is a plain integer; for the compiler it
 * is neither points nor a count. JavaScript's operators return a plain `number`: use the functions below for
 * arithmetic. Decision 044.
 */

declare const unit: unique symbol

/** An integer amount in minor units; negative in corrections and balances. */
export type MinorUnits = number & { readonly [unit]: 'minor units' }

/** ISO 4217 code, three capital letters. */
export type Currency = string

/** An amount with its currency. */
export type Money = { amount: MinorUnits; currency: Currency }

export const noMoney = 0 as MinorUnits

export const addMoney = (a: MinorUnits, b: MinorUnits): MinorUnits => (a + b) as MinorUnits

export const subtractMoney = (from: MinorUnits, taken: MinorUnits): MinorUnits => (from - taken) as MinorUnits

/** `amount` × `count`. `count` is an integer. */
export const multiplyMoney = (amount: MinorUnits, count: number): MinorUnits => (amount * count) as MinorUnits

/** A whole percentage of an amount, rounded to the nearest minor unit, half up. */
export const percentOfMoney = (amount: MinorUnits, percent: number): MinorUnits =>
  Math.round((amount * percent) / 100) as MinorUnits

export const negateMoney = (amount: MinorUnits): MinorUnits => (0 - amount) as MinorUnits

/** The smaller of two amounts. */
export const minMoney = (a: MinorUnits, b: MinorUnits): MinorUnits => (a < b ? a : b)

/** The larger of two amounts. */
export const maxMoney = (a: MinorUnits, b: MinorUnits): MinorUnits => (a > b ? a : b)

/** Splits an amount into parts of at most `largest`; none for an amount of zero. */
export const splitMoney = (amount: MinorUnits, largest: number): MinorUnits[] => {
  if (amount === 0) return []
  if (amount <= largest) return [amount]
  return [largest as MinorUnits, ...splitMoney((amount - largest) as MinorUnits, largest)]
}

/** Sum of the amounts; `noMoney` for none. */
export const sumMoney = (amounts: Iterable<MinorUnits>): MinorUnits => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum as MinorUnits
}

/**
 * `amount` × `part` / `whole`, rounded down; zero of nothing. Computed with BigInt, because the product of two amounts
 * can exceed the safe integers.
 */
export const portionOf = (amount: MinorUnits, part: MinorUnits, whole: MinorUnits): MinorUnits =>
  whole === 0 ? noMoney : (Number((BigInt(amount) * BigInt(part)) / BigInt(whole)) as MinorUnits)

/** `amount` × `part` / `whole`, rounded up to a minor unit. `part` and `whole` are integers, `whole` above zero. */
export const priceOfPart = (amount: MinorUnits, part: number, whole: number): MinorUnits =>
  Math.ceil((amount * part) / whole) as MinorUnits

/** Rates are in basis points: 1600 is 16 %. */
export const basisPoints = 10_000

/**
 * Splits a price that includes tax into net and tax. The tax is rounded half up to a minor unit; net + tax is the
 * price. `rate` is in basis points.
 */
export const splitTax = (price: MinorUnits, rate: number): { net: MinorUnits; tax: MinorUnits } => {
  const tax = Math.floor((2 * price * rate + basisPoints + rate) / (2 * (basisPoints + rate))) as MinorUnits
  return { net: subtractMoney(price, tax), tax }
}

/** A price with tax of one without, rounded to the nearest unit; `rate` is in basis points. */
export const addTax = (price: MinorUnits, rate: number): MinorUnits =>
  Math.floor((2 * price * (basisPoints + rate) + basisPoints) / (2 * basisPoints)) as MinorUnits
