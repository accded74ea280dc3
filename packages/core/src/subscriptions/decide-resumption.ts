import type { Money } from '../money/minor-units.ts'
import { addDays, dateIn, daysBetween, instantAt } from '../time/wall-clock.ts'
import type { SubscriptionState } from './decide-renewal.ts'
import { nextRenewal } from './next-renewal.ts'
import { chargeTime } from './period-of.ts'
import { chargeStatus, subscriptionStatus } from './subscription-status.ts'

/** A suspension of the member or of the studio that has ended. */
export type EndedSuspension = {
  since: Date
  /** Start of the other suspension if it is still running; null: none. Those days are returned when it ends. */
  otherSince: Date | null
  /** Days of the suspension by which a freeze has already moved the periods. */
  frozenDays: number
}

export type Resumption =
  /** Nothing changes. */
  | { act: 'keep' }
  /** The uncharged periods start `days` later. `announce`: the next charge needs a new notice. */
  | { act: 'move'; days: number; announce: boolean }
  /** The charge in retry is attempted at `at`. */
  | { act: 'retry'; at: Date }

/** The local dates between which a suspension stopped the periods; `until` is exclusive. */
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
 * The effect of the end of a suspension at `now` on a renewal. Nothing was charged during the suspension, and the paid
 * period was paused: the next charge moves by the local days of the suspension. A refused charge is retried the next
 * morning.
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
 * The next period to charge when a company's suspension ends at `now`. Periods that began during the suspension are
 * skipped, because the months of their points are over. An attempted charge keeps its period.
 */
export const nextPeriodAfter = (state: SubscriptionState<Money>, since: Date, now: Date): number => {
  if (state.charge !== null) return state.nextPeriod
  let n = state.nextPeriod
  for (let at = startOf(state, n); at >= since && at < now; at = startOf(state, n)) n += 1
  return n
}

const startOf = (state: SubscriptionState<Money>, nextPeriod: number): Date =>
  nextRenewal({ ...state, nextPeriod }).startsAt
