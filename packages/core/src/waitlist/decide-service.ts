import type { BookingId, PersonId, SpotId } from '../ids/ids.ts'
import { mustExist } from '../invariants/must-get.ts'
import { decideWaitingPayment, type SeatPayment } from '../passes/decide-payment.ts'
import { bookingClosesAt, claimOpensAt, promotesUntil } from '../policy/policy.ts'
import { type ClassState, firstFreeSpot } from '../seats/class-state.ts'
import { offerExpiresAt } from './offer-expiry.ts'
import { type Phase, waitlistPhase } from './phase.ts'
import { quietUntil } from './quiet-hours.ts'
import { type PassedOver, type Skipped, type Waiting, whyPassedOver } from './why-passed-over.ts'

export type Promotion = {
  bookingId: BookingId
  memberId: PersonId
  spotId: SpotId | null
  payment: SeatPayment
  skipped: Skipped
}
/** A seat to hold for a member who lacks points, while the offer of their mandate is purchased. */
export type Buying = { bookingId: BookingId; memberId: PersonId; spotId: SpotId | null }
export type Offer = { bookingId: BookingId; memberId: PersonId; expiresAt: Date; skipped: Skipped }
/** A member skipped for a free seat, and why. They keep their place. */
export type Passed = { bookingId: BookingId; why: PassedOver }

/** The changes of a waitlist. Bookings by id. */
export type Service = {
  phase: Phase
  /** Places that expire because the class has started. */
  expired: BookingId[]
  /** Whether no waitlisted member can get a seat any more: booking has closed, or the class has started. */
  closed: boolean
  /** Expired offers. */
  lapsed: BookingId[]
  /** Open offers without a free seat. */
  withdrawn: BookingId[]
  promoted: Promotion[]
  buying: Buying[]
  offered: Offer[]
  /** Members skipped for a free seat in this run. */
  passed: Passed[]
  /** Whether to notify the waitlist that free seats can be claimed. */
  announce: boolean
  /** Number of free seats held for the waitlist. */
  held: number
  /** When to decide again without an earlier event; null for never. */
  dueAt: Date | null
}

