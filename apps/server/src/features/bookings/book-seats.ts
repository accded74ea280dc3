import { type BookingDecision, decideBooking } from '@cupo/core/bookings'
import type { BookingId, ClassId, PersonId } from '@cupo/core/ids'
import { mustGet, onlyRow } from '@cupo/core/must-get'
import { multiplyPoints, subtractPoints } from '@cupo/core/points'
import { bookingClosesAt, bookingOpensAt } from '@cupo/core/policy'
import { refusals } from '@cupo/core/refusals'
import { bookingStatus } from '@cupo/core/seats'
import { dateIn, monthStart } from '@cupo/core/time'
import { waitlistPhase } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import {
  type LockedClass,
  type LockedMember,
  lockClasses,
  lockMembers,
  type Place,
  readPlaces,
} from '../seats/state-store.ts'
import { type Due, overrideLists, readDueSeats } from '../waitlist/override-waitlist.ts'
import { serveWaitlists } from '../waitlist/serve-waitlist.ts'
import { readJoinedClasses, readSettledWishes } from '../waitlist/store.ts'
import { type BookSeat, type Made, newCheckInCode } from './booking-store.ts'
import { readGuestsOfMonth } from './guest-store.ts'
import { refuseBooking } from './refuse-booking.ts'
import { writeBookings } from './write-bookings.ts'

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

/** The calendar month of the class in its studio's time zone, in which guests are counted. */
const monthKey = (session: LockedClass, memberId: PersonId): string =>
  `${memberId} ${session.studioId} ${monthStart(dateIn(session.startsAt, session.timeZone))}`

type State = {
  classes: Map<ClassId, LockedClass>
  members: ReadonlyMap<PersonId, LockedMember>
  places: Map<string, Place>
  guests: Map<string, number>
  /** Who is due each held seat, by class; read only for wishes with `override`. */
  due: ReadonlyMap<ClassId, Due>
  /** Either-groups that already have a seat, by `wishKey`. */
  settled: Set<string>
}

const wishKey = (memberId: PersonId, eitherGroup: string): string => `${memberId} ${eitherGroup}`

/**
 * Whether a waitlisted member may take a seat now: one is offered to them, or free seats are open to the whole list.
 */
const isTheirTurn = (place: Place | undefined, session: LockedClass, now: Date): boolean => {
  if (place?.kind !== 'waitlist') return false
  const { offeredUntil = null } = place
  return (offeredUntil !== null && now < offeredUntil) || waitlistPhase(session, now) === 'claim'
}

/** Updates the held seats and the length of the list for a granted wish; `turn`: the seat was held for this member. */
const takeKept = (session: LockedClass, waited: boolean, turn: boolean): void => {
  if (turn && session.held > 0) session.held -= 1
  if (waited) session.waitlisted -= 1
  session.held = Math.min(session.held, session.waitlisted)
}

/** How many held seats a wish may take: one if it is the member's turn; for the desk those that are due to no one. */
const keptFor = (wish: BookSeat, session: LockedClass, due: Due | undefined, turn: boolean): number => {
  if (wish.override) return session.held
  if (turn || due === undefined) return turn ? 1 : 0
  return Math.max(0, session.held - due.length)
}

/** Decides one wish on the state the earlier wishes left, and updates that state. */
const decideWish = (state: State, wish: BookSeat, index: number, now: Date): Made | Refusal => {
  const session = state.classes.get(wish.classId)
  const member = state.members.get(wish.memberId)
  const foreign = wish.within !== undefined && session?.studioId !== wish.within
  if (!session || !member || member.suspended || foreign || session.studioSuspended) return refuse(refusals.notFound)
  const key = `${session.id} ${member.userId}`
  const place = state.places.get(key)
  if (wish.claims !== undefined && (place?.kind !== 'waitlist' || place.bookingId !== wish.claims)) {
    return refuse(refusals.invalidState, { because: 'booking_gone' })
  }
  const guests = wish.guests?.length ?? 0
  const month = guests > 0 ? monthKey(session, member.userId) : ''
  const guestsThisMonth = state.guests.get(month) ?? 0
  const turn = isTheirTurn(place, session, now)
  const due = state.due.get(session.id)
  const kept = keptFor(wish, session, due, turn)
  const open = session.capacity - session.booked - session.held
  const decision = decideBooking(
    { spotId: wish.spotId ?? null, waitlist: wish.waitlist ?? false, guests, kept },
    { class: session, member: { ...member, here: place?.kind ?? 'none', guestsThisMonth } },
    now,
  )
  if (!decision.ok) return refuseBooking(decision, session, wish, due, now)
  if (wish.eitherGroup !== undefined && state.settled.has(wishKey(member.userId, wish.eitherGroup))) {
    return refuse(refusals.alreadyBooked, { because: 'either_has_seat' })
  }
  const waited = place?.kind === 'waitlist' ? place.bookingId : null
  const inputs = inputsOf(session, member, decision)
  takeKept(session, waited !== null, turn)
  apply(session, member, decision)
  if (guests > 0) state.guests.set(month, guestsThisMonth + guests)
  state.places.set(key, { kind: decision.status === bookingStatus.booked ? 'seat' : 'waitlist', bookingId: waited })
  const code = newCheckInCode()
  const eitherGroup = wish.eitherGroup ?? place?.eitherGroup ?? null
  if (decision.status === bookingStatus.booked && eitherGroup !== null)
    state.settled.add(wishKey(member.userId, eitherGroup))
  const fromList = decision.status === bookingStatus.booked && !turn ? Math.max(0, guests + 1 - open) : 0
  const why = fromList > 0 ? (wish.override?.reason ?? null) : null
  const made = { index, code, waited, claimed: turn, fromList, eitherGroup, session, member, wish }
  return { ...made, inputs: { ...inputs, override: why }, ...decision }
}

