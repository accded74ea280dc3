import { type BookingDecision, decideAtDesk, isWaivable, type OverrideRule } from '@cupo/core/bookings'
import type { BookingId, ClassId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import type { PaymentChoice } from '@cupo/core/passes'
import { bookingClosesAt, bookingOpensAt } from '@cupo/core/policy'
import { refusals } from '@cupo/core/refusals'
import { bookingStatus } from '@cupo/core/seats'
import { waitlistPhase } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import { sendWrites, type Write } from '../../db/pipelined.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import type { Place } from '../seats/place-store.ts'
import type { LockedClass, LockedMember } from '../seats/state-store.ts'
import { type Due, overrideLists } from '../waitlist/override-waitlist.ts'
import { serveWaitlists } from '../waitlist/serve-waitlist.ts'
import { type BookSeat, type Made, newCheckInCode } from './booking-store.ts'
import { type BookingState, eitherGroupKey, loadBookingState, monthKey } from './load-state.ts'
import { refuseBooking } from './refuse-booking.ts'
import { planBookings, type WrittenHost } from './write-bookings.ts'

/** The inputs of a booking decision for the event history, apart from the policy version and the instant. */
const inputsOf = (session: LockedClass, member: LockedMember, decision: BookingDecision & { ok: true }) => ({
  rule: decision.status === bookingStatus.booked ? 'seat_free' : 'class_full',
  capacity: session.capacity,
  booked: session.booked,
  held: session.held,
  waitlisted: session.waitlisted,
  balance: member.balance,
  bookingOpensAt: bookingOpensAt(session.startsAt, session.timeZone, session.policy).toISOString(),
  bookingClosesAt: bookingClosesAt(session.startsAt, session.policy).toISOString(),
})

/**
 * Whether a waitlisted member may take a seat now: one is offered to them, or free seats are open to the whole list.
 */
export const isTheirTurn = (place: Place | undefined, session: LockedClass, now: Date): boolean => {
  if (place?.kind !== 'waitlist') return false
  const { offeredUntil = null } = place
  return (offeredUntil !== null && now < offeredUntil) || waitlistPhase(session, now) === 'claim'
}

/**
 * Updates the held seats and the length of the waitlist for an accepted booking; `turn`: the seat was held for this
 * member.
 */
const updateHeldSeats = (session: LockedClass, waited: boolean, turn: boolean): void => {
  if (turn && session.held > 0) session.held -= 1
  if (waited) session.waitlisted -= 1
  session.held = Math.min(session.held, session.waitlisted)
}

/** The rules that the desk may set aside for a command. */
const overridden = ({ override }: BookSeat): readonly OverrideRule[] =>
  override === undefined ? [] : (override.rules ?? ['seat'])

/**
 * Maximum held seats that a command may take: one on the member's turn; for the desk, the held seats that are due to no
 * member, or all with an override.
 */
export const usableHeldSeats = (
  command: BookSeat,
  session: LockedClass,
  due: Due | undefined,
  turn: boolean,
): number => {
  if (overridden(command).includes('seat')) return session.held
  if (turn || due === undefined) return turn ? 1 : 0
  return Math.max(0, session.held - due.length)
}

/** The payment choice of a command; claiming a waitlisted booking uses the choice stored with it. */
const choiceOf = (command: BookSeat, place: Place | undefined): PaymentChoice =>
  command.passId === undefined && command.claims !== undefined ? place?.waitlistTerms?.payWith : command.passId

/** Decides one command on the state after the earlier commands, and updates that state. */
const decideOne = (state: BookingState, command: BookSeat, index: number, now: Date): Made | Refusal => {
  const session = state.classes.get(command.classId)
  const member = state.members.get(command.memberId)
  const foreign = command.within !== undefined && session?.studioId !== command.within
  if (!session || !member || member.suspended || foreign || session.studioSuspended) return refuse(refusals.notFound)
  const key = `${session.id} ${member.userId}`
  const place = state.places.get(key)
  if (command.claims !== undefined && (place?.kind !== 'waitlist' || place.bookingId !== command.claims)) {
    return refuse(refusals.invalidState, { because: 'booking_gone' })
  }
  const guests = command.guests?.length ?? 0
  const month = guests > 0 ? monthKey(session, member.userId) : ''
  const guestsThisMonth = state.guests.get(month) ?? 0
  const turn = isTheirTurn(place, session, now)
  const due = state.due.get(session.id)
  const usableHeld = usableHeldSeats(command, session, due, turn)
  const open = session.capacity - session.booked - session.held
  // Moving a booking is not a new booking, so its required waivers are not checked again.
  const unsigned = command.movedFrom === undefined && !command.partner ? member.unsigned : undefined
  const { decision, waived } = decideAtDesk(
    {
      spotId: command.spotId ?? null,
      waitlist: command.waitlist ?? false,
      guests,
      usableHeld,
      payWith: choiceOf(command, place),
      partner: command.partner ?? false,
    },
    overridden(command).filter(isWaivable),
    { class: session, member: { ...member, here: place?.kind ?? 'none', guestsThisMonth, unsigned } },
    now,
  )
  if (!decision.ok) return refuseBooking(decision, session, command, due, now)
  if (command.eitherGroup !== undefined && state.settled.has(eitherGroupKey(member.userId, command.eitherGroup))) {
    return refuse(refusals.alreadyBooked, { because: 'either_has_seat' })
  }
  const waited = place?.kind === 'waitlist' ? place.bookingId : null
  const inputs = inputsOf(session, member, decision)
  updateHeldSeats(session, waited !== null, turn)
  apply(session, member, decision)
  if (guests > 0) state.guests.set(month, guestsThisMonth + guests)
  state.places.set(key, { kind: decision.status === bookingStatus.booked ? 'seat' : 'waitlist', bookingId: waited })
  const code = newCheckInCode()
  const eitherGroup = command.eitherGroup ?? place?.eitherGroup ?? null
  if (decision.status === bookingStatus.booked && eitherGroup !== null)
    state.settled.add(eitherGroupKey(member.userId, eitherGroup))
  const fromList = decision.status === bookingStatus.booked && !turn ? Math.max(0, guests + 1 - open) : 0
  const why = fromList > 0 || waived.length > 0 ? (command.override?.reason ?? null) : null
  const made = {
    index,
    code,
    waited,
    waived,
    waitlistTerms: place?.waitlistTerms,
    claimed: turn,
    fromList,
    eitherGroup,
    session,
    member,
    command,
  }
  return { ...made, inputs: { ...inputs, override: why }, ...decision }
}

/** Result of commands: outcomes in order, the written bookings, and the writes that are not sent yet. */
export type Booked = {
  outcomes: Outcome<BookingId>[]
  made: ReadonlyMap<BookingId, WrittenHost>
  writes: readonly Write[]
  /** Whether follow-ups were written for other bookings, which may also have changed these. */
  followedUp: boolean
}

/**
 * Decides commands in order on a loaded state. Bookings without follow-ups are returned as writes. If one has a
 * follow-up (guests to invite, an either-group, a late cancellation to refill, a held seat that the desk took), all
 * writes are sent and the follow-ups run in the same transaction.
 */
export const bookLoaded = async (
  tx: Tx,
  commands: readonly BookSeat[],
  state: BookingState,
  now: Date,
): Promise<Booked> => {
  const decided = commands.map((command, index) => decideOne(state, command, index, now))
  const made = decided.filter((d): d is Made => !('ok' in d && d.ok === false))
  const { hosts, writes, followUps } = planBookings(made, state, now)
  const taken = made.filter((m) => m.fromList > 0)
  const followedUp = followUps.length > 0 || taken.length > 0
  if (followedUp) {
    await sendWrites(tx, writes)
    for (const followUp of followUps) await followUp(tx)
    await followOverrides(tx, taken, state.due, now)
  }
  const idOf = new Map(hosts.map((host) => [host.made, host.id]))
  return {
    outcomes: decided.map((d) => ('reason' in d ? d : done(mustGet(idOf, d)))),
    made: new Map(hosts.map((host) => [host.id, host])),
    writes: followedUp ? [] : writes,
    followedUp,
  }
}

/**
 * Books seats in the given transaction. Locks the classes, then the members' points accounts; then reads, decides and
 * writes in sets. Commands are decided in the given order.
 * @returns one outcome per command: the id of the booking or a refusal; a refused command writes nothing and does not
 * affect the others
 */
export const bookSeats = async (tx: Tx, commands: readonly BookSeat[], now: Date): Promise<Outcome<BookingId>[]> => {
  const { outcomes, writes } = await bookLoaded(tx, commands, await loadBookingState(tx, commands, now), now)
  await sendWrites(tx, writes)
  return outcomes
}

/** Notifies members whose held seats the desk took, and serves their waitlists again. */
const followOverrides = async (tx: Tx, made: readonly Made[], due: ReadonlyMap<ClassId, Due>, now: Date) => {
  if (made.length === 0) return
  const overrides = made.flatMap(({ session, member, command, fromList }) =>
    command.override
      ? [{ session, by: command.by, reason: command.override.reason, takerId: member.userId, seats: fromList }]
      : [],
  )
  await overrideLists(tx, overrides, due, (session) => waitlistPhase(session, now) === 'claim', now)
  await serveWaitlists(
    tx,
    made.map((m) => m.session.id),
    now,
  )
}

/** Applies a decision to the state for the next command of the batch. */
const apply = (session: LockedClass, member: LockedMember, decision: BookingDecision & { ok: true }): void => {
  if (decision.status === bookingStatus.waitlisted) {
    session.waitlisted += 1
    return
  }
  const seats = 1 + decision.guestSpots.length
  const taken = new Set([decision.spotId, ...decision.guestSpots])
  session.booked += seats
  session.held = Math.min(session.held, session.capacity - session.booked)
  session.spots = session.spots.map((s) => (taken.has(s.id) ? { ...s, taken: true } : s))
  Object.assign(member, decision.rights)
  member.seats = [
    ...member.seats,
    { classId: session.id, name: session.name, startsAt: session.startsAt, endsAt: session.endsAt },
  ]
}
