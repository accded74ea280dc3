import type { BookingDecision } from '@cupo/core/bookings'
import type { PassProblem } from '@cupo/core/passes'
import { bookingClosesAt, claimOpensAt } from '@cupo/core/policy'
import { refusals } from '@cupo/core/refusals'
import { waitlistPhase } from '@cupo/core/waitlist'
import type { Because, Params } from '../../http/phrases/index.ts'
import { type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import type { LockedClass } from '../seats/state-store.ts'
import type { Due } from '../waitlist/override-waitlist.ts'
import type { BookSeat } from './booking-store.ts'

/** Reasons why a chosen pass cannot pay. */
const passPhrases: Record<PassProblem, Because> = {
  elsewhere: 'pass_elsewhere',
  other_class: 'pass_other_class',
  not_valid: 'pass_not_valid',
  frozen: 'pass_frozen',
  used_up: 'pass_used_up',
  period_used_up: 'pass_period_used_up',
  own_seat_only: 'pass_other_class',
}

/** An instant with the time zone to format it in. */
const when = (at: Date, { timeZone }: LockedClass) => ({ at: at.toISOString(), timeZone })

/**
 * Reason why no seat is available: the class is full, or its free seats are held for the waitlist; and whether the list
 * has room.
 */
const noSeat = (
  session: LockedClass,
  command: BookSeat,
  due: Due | undefined,
  withGuests: boolean,
  now: Date,
): Refusal => {
  if (command.claims !== undefined) {
    return waitlistPhase(session, now) === 'claim'
      ? refuse(refusals.noSeats, { because: 'claim_lost' })
      : refuse(refusals.outsideWindow, {
          because: 'claim_not_open',
          params: when(claimOpensAt(session.startsAt, session.policy), session),
        })
  }
  // In the claim phase all waitlisted members share the free seats; before it, the last member due a seat would lose
  // it.
  const claiming = waitlistPhase(session, now) === 'claim'
  const person = claiming ? due?.[0] : due?.at(-1)
  if (command.within !== undefined && due && person) {
    const others = claiming ? due.length - 1 : 0
    const params = { name: person.name, others, ...when(person.until, session) }
    return refuseField('override', 'seat_due_to', params, refusals.noSeats)
  }
  if (withGuests) return refuse(refusals.noSeats, { because: 'guests_need_seats' })
  const { capacity, booked, held, waitlisted, policy } = session
  if (waitlisted >= policy.waitlistMax)
    return refuse(refusals.noSeats, { because: 'class_full_no_list', params: { capacity } })
  return booked < capacity
    ? refuse(refusals.noSeats, { because: 'seats_held', params: { held } })
    : refuse(refusals.noSeats, { because: 'class_full', params: { capacity } })
}

/**
 * Builds the refusal of a booking with its phrase: the rule and its limit in the studio's time zone, addressed to the
 * member, or to the desk about their client.
 */
export const refuseBooking = (
  decision: BookingDecision & { ok: false },
  session: LockedClass,
  command: BookSeat,
  due: Due | undefined,
  now: Date,
): Refusal => {
  const toDesk = command.by !== command.memberId
  const refuseBecause = (because: Because, params: Params = {}) => refuse(decision.reason, { because, params })
  switch (decision.reason) {
    case refusals.outsideWindow:
      return decision.opensAt
        ? refuseBecause('bookings_not_open', when(decision.opensAt, session))
        : refuseBecause('bookings_closed', when(bookingClosesAt(session.startsAt, session.policy), session))
    case refusals.bookingPaused:
      return refuseBecause(toDesk ? 'pause_until_client' : 'pause_until', when(decision.until, session))
    case refusals.waiverRequired:
      return refuseBecause(toDesk ? 'waivers_unsigned_client' : 'waivers_unsigned', {
        titles: decision.waivers.map(({ title }) => title).join(', '),
      })
    case refusals.invalidInput:
      return decision.max === 0
        ? refuseField('guests', 'guests_off')
        : refuseField('guests', 'guests_over', { max: decision.max, used: decision.used })
    case refusals.noSeats:
      return noSeat(session, command, due, decision.withGuests, now)
    case refusals.waitlistFull:
      return session.policy.waitlistMax === 0
        ? refuseBecause('waitlist_off')
        : refuseBecause('waitlist_full', { max: session.policy.waitlistMax })
    case refusals.notFound:
      return refuseField('spotId', 'spot_elsewhere', {}, refusals.notFound)
    case refusals.spotTaken:
      return refuseBecause('spot_taken', { label: decision.label })
    case refusals.timeConflict:
      return refuseBecause('overlaps', { other: decision.other.name, ...when(decision.other.startsAt, session) })
    case refusals.insufficientPoints:
      return refuseBecause(toDesk ? 'points_missing_client' : 'points_missing', {
        price: decision.price,
        balance: decision.balance,
      })
    case refusals.invalidState:
      if (decision.pass === null || decision.problem === null) return refuseBecause('pass_unknown')
      return toDesk && decision.problem === 'period_used_up'
        ? refuseBecause('pass_period_used_up_client', { pass: decision.pass.name })
        : refuseBecause(passPhrases[decision.problem], { pass: decision.pass.name })
    case refusals.alreadyBooked:
      if (decision.waitlisted) return refuseBecause(toDesk ? 'already_waitlisted_client' : 'already_waitlisted')
      return toDesk ? refuseBecause('already_booked_client') : refuse(refusals.alreadyBooked)
    default:
      return refuse(decision.reason)
  }
}
