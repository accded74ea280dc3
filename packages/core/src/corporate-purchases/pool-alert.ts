import type { Points } from '../points/points.ts'

export type PoolState = {
  pool: Points
  /** Points below which the company wants to be told; null: below what the next month needs. */
  below: Points | null
  /** What the people covered at the start of the next month get in it. */
  need: Points
  /** The company was told since the pool fell below. */
  told: boolean
}

/** The threshold that counts. */
export const alertBelow = ({ below, need }: Pick<PoolState, 'below' | 'need'>): Points => below ?? need

/** `tell`: the pool fell below the threshold. `clear`: it is at it again, so the next fall is told again. */
export const decidePoolAlert = ({ pool, told, ...threshold }: PoolState): 'tell' | 'clear' | 'none' => {
  const isLow = pool < alertBelow(threshold)
  if (isLow === told) return 'none'
  return isLow ? 'tell' : 'clear'
}

/** Whole months that a pool suffices for; null where nobody gets points. */
export const monthsCovered = ({ pool, need }: Pick<PoolState, 'pool' | 'need'>): number | null =>
  need > 0 ? Math.floor(pool / need) : null
