import type { Money } from '../money/minor-units.ts'
import { addDays, dateIn, daysBetween, instantAt } from '../time/wall-clock.ts'
import type { SubscriptionState } from './decide-renewal.ts'
import { nextRenewal } from './next-renewal.ts'
import { chargeTime } from './period-of.ts'
import { chargeStatus, subscriptionStatus } from './subscription-status.ts'

/** A suspension of the member or of the studio that ends. */
export type EndedSuspension = {
  since: Date
  /** When the suspension of the other one began that still runs; null: none. Its own end gives those days back. */
  otherSince: Date | null
  /** Days of it that a freeze moved the periods by already. */
  frozenDays: number
}

export type Resumption =
  /** Nothing moves. */
  | { act: 'keep' }
  /** The periods that are not charged yet start `days` later. `announce`: the next charge needs a new notice. */
  | { act: 'move'; days: number; announce: boolean }
  /** The charge that was being retried is tried at `at`. */
  | { act: 'retry'; at: Date }

/** The local dates from which and until which a suspension stops the periods; the last one is not included. */
export const stoppedDates = (
  { since, otherSince }: Pick<EndedSuspension, 'since' | 'otherSince'>,
  timeZone: string,
  now: Date,
): { from: string; until: string } => {
  const end = otherSince !== null && otherSince < now ? otherSince : now
  const from = dateIn(since, timeZone)
  return { from, until: end < since ? from : dateIn(end, timeZone) }
}

/** 09:00 of the next local day. */
const nextMorning = (now: Date, timeZone: string): Date =>
  instantAt(addDays(dateIn(now, timeZone), 1), chargeTime, timeZone)

/**
 * What the end of a suspension at `now` does to a renewal. Nothing was charged meanwhile, and the paid period stood still:
 * the next charge moves by the local days of the suspension. A refused charge is tried again the next morning.
 */
export const decideResumption = (
  state: SubscriptionState<Money>,
  suspension: EndedSuspension,
  now: Date,
): Resumption => {
  const { status, charge, timeZone } = state
  if (status !== subscriptionStatus.active && status !== subscriptionStatus.grace) return { act: 'keep' }
  if (charge?.status === chargeStatus.retrying) {
    const at = nextMorning(now, timeZone)
    return { act: 'retry', at: charge.dueAt !== null && charge.dueAt > at ? charge.dueAt : at }
  }
  const { from, until } = stoppedDates(suspension, timeZone, now)
  const days = daysBetween(from, until) - suspension.frozenDays
  return days > 0 ? { act: 'move', days, announce: charge === null } : { act: 'keep' }
}

/**
 * The next period to charge when a company's suspension ends at `now`: periods that began meanwhile are skipped, because the
 * months for which their points were meant are over. A charge that was attempted keeps its period.
 */
export const nextPeriodAfter = (state: SubscriptionState<Money>, since: Date, now: Date): number => {
  if (state.charge !== null) return state.nextPeriod
  let n = state.nextPeriod
  for (let at = startOf(state, n); at >= since && at < now; at = startOf(state, n)) n += 1
  return n
}

const startOf = (state: SubscriptionState<Money>, nextPeriod: number): Date =>
  nextRenewal({ ...state, nextPeriod }).startsAt
