import { refusals } from '../refusals/refusals.ts'
import { type BookingStatus, bookingStatus } from '../seats/booking-status.ts'

/** How long a visit can be reviewed, and its review changed, after the end of the class. */
export const reviewWindowDays = 30

const dayMs = 86_400_000

/** The last instant in which the review of a class that ended at `endsAt` can be written or changed. */
export const lastReviewInstant = (endsAt: Date): Date => new Date(endsAt.getTime() + reviewWindowDays * dayMs)

/** A booking as far as its review depends on it. `reviewed`: it has a review, and `hidden`: an owner hid it. */
export type ReviewableVisit = {
  status: BookingStatus
  guest: boolean
  endsAt: Date
  reviewed: boolean
  hidden: boolean
}

type ReviewDecision =
  | { ok: true }
  | {
      ok: false
      reason: typeof refusals.invalidState
      because: 'review_without_visit' | 'review_before_end' | 'review_too_late' | 'review_hidden'
    }

/**
 * Whether a visit can be reviewed now, or its review changed: the person was checked in, the class is over and ended at
 * most 30 days ago. An existing review can be changed whatever became of the booking since, otherwise a studio could
 * freeze it by taking the check-in back. Source of the rule: decision 137.
 */
export const decideReview = (visit: ReviewableVisit, now: Date): ReviewDecision => {
  const refuse = (because: Extract<ReviewDecision, { ok: false }>['because']): ReviewDecision => ({
    ok: false,
    reason: refusals.invalidState,
    because,
  })
  if (visit.guest) return refuse('review_without_visit')
  if (!visit.reviewed && visit.status !== bookingStatus.checkedIn) return refuse('review_without_visit')
  if (now < visit.endsAt) return refuse('review_before_end')
  if (now > lastReviewInstant(visit.endsAt)) return refuse('review_too_late')
  if (visit.hidden) return refuse('review_hidden')
  return { ok: true }
}
