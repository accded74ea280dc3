import { pausedUntil } from '../attendance/paused-until.ts'
import type { BookingId, PersonId } from '../ids/ids.ts'
import { decideWaitingPayment, type PaymentChoice } from '../passes/decide-payment.ts'
import { type ClassState, type MemberState, overlapping } from '../seats/class-state.ts'

/** A person on the waitlist, with the state that decides whether they can get a seat. */
export type Waiting = {
  bookingId: BookingId
  memberId: PersonId
  minNoticeMinutes: number
  suspended: boolean
  member: MemberState
  /** The payment requested by the member. Unset: the default. */
  payWith?: PaymentChoice
  /** A mandate to buy the payment of the seat: waiting for the turn, or its purchase is being paid on a held seat. */
  mandate?: 'active' | 'charging' | undefined
  /** Their current or past offer. At most one per person. */
  offer: { expiresAt: Date; open: boolean } | null
}

export type PassedOver = 'suspended' | 'paused' | 'notice' | 'points' | 'overlap'

/**
 * Why a waitlisted person cannot get a seat of this class now; null if they can.
 * @param mayBuy whether a seat can be held for a person who lacks points and has a mandate
 */
export const whyPassedOver = (person: Waiting, session: ClassState, now: Date, mayBuy = false): PassedOver | null => {
  const { member } = person
  if (person.suspended) return 'suspended'
  if (pausedUntil(member, session, now) !== null) return 'paused'
  if ((session.startsAt.getTime() - now.getTime()) / 60_000 < person.minNoticeMinutes) return 'notice'
  const buys = mayBuy && person.mandate === 'active'
  if (!buys && !decideWaitingPayment(person.payWith, member, session, now).ok) return 'points'
  return overlapping(member.seats, session) ? 'overlap' : null
}

/** Number of people skipped, by reason. */
export type Skipped = Partial<Record<PassedOver, number>>
