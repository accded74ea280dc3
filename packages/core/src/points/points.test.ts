import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPoints,
  minPoints,
  multiplyPoints,
  negatePoints,
  noPoints,
  type Points,
  subtractPoints,
  sumPoints,
} from './points.ts'
import { toPoints } from './to-points.ts'

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(toPoints)

describe('toPoints', () => {
  test.each([0, 8, -8, 1_000_000])('brands the integer %d', (value) => {
    expect(toPoints(value)).toBe(value)
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws for %d', (value) => {
    expect(() => toPoints(value)).toThrow(RangeError)
  })
})

describe('arithmetic', () => {
  test('subtractPoints reverts addPoints', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(addPoints(a, b)).toBe(a + b)
        expect(subtractPoints(addPoints(a, b), b)).toBe(a)
      }),
    )
  })

  test('an amount and its negation sum to noPoints', () => {
    fc.assert(fc.property(amount, (a) => void expect(sumPoints([a, negatePoints(a)])).toBe(noPoints)))
  })

  test('negatePoints returns no negative zero', () => {
    expect(Object.is(negatePoints(noPoints), 0)).toBe(true)
  })

  test('sumPoints of no amounts is noPoints', () => {
    expect(sumPoints([])).toBe(noPoints)
  })

  test('multiplyPoints is the price of several seats', () => {
    expect(multiplyPoints(toPoints(8), 3)).toBe(24)
  })

  test('minPoints returns the smaller amount in either order', () => {
    expect(minPoints(toPoints(3), toPoints(5))).toBe(3)
    expect(minPoints(toPoints(5), toPoints(3))).toBe(3)
  })
})

// The type checker is the test here: it reports a `@ts-expect-error` whose next line compiles.
describe('the type of points', () => {
  const charge = (points: Points): Points => points
  const price = toPoints(8)
  const usdCents: number = 1_200
  const minutes: number = 50

  test('a number of another unit does not compile where points are required', () => {
    // @ts-expect-error US cents are not points
    expect(charge(usdCents)).toBe(1_200)
    // @ts-expect-error a price in points plus minutes is not points
    expect(addPoints(price, minutes)).toBe(58)
    // @ts-expect-error a literal is not points
    expect(subtractPoints(price, 3)).toBe(5)
    // @ts-expect-error the cents of a list are not points
    expect(sumPoints([price, usdCents])).toBe(1_208)
  })

  test('the result of an operator is not points', () => {
    // @ts-expect-error points times minutes are not points
    expect(charge(price * minutes)).toBe(400)
    let paid = price
    // @ts-expect-error `+=` adds any number
    paid += usdCents
    expect(paid).toBe(1_208)
  })

  test('points are a plain number at run time', () => {
    expect(JSON.stringify({ price })).toBe('{"price":8}')
    const shown: number = price
    expect(shown + 1).toBe(9)
  })
})
