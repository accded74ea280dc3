import { isRegular, type ProspectFacts } from './judge-prospect.ts'
import { fewestForMedian, fewestForShares, prospectDays } from './prospect-terms.ts'

/** The people who arrived in the last 90 days, and how far they came. */
export type ProspectFunnel = {
  arrived: number
  /** Booked a seat at least once, attended or not. */
  booked: number
  came: number
  bought: number
  /** Bought nothing, and come back paying in points. */
  regulars: number
  /** Median number of whole days from the file to the purchase; null for too few buyers. */
  medianDays: number | null
}

type FunnelFacts = Pick<ProspectFacts, 'since' | 'lastBookedAt' | 'firstVisitAt' | 'firstPurchaseAt' | 'pointsVisits'>

const dayMs = 86_400_000

const daysToPurchase = ({ since, firstPurchaseAt }: FunnelFacts): number[] =>
  firstPurchaseAt === null ? [] : [Math.max(0, Math.floor((firstPurchaseAt.getTime() - since.getTime()) / dayMs))]

/** The lower median of unsorted numbers; null for too few. */
const medianOf = (numbers: readonly number[]): number | null => {
  if (numbers.length < fewestForMedian) return null
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** Summarizes the people who arrived in the last 90 days, closed prospects included. */
export const summarizeProspects = (all: readonly FunnelFacts[], now: Date): ProspectFunnel => {
  const cohort = all.filter(({ since }) => since <= now && now.getTime() - since.getTime() <= prospectDays * dayMs)
  return {
    arrived: cohort.length,
    booked: cohort.filter(({ lastBookedAt, firstVisitAt }) => lastBookedAt !== null || firstVisitAt !== null).length,
    came: cohort.filter(({ firstVisitAt }) => firstVisitAt !== null).length,
    bought: cohort.filter(({ firstPurchaseAt }) => firstPurchaseAt !== null).length,
    regulars: cohort.filter(isRegular).length,
    medianDays: medianOf(cohort.flatMap(daysToPurchase)),
  }
}

/** Whether enough people arrived for shares to say something. */
export const hasShares = (arrived: number): boolean => arrived >= fewestForShares
