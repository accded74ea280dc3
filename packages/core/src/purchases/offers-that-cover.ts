import type { Points } from '../points/points.ts'

/** An offer of points: a plan or a pack. */
type Offer = { usd: number; points: Points }

/** The offers that cover the missing points, cheapest first; on a tie, the one with more points first. */
export const offersThatCover = <Each extends Offer>(offers: readonly Each[], missing: Points): Each[] =>
  offers.filter(({ points }) => points >= missing).sort((a, b) => a.usd - b.usd || b.points - a.points)
