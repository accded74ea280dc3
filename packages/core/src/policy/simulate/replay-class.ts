import type { BookingId, PersonId, SpotId } from '../../ids/ids.ts'
import type { HeldSeat } from '../../seats/class-state.ts'
import { overlapping } from '../../seats/class-state.ts'
import { decideRefills, type LateSeat } from '../../seats/decide-refills.ts'
import { waitlistPhase } from '../../waitlist/phase.ts'
import { lowEnrolmentAt } from '../low-enrolment.ts'
import { bookingClosesAt, bookingOpensAt, checkInWindow, freeCancelUntilFor, type Policy } from '../policy.ts'
import type { Moment, PastBooking, PastClass } from './past.ts'
import type { PastOutcome } from './past-outcomes.ts'

/** State from the other classes of the span. */
export type Around = {
  /** Whether bookings of a member were paused at that instant. */
  paused(memberId: PersonId, at: Date): boolean
  /** Whether a member may bring one more guest to this class. Counts the guest if so. */
  mayBring(hostId: PersonId): boolean
  /** The member's attended seats in other classes. */
  seatsOf(memberId: PersonId): readonly HeldSeat[]
}

export type Absent = { booking: PastBooking; markedAt: Date }
export type ReplayedClass = {
  /** The outcome of each booking, before forgiveness. */
  outcomes: Map<BookingId, PastOutcome>
  absent: Absent[]
  /** Whether it was cancelled for low enrolment. */
  tooFew: boolean
}

type Act = Moment & { kind: 'ask' | 'take' | 'leave' | 'few' | 'cancel' | 'serve'; booking: PastBooking | null }
type Seat = { booking: PastBooking; at: Date; promotedAt: Date | null; notifiedAt: Date | null; spotId: SpotId | null }

type State = {
  session: PastClass
  policy: Policy
  around: Around
  seats: Map<BookingId, Seat>
  waiting: PastBooking[]
  late: LateSeat[]
  outcomes: Map<BookingId, PastOutcome>
  over: boolean
  tooFew: boolean
  /**
   * Until when each waitlisted member could not have been promoted under any rules, because the waitlist skipped them.
   */
  barred: ReadonlyMap<BookingId, Date | null>
}

const last = Number.MAX_SAFE_INTEGER

const inOrder = (a: Moment, b: Moment): number => a.at.getTime() - b.at.getTime() || a.seq - b.seq

const actsOf = (session: PastClass, policy: Policy): Act[] => {
  const acts: Act[] = session.bookings.flatMap((booking) => {
    const { requested, seated, left } = booking
    return [
      { ...requested, kind: 'ask' as const, booking },
      ...(seated && seated.by !== 'booking'
        ? [{ ...seated, kind: seated.by === 'claim' ? ('take' as const) : ('serve' as const), booking }]
        : []),
      ...(left ? [{ ...left, kind: 'leave' as const, booking }] : []),
    ]
  })
  const few = lowEnrolmentAt(session, policy)
  if (few) acts.push({ at: few, seq: last, kind: 'few', booking: null })
  if (session.cancelled) acts.push({ ...session.cancelled, kind: 'cancel', booking: null })
  return acts.sort(inOrder)
}

/**
 * Finds members who were skipped while a person behind them was promoted (too few points, an overlap). The replay does
 * not promote them before the time of their real seat. Null: never.
 */
const barredOf = (session: PastClass): Map<BookingId, Date | null> => {
  const line = session.bookings
    .filter((b) => b.seated?.by !== 'booking')
    .sort((a, b) => inOrder(a.requested, b.requested))
  const barred = new Map<BookingId, Date | null>()
  line.forEach((person, index) => {
    const passed = line.slice(index + 1).some(({ seated }) => {
      if (seated?.by !== 'promotion' || inOrder(seated, person.requested) < 0) return false
      const hadLeft = person.left !== null && inOrder(person.left, seated) < 0
      return !hadLeft && (person.seated === null || inOrder(person.seated, seated) > 0)
    })
    if (passed) barred.set(person.id, person.seated?.at ?? null)
  })
  return barred
}

const freeSpot = ({ session, seats }: State, requested: SpotId | null): SpotId | null => {
  const taken = new Set([...seats.values()].map((s) => s.spotId))
  if (requested !== null && !taken.has(requested)) return requested
  return session.spots.find((spot) => !taken.has(spot)) ?? null
}

const seat = (state: State, booking: PastBooking, at: Date, notifiedAt: Date | null, promoted: boolean): void => {
  const spotId = freeSpot(state, booking.spotId)
  state.waiting = state.waiting.filter((w) => w !== booking)
  state.seats.set(booking.id, { booking, at, promotedAt: promoted ? at : null, notifiedAt, spotId })
  const spots = state.session.spots.map((id) => ({ id, label: id, taken: true }))
  const taking = { memberId: booking.memberId, spotId }
  for (const { late } of decideRefills(state.late, [taking], { spots, policy: state.policy })) {
    state.outcomes.set(late.bookingId, 'left_refilled')
    state.late = state.late.filter((l) => l !== late)
  }
}

const hasRoom = ({ session, seats }: State): boolean => seats.size < session.capacity

