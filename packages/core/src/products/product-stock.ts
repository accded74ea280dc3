/** Kinds of stock movements. */
export const stockMoves = ['received', 'counted', 'sold', 'returned'] as const
export type StockMove = (typeof stockMoves)[number]
/** The movements that staff enter; the others are created by sales and refunds. */
export const enteredMoves = ['received', 'counted'] as const satisfies readonly StockMove[]

/** `low`: fewer than the minimum. `out`: none, or sold below zero. */
export type StockState = 'enough' | 'low' | 'out'

/** State of the units on the shelf against the minimum. Without a minimum a product is never low. */
export const stockState = (stock: number, minimum: number): StockState =>
  stock <= 0 ? 'out' : stock < minimum ? 'low' : 'enough'

/** Pips of the stock meter. A full meter is twice the minimum. */
export const mostPips = 10

/** Filled pips of the meter, at least one while there is stock. */
export const stockPips = (stock: number, minimum: number): number => {
  if (stock <= 0) return 0
  if (minimum <= 0) return mostPips
  return Math.min(mostPips, Math.max(1, Math.round((stock * mostPips) / (2 * minimum))))
}

/** Number of units to order so that the stock is twice the minimum. */
export const unitsToOrder = (stock: number, minimum: number): number => Math.max(0, 2 * minimum - stock)

/** Pieces that can be sold without a confirmation: those that are not reserved. */
export const sellablePieces = (stock: number, reserved: number): number => Math.max(0, stock - reserved)

/** The refunded amount of a line, before and after a refund, with the price of one piece. Amounts with tax. */
export type RefundedPieces = { unitAmount: number; refundedBefore: number; refundedAfter: number }

/** Number of whole pieces that a refund pays back, and that can be returned to the shelf. */
export const piecesReturned = ({ unitAmount, refundedBefore, refundedAfter }: RefundedPieces): number =>
  unitAmount === 0 ? 0 : Math.floor(refundedAfter / unitAmount) - Math.floor(refundedBefore / unitAmount)

/** Stock change of a movement; `counted` replaces the stock by the counted number. */
export const stockChange = (kind: StockMove, quantity: number, stock: number): number =>
  kind === 'counted' ? quantity - stock : kind === 'sold' ? -quantity : quantity