/**
 * Books seats in the given transaction. Locks the classes, then the members' points accounts; then reads, decides and
 * writes in sets. Wishes are decided in the given order.
 * @returns one outcome per wish: the id of the booking or a refusal; a refused wish writes nothing and does not affect
 * the others
 */
export const bookSeats = async (tx: Tx, wishes: readonly BookSeat[], now: Date): Promise<Outcome<BookingId>[]> => {
  const classIds = wishes.map((w) => w.classId)
  const memberIds = wishes.map((w) => w.memberId)
  const joining = wishes.filter((w) => w.eitherGroup !== undefined || w.claims !== undefined).map((w) => w.memberId)
  const joined = joining.length > 0 ? await readJoinedClasses(tx, joining) : []
  const classes = await lockClasses(tx, [...classIds, ...joined])
  const members = await lockMembers(tx, memberIds, [...classes.values()], now)
  const places = await readPlaces(tx, classIds, memberIds)
  const guests = await readGuestsOfMonth(
    tx,
    wishes.filter((w) => (w.guests?.length ?? 0) > 0 && classes.has(w.classId)),
    (classId, memberId) => monthKey(mustGet(classes, classId), memberId),
  )
  const grouped = wishes.filter((w) => w.eitherGroup !== undefined)
  const settled = grouped.length > 0 ? await readSettledWishes(tx, grouped, now) : []
  const atDesk = wishes.filter((w) => w.within !== undefined && (classes.get(w.classId)?.held ?? 0) > 0)
  const due = await readDueSeats(tx, [...new Set(atDesk.map((w) => w.classId))], now)
  const state: State = {
    due,
    classes,
    members,
    places,
    guests,
    settled: new Set(settled.map((s) => wishKey(s.memberId, s.eitherGroup))),
  }

  const decided = wishes.map((wish, index) => decideWish(state, wish, index, now))
  const made = decided.filter((d): d is Made => !('ok' in d && d.ok === false))
  const ids = await writeBookings(tx, made, classes, now)
  await followOverrides(
    tx,
    made.filter((m) => m.fromList > 0),
    due,
    now,
  )
  return decided.map((d) => ('reason' in d ? d : done(mustGet(ids, d))))
}

/** Notifies members whose held seats the desk took, and serves their waitlists again. */
const followOverrides = async (tx: Tx, made: readonly Made[], due: ReadonlyMap<ClassId, Due>, now: Date) => {
  if (made.length === 0) return
  const overrides = made.flatMap(({ session, member, wish, fromList }) =>
    wish.override
      ? [{ session, by: wish.by, reason: wish.override.reason, takerId: member.userId, seats: fromList }]
      : [],
  )
  await overrideLists(tx, overrides, due, (session) => waitlistPhase(session, now) === 'claim', now)
  await serveWaitlists(
    tx,
    made.map((m) => m.session.id),
    now,
  )
}

/** Books one seat; see `bookSeats`. */
export const bookSeat = async (tx: Tx, wish: BookSeat, now: Date): Promise<Outcome<BookingId>> =>
  onlyRow(await bookSeats(tx, [wish], now))

/** Applies a decision to the state on which the next wish of the batch is decided. */
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
  member.balance = subtractPoints(member.balance, multiplyPoints(decision.points, seats))
  member.seats = [
    ...member.seats,
    { classId: session.id, name: session.name, startsAt: session.startsAt, endsAt: session.endsAt },
  ]
}