/** Whether the waitlist would have given this member a seat at that instant. */
const wouldGet = (state: State, person: PastBooking, phase: 'automatic' | 'offer' | 'claim', at: Date): boolean => {
  const { session, around } = state
  // Only members who were really promoted and attended are assumed to accept an offer.
  if (phase !== 'automatic') return person.seated?.by === 'promotion' && person.arrivedAt !== null
  const until = state.barred.get(person.id)
  if (until === null || (until !== undefined && at < until)) return false
  if (session.startsAt.getTime() - at.getTime() < person.minNoticeMinutes * 60_000) return false
  if (around.paused(person.memberId, at)) return false
  return person.seated !== null || !overlapping(around.seatsOf(person.memberId), session)
}

const serve = (state: State, at: Date): void => {
  const { session, policy } = state
  const phase = waitlistPhase({ startsAt: session.startsAt, cancelled: state.over, policy }, at)
  if (phase === 'closed' || phase === 'over') return
  for (const person of [...state.waiting]) {
    if (!hasRoom(state)) return
    if (!wouldGet(state, person, phase, at)) continue
    const wasPromoted = person.seated?.by === 'promotion' && person.seated.at.getTime() === at.getTime()
    seat(state, person, at, wasPromoted ? (person.seated?.notifiedAt ?? null) : at, true)
  }
}

const ask = (state: State, booking: PastBooking, at: Date): void => {
  const { session, policy, around } = state
  // A booking made after the start was made by staff at the desk.
  const atDesk = at >= session.startsAt
  const early = at < bookingOpensAt(session.startsAt, session.timeZone, policy)
  const closed = !atDesk && (early || at >= bookingClosesAt(session.startsAt, policy))
  const barred =
    booking.guestOf === null
      ? !atDesk && around.paused(booking.memberId, at)
      : !state.seats.has(booking.guestOf) || !around.mayBring(booking.memberId)
  if (state.over || closed || barred) state.outcomes.set(booking.id, 'refused')
  else if (hasRoom(state)) seat(state, booking, at, null, false)
  else if (state.waiting.length < policy.waitlistMax && booking.guestOf === null) state.waiting.push(booking)
  else state.outcomes.set(booking.id, 'refused')
}

const leave = (state: State, booking: PastBooking, at: Date): void => {
  const held = state.seats.get(booking.id)
  if (!held) {
    if (!state.waiting.includes(booking)) return
    state.waiting = state.waiting.filter((w) => w !== booking)
    state.outcomes.set(booking.id, 'waited')
    return
  }
  const { startsAt } = state.session
  const { freeSince } = booking
  const cancelTerms = {
    startsAt,
    bookedAt: held.at,
    promotedAt: held.promotedAt,
    notifiedAt: held.notifiedAt,
    freeSince,
  }
  const counts = booking.left?.triedAt ?? at
  const { settled = false, removed = null } = booking.left ?? {}
  const inTime = counts <= freeCancelUntilFor(cancelTerms, state.policy)
  const free = settled || removed === 'returned' || (removed === null && inTime)
  state.seats.delete(booking.id)
  state.outcomes.set(booking.id, free ? 'left_free' : 'left_late')
  if (!free) {
    const { memberId, points } = booking
    state.late.push({ bookingId: booking.id, memberId, spotId: held.spotId, charged: points })
  }
  serve(state, at)
}

const cancel = (state: State): void => {
  for (const id of [...state.seats.keys(), ...state.waiting.map((w) => w.id)]) state.outcomes.set(id, 'class_cancelled')
  state.seats.clear()
  state.waiting = []
  state.over = true
}

const perform = (state: State, { kind, booking, at }: Act): void => {
  if (kind === 'ask' && booking) ask(state, booking, at)
  else if (kind === 'leave' && booking) leave(state, booking, at)
  else if (kind === 'serve') serve(state, at)
  else if (kind === 'take' && booking) {
    if (state.waiting.includes(booking) && hasRoom(state)) seat(state, booking, at, at, true)
  } else if (kind === 'cancel') cancel(state)
  else if (kind === 'few' && !state.over && state.seats.size < state.policy.lowEnrolmentMin) {
    cancel(state)
    state.tooFew = true
  }
}

/**
 * Sets the final outcome of every seat and waitlist place. Attended: checked in on time, or never marked absent.
 * @returns the absences
 */
const end = (state: State): Absent[] => {
  const { session, policy } = state
  const { closesAt } = checkInWindow(session.startsAt, policy)
  const absent: Absent[] = []
  for (const { booking, at } of state.seats.values()) {
    const tooLate = booking.arrivedAt !== null && booking.arrivedAt > closesAt && at < session.startsAt
    const byItself = new Date(session.endsAt.getTime() + policy.noShowMarkHours * 3_600_000)
    const marked = booking.absent && !booking.absent.byService ? booking.absent.at : byItself
    const missed = tooLate || (booking.arrivedAt === null && booking.absent !== null)
    if (missed) absent.push({ booking, markedAt: marked })
    state.outcomes.set(booking.id, missed ? 'absent' : 'came')
  }
  for (const person of state.waiting) state.outcomes.set(person.id, 'waited')
  return absent
}

/**
 * Replays one past class under a policy. The members' actions are the recorded ones; the rules are applied again.
 * Unknown reactions are decided conservatively: only members who were really promoted and attended accept an offer.
 */
export const replayClass = (session: PastClass, policy: Policy, around: Around): ReplayedClass => {
  const state: State = {
    session,
    policy,
    around,
    seats: new Map(),
    waiting: [],
    late: [],
    outcomes: new Map(),
    over: false,
    tooFew: false,
    barred: barredOf(session),
  }
  for (const act of actsOf(session, policy)) perform(state, act)
  const absent = end(state)
  return { outcomes: state.outcomes, absent, tooFew: state.tooFew }
}
