import type { Points } from '../points/points.ts'

export type PoolState = {
  pool: Points
  /** Points below which the company gets a notice; null: below what the next month needs. */
  below: Points | null
  /** What the people covered at the start of the next month get in it. */
  need: Points
  /** The company was notified since the pool fell below. */
  notified: boolean
}

/** The threshold that counts. */
export const alertBelow = ({ below, need }: Pick<PoolState, 'below' | 'need'>): Points => below ?? need

/** `notify`: the pool fell below the threshold. `clear`: it is at it again, so the next fall is notified again. */
export const decidePoolAlert = ({ pool, notified, ...threshold }: PoolState): 'notify' | 'clear' | 'none' => {
  const isLow = pool < alertBelow(threshold)
  if (isLow === notified) return 'none'
  return isLow ? 'notify' : 'clear'
}

/** Whole months that a pool suffices for; null where nobody gets points. */
export const monthsCovered = ({ pool, need }: Pick<PoolState, 'pool' | 'need'>): number | null =>
  need > 0 ? Math.floor(pool / need) : null
