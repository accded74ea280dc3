import { noPoints, type Points, subtractPoints } from '../points/points.ts'

export type PoolState = {
  pool: Points
  /** Points below which the company gets a notice; null: below `need`. */
  below: Points | null
  /** Points granted at the start of the next month to the people covered then. */
  need: Points
  /** Whether the company was notified since the pool fell below the threshold. */
  notified: boolean
}

/** The effective threshold. */
export const alertBelow = ({ below, need }: Pick<PoolState, 'below' | 'need'>): Points => below ?? need

/**
 * `notify`: the pool fell below the threshold. `clear`: it has reached the threshold again, so the next fall is
 * notified again.
 */
export const decidePoolAlert = ({ pool, notified, ...threshold }: PoolState): 'notify' | 'clear' | 'none' => {
  const isLow = pool < alertBelow(threshold)
  if (isLow === notified) return 'none'
  return isLow ? 'notify' : 'clear'
}

/** `months`: whole months that a pool covers; null if no points are needed. `missing`: the points that it lacks for one. */
export type PoolOutlook = { months: number | null; missing: Points }

/** How long a pool lasts from the next month on. */
export const poolOutlook = ({ pool, need }: Pick<PoolState, 'pool' | 'need'>): PoolOutlook => ({
  months: need > 0 ? Math.floor(pool / need) : null,
  missing: need > pool ? subtractPoints(need, pool) : noPoints,
})
