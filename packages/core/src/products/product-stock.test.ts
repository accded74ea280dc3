import { expect, test } from 'vitest'
import { piecesReturned, sellablePieces, stockChange, stockPips, stockState, unitsToOrder } from './product-stock.ts'

test.each([
  [24, 0, 10, 'enough'],
  [24, 8, 10, 'enough'],
  [3, 8, 2, 'low'],
  [9, 12, 4, 'low'],
  [8, 8, 5, 'enough'],
  [1, 500, 1, 'low'],
  [0, 5, 0, 'out'],
  [0, 0, 0, 'out'],
  [-2, 5, 0, 'out'],
] as const)('%i left with a minimum of %i are %i pips, %s', (stock, minimum, pips, state) => {
  expect([stockPips(stock, minimum), stockState(stock, minimum)]).toEqual([pips, state])
})

test('an order fills the shelf up to twice the minimum', () => {
  expect([unitsToOrder(3, 8), unitsToOrder(20, 8), unitsToOrder(-2, 1)]).toEqual([13, 0, 4])
})

test('a count replaces the stock, the other moves add to it', () => {
  expect([stockChange('counted', 5, 8), stockChange('received', 5, 8), stockChange('sold', 5, 8)]).toEqual([-3, 5, -5])
  expect(stockChange('returned', 2, 0)).toBe(2)
})

test('reserved pieces are not sold without a confirmation', () => {
  expect([sellablePieces(5, 2), sellablePieces(2, 5), sellablePieces(-1, 0)]).toEqual([3, 0, 0])
})

test('a refund returns the pieces whose full price it pays back, each once', () => {
  const line = (refundedBefore: number, refundedAfter: number) => ({ unitAmount: 100, refundedBefore, refundedAfter })
  expect([line(0, 300), line(0, 99), line(0, 150), line(150, 200), line(100, 300)].map(piecesReturned)).toEqual([
    3, 0, 1, 1, 2,
  ])
  expect(piecesReturned({ unitAmount: 0, refundedBefore: 0, refundedAfter: 0 })).toBe(0)
})
