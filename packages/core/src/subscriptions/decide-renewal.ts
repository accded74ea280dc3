import type { Money } from '../money/minor-units.ts'
import { later } from '../time/later.ts'
import { addDays, dateIn, daysFrom, instantAt } from '../time/wall-clock.ts'
import { nextRenewal, noticeDays, type Renewal, type RenewalTerms, type Schedule } from './next-renewal.ts'
import { chargeTime } from './period-of.ts'
import { type ChargeStatus, chargeStatus, type SubscriptionStatus, subscriptionStatus } from './subscription-status.ts'

/** Days after the first attempt on which a refused charge is retried, at 09:00 local. */
export const retryDays = [1, 3, 5, 7] as const

/** The charge of the next period, after its first attempt. */
export type OpenCharge = {
  status: ChargeStatus
  /** Attempts made, 1 or more. */
  attempt: number
  firstAt: Date
  /** Time of the next retry, or of the query for the result of an attempt in progress. */
  dueAt: Date | null
}

export type SubscriptionState<Terms extends Money = RenewalTerms> = Schedule<Terms> & {
  status: SubscriptionStatus
  /** The member, the studio or the company is suspended: notices and charges are paused. */
  suspended: boolean
  /** The last announced period, and when it was announced. */
  notifiedPeriod: number
  notifiedAt: Date | null
  /** The charge of `nextPeriod`; null before its first attempt. */
  charge: OpenCharge | null
}

export type RenewalStep<Terms extends Money = RenewalTerms> =
  | { act: 'wait'; dueAt: Date | null }
  /** Nothing is due until the suspension ends. */
  | { act: 'hold' }
  | { act: 'notify'; renewal: Renewal<Terms> }
  | { act: 'charge'; renewal: Renewal<Terms>; attempt: number }
  /** The result of an attempt is overdue and must be queried. */
  | { act: 'ask'; renewal: Renewal<Terms>; attempt: number }

/**
 * Days between the notice and the charge: one more than required, so that `noticeDays` holds even if the job is late.
 */
const noticeSentDays = noticeDays + 1

/** When a charge is announced: six calendar days before it. */
export const noticeAt = ({ startsAt }: Pick<Renewal, 'startsAt'>, timeZone: string): Date =>
  daysFrom(startsAt, -noticeSentDays, timeZone)

/** The earliest instant of the first attempt: the period's start, and `noticeDays` after its notice. */
const firstAttemptAt = ({ startsAt }: Pick<Renewal, 'startsAt'>, notifiedAt: Date, timeZone: string): Date =>
  later(startsAt, daysFrom(notifiedAt, noticeDays, timeZone))

/** When an active subscription is due next, regardless of a suspension. */
export const renewalDueAt = (state: SubscriptionState<Money>, now: Date): Date | null => {
  const step = decideRenewal({ ...state, suspended: false }, now)
  return step.act === 'wait' ? step.dueAt : now
}

/**
 * The step of a subscription that is due at `now`. Each period is announced, then charged once; the next period follows
 * after the payment. So a server that was off catches up period by period, each with its notice.
 */
export const decideRenewal = <Terms extends Money>(state: SubscriptionState<Terms>, now: Date): RenewalStep<Terms> => {
  const { status, charge, timeZone } = state
  const isRunning = status === subscriptionStatus.active || status === subscriptionStatus.grace
  // The result of an attempt is queried even if the member has cancelled meanwhile.
  const isProcessing = charge?.status === chargeStatus.processing && status !== subscriptionStatus.ended
  if (!isRunning && !isProcessing) return { act: 'wait', dueAt: null }
  if (state.suspended) return { act: 'hold' }
  const renewal = nextRenewal(state)
  if (charge !== null) {
    if (charge.dueAt === null || charge.dueAt > now) return { act: 'wait', dueAt: charge.dueAt }
    if (isProcessing) return { act: 'ask', renewal, attempt: charge.attempt }
    if (charge.status === chargeStatus.retrying) return { act: 'charge', renewal, attempt: charge.attempt + 1 }
    return { act: 'wait', dueAt: null }
  }
  if (state.notifiedPeriod < renewal.n || state.notifiedAt === null) {
    const at = noticeAt(renewal, timeZone)
    return at > now ? { act: 'wait', dueAt: at } : { act: 'notify', renewal }
  }
  const at = firstAttemptAt(renewal, state.notifiedAt, timeZone)
  return at > now ? { act: 'wait', dueAt: at } : { act: 'charge', renewal, attempt: 1 }
}

/**
 * Instant of the next charge as planned now: the period's start, or later if its notice is late. For a charge that is
 * being retried, the retry.
 */
export const nextChargeAt = (state: SubscriptionState<Money>, now: Date): Date => {
  if (state.charge?.dueAt) return state.charge.dueAt
  const renewal = nextRenewal(state)
  if (state.notifiedPeriod >= renewal.n && state.notifiedAt !== null) {
    return firstAttemptAt(renewal, state.notifiedAt, state.timeZone)
  }
  return firstAttemptAt(renewal, later(now, noticeAt(renewal, state.timeZone)), state.timeZone)
}

/** The retry after a refusal at `now`; null when none is left. Retries missed during an outage are not made up. */
export const nextRetry = (firstAt: Date, timeZone: string, now: Date): Date | null => {
  const first = dateIn(firstAt, timeZone)
  for (const days of retryDays) {
    const at = instantAt(addDays(first, days), chargeTime, timeZone)
    if (at > now) return at
  }
  return null
}

/** End of the grace after a refused charge: its last retry. */
export const graceUntil = (firstAt: Date, timeZone: string): Date =>
  instantAt(addDays(dateIn(firstAt, timeZone), retryDays[retryDays.length - 1] ?? 0), chargeTime, timeZone)