/** The earliest of the instants that is in the future. */
const nextOf = (now: Date, instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((a, b) => (b === null || b <= now || (a !== null && a <= b) ? a : b), null)

/** Picks members in line order, one per seat. Skipped members keep their place. */
const pick = <Picked>(
  line: readonly Waiting[],
  seats: number,
  session: ClassState,
  now: Date,
  give: (person: Waiting, skipped: Skipped) => Picked,
  mayBuy = false,
): { picked: Picked[]; passed: Passed[] } => {
  const picked: Picked[] = []
  const passed: Passed[] = []
  const skipped: Skipped = {}
  for (const person of line) {
    if (picked.length >= seats) break
    const why = whyPassedOver(person, session, now, mayBuy)
    if (why === null) picked.push(give(person, { ...skipped }))
    else {
      passed.push({ bookingId: person.bookingId, why })
      skipped[why] = (skipped[why] ?? 0) + 1
    }
  }
  return { picked, passed }
}

type Seated = { promoted: Promotion } | { buying: Buying }

const promote = (line: readonly Waiting[], seats: number, session: ClassState, now: Date) => {
  const spots = session.spots.map((s) => ({ ...s }))
  const seat = ({ bookingId, memberId, member, payWith, mandate }: Waiting, skipped: Skipped): Seated => {
    const spot = firstFreeSpot(spots)
    if (spot) spot.taken = true
    const seated = { bookingId, memberId, spotId: spot?.id ?? null }
    const decision = decideWaitingPayment(payWith, member, session, now)
    if (!decision.ok && mandate === 'active') return { buying: seated }
    const payment = mustExist(decision.ok ? decision.payment : null, `the payment of booking ${bookingId}`)
    return { promoted: { ...seated, payment, skipped } }
  }
  const { picked, passed } = pick(line, seats, session, now, seat, true)
  return {
    promoted: picked.flatMap((p) => ('promoted' in p ? [p.promoted] : [])),
    buying: picked.flatMap((p) => ('buying' in p ? [p.buying] : [])),
    passed,
  }
}

const unchanged = {
  closed: false,
  expired: [],
  lapsed: [],
  withdrawn: [],
  promoted: [],
  buying: [],
  offered: [],
  passed: [],
  announce: false,
  held: 0,
}

/**
 * Decides the changes of a class's waitlist at `now`: the use of the free seats in the current phase, for the members
 * in waitlist order. Idempotent: a second decision on the result at the same instant changes nothing.
 */
export const decideService = (session: ClassState, waiting: readonly Waiting[], now: Date): Service => {
  const phase = waitlistPhase(session, now)
  const open = waiting.filter((w) => w.offer?.open).map((w) => w.bookingId)
  if (waiting.length === 0) return { ...unchanged, phase, dueAt: null }
  if (phase === 'over')
    return { ...unchanged, phase, closed: true, expired: waiting.map((w) => w.bookingId), lapsed: open, dueAt: null }
  if (phase === 'closed') return { ...unchanged, phase, closed: true, withdrawn: open, dueAt: session.startsAt }
  const free = Math.max(0, session.capacity - session.booked)
  const quietEnd = quietUntil(now, session.policy, session.timeZone)
  if (phase === 'claim') {
    const closesAt = bookingClosesAt(session.startsAt, session.policy)
    const dueAt = nextOf(now, [closesAt, session.startsAt, free > 0 ? quietEnd : null])
    const announce = free > 0 && quietEnd === null
    return { ...unchanged, phase, lapsed: open, announce, held: Math.min(free, waiting.length), dueAt }
  }
  return serveInOrder(session, waiting, phase, free, quietEnd, now)
}

/**
 * The instants at which the phase changes. The end of the automatic phase is inclusive, so the change is 1 ms later.
 */
const turnsOfPhase = ({ startsAt, policy }: ClassState): Date[] => [
  new Date(promotesUntil(startsAt, policy).getTime() + 1),
  claimOpensAt(startsAt, policy),
  bookingClosesAt(startsAt, policy),
  startsAt,
]

/** Decides the automatic and offer phases, which serve the waitlist in order. */
const serveInOrder = (
  session: ClassState,
  waiting: readonly Waiting[],
  phase: 'automatic' | 'offer',
  free: number,
  quietEnd: Date | null,
  now: Date,
): Service => {
  const withOffer = waiting.filter((w) => w.offer?.open)
  const lapsed = withOffer.filter((w) => w.offer && w.offer.expiresAt <= now)
  const standing = withOffer.filter((w) => !lapsed.includes(w))
  const standingOffers = standing.slice(0, free)
  const withdrawn = standing.slice(free)
  const seats = free - standingOffers.length
  // A person whose purchase is being paid already has a held seat.
  const line = waiting.filter(
    (w) => w.mandate !== 'charging' && (phase === 'automatic' ? !standingOffers.includes(w) : w.offer === null),
  )

  const { promoted, buying, passed } =
    phase === 'automatic' ? promote(line, seats, session, now) : { promoted: [], buying: [], passed: [] }
  const next = (person: Waiting, skipped: Skipped): Offer => ({
    bookingId: person.bookingId,
    memberId: person.memberId,
    expiresAt: offerExpiresAt(now, session),
    skipped,
  })
  const turns = phase === 'offer' ? pick(line, seats, session, now, next) : { picked: [], passed: [] }
  const offered = quietEnd === null ? turns.picked : []
  const limits = [...standingOffers.map((w) => w.offer?.expiresAt ?? null), ...offered.map((o) => o.expiresAt)]
  const dueAt = nextOf(now, [...turnsOfPhase(session), ...limits, turns.picked.length > 0 ? quietEnd : null])
  return {
    ...unchanged,
    phase,
    lapsed: lapsed.map((w) => w.bookingId),
    withdrawn: withdrawn.map((w) => w.bookingId),
    promoted,
    buying,
    offered,
    passed: [...passed, ...(quietEnd === null ? turns.passed : [])],
    held: standingOffers.length + turns.picked.length,
    dueAt: waiting.length === promoted.length ? null : dueAt,
  }
}
