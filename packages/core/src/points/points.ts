/**
 * Amounts of points, the service's prepaid credit. At run time each is a plain integer; for the compiler it is not a
 * count, minutes or US cents, so those are refused where points are required. Decision 034.
 *
 * JavaScript's operators return a plain `number`: use the functions below for arithmetic whose result is points.
 */

declare const unit: unique symbol

/** An integer amount of points; negative in the movements that take points from an account or a lot. */
export type Points = number & { readonly [unit]: 'points' }

export const noPoints = 0 as Points

/** The cost of a seat paid with a pass: one use. Amounts of a booking are in the unit of its payment. */
export const oneUse = 1 as Points

export const addPoints = (a: Points, b: Points): Points => (a + b) as Points

export const subtractPoints = (from: Points, taken: Points): Points => (from - taken) as Points

/** `points` × `count`: the price of several seats. `count` is an integer. */
export const multiplyPoints = (points: Points, count: number): Points => (points * count) as Points

export const negatePoints = (points: Points): Points => (0 - points) as Points

/**
 * `points` × `part` ÷ `whole`, to the nearest point, halves up. `part` and `whole` are integers, `whole` above zero.
 */
export const proratePoints = (points: Points, part: number, whole: number): Points =>
  Math.floor((2 * points * part + whole) / (2 * whole)) as Points

/** The smaller of two amounts. */
export const minPoints = (a: Points, b: Points): Points => (a < b ? a : b)

/** Sum of the amounts; `noPoints` for none. */
export const sumPoints = (amounts: Iterable<Points>): Points => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum as Points
}

/** Thousands as pages show them, or by points or commas: '1 200', '1.200', '1,200'. */
const grouped = /^\d{1,3}([\s.,])\d{3}(?:\1\d{3})*$/

/** A typed whole number of points within bounds; null for other text. */
export const readPoints = (text: string, [least, most]: readonly [least: number, most: number]): Points | null => {
  const typed = text.trim()
  const digits = grouped.test(typed) ? typed.replace(/\D/g, '') : typed
  const points = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
  return points >= least && points <= most ? (points as Points) : null
}
