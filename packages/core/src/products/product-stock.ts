/** What changes the stock of a product. */
export const stockMoves = ['received', 'counted', 'sold', 'returned'] as const
export type StockMove = (typeof stockMoves)[number]
/** The moves that staff enter; the others come from sales and refunds. */
export const enteredMoves = ['received', 'counted'] as const satisfies readonly StockMove[]

/** `low`: fewer than the minimum. `out`: none, or sold below zero. */
export type StockState = 'enough' | 'low' | 'out'

/** State of the units on the shelf against the minimum. Without a minimum a product is never low. */
export const stockState = (stock: number, minimum: number): StockState =>
  stock <= 0 ? 'out' : stock < minimum ? 'low' : 'enough'

/** Pips of the stock meter. All of them are twice the minimum. */
export const mostPips = 10

/** Filled pips of the meter, one at least while anything is left. */
export const stockPips = (stock: number, minimum: number): number => {
  if (stock <= 0) return 0
  if (minimum <= 0) return mostPips
  return Math.min(mostPips, Math.max(1, Math.round((stock * mostPips) / (2 * minimum))))
}

/** How many to order so that the shelf holds twice the minimum. */
export const unitsToOrder = (stock: number, minimum: number): number => Math.max(0, 2 * minimum - stock)

/** Pieces that may be sold without asking: those that nobody put aside. */
export const sellablePieces = (stock: number, reserved: number): number => Math.max(0, stock - reserved)

/** What a refund has returned of a line, before and after it, with the price of one piece. Amounts with tax. */
export type RefundedPieces = { unitAmount: number; refundedBefore: number; refundedAfter: number }

/** Whole pieces that a refund pays back and that return to the shelf if they are taken back. */
export const piecesReturned = ({ unitAmount, refundedBefore, refundedAfter }: RefundedPieces): number =>
  unitAmount === 0 ? 0 : Math.floor(refundedAfter / unitAmount) - Math.floor(refundedBefore / unitAmount)

/** What a move adds to the stock; `counted` replaces it by what was found. */
export const stockChange = (kind: StockMove, quantity: number, stock: number): number =>
  kind === 'counted' ? quantity - stock : kind === 'sold' ? -quantity : quantity
