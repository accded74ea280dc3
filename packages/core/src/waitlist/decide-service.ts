import { bookingClosesAt, claimOpensAt, promotesUntil } from '../policy/policy.ts'
import { type ClassState, firstFreeSpot } from '../seats/class-state.ts'
import { offerExpiresAt } from './offer-expiry.ts'
import { type Phase, waitlistPhase } from './phase.ts'
import { quietUntil } from './quiet-hours.ts'
import { type PassedOver, type Skipped, type Waiting, whyPassedOver } from './why-passed-over.ts'

export type Promotion = {
  bookingId: string
  memberId: string
  spotId: string | null
  points: number
  skipped: Skipped
}
export type Offer = { bookingId: string; memberId: string; expiresAt: Date; skipped: Skipped }
/** Somebody whom a free seat passed by, and why; they keep their place. */
export type Passed = { bookingId: string; why: PassedOver }

/** What brings a waitlist to where it must be. Bookings by id. */
export type Service = {
  phase: Phase
  /** Who waited until the class began. */
  expired: string[]
  /** Whether nobody who waits can get a seat any more: bookings have closed, or the class has begun. */
  closed: boolean
  /** Offers whose time is over. */
  lapsed: string[]
  /** Offers that no seat is left for. */
  withdrawn: string[]
  promoted: Promotion[]
  offered: Offer[]
  /** Whom a free seat passed by in this turn. */
  passed: Passed[]
  /** Whether those who wait are told that the free seats are open to the first of them. */
  announce: boolean
  /** How many of the free seats nobody but the list may take. */
  held: number
  /** When the list must be looked at again, if nothing else happens before; null for never. */
  dueAt: Date | null
}

/** The first of some instants that lies ahead. */
const nextOf = (now: Date, instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((a, b) => (b === null || b <= now || (a !== null && a <= b) ? a : b), null)

/** Walks down the list and picks as many as there are seats; who is passed over keeps their place. */
const pick = <Picked>(
  line: readonly Waiting[],
  seats: number,
  session: ClassState,
  now: Date,
  give: (person: Waiting, skipped: Skipped) => Picked,
): { picked: Picked[]; passed: Passed[] } => {
  const picked: Picked[] = []
  const passed: Passed[] = []
  const skipped: Skipped = {}
  for (const person of line) {
    if (picked.length >= seats) break
    const why = whyPassedOver(person, session, now)
    if (why === null) picked.push(give(person, { ...skipped }))
    else {
      passed.push({ bookingId: person.bookingId, why })
      skipped[why] = (skipped[why] ?? 0) + 1
    }
  }
  return { picked, passed }
}

const promote = (line: readonly Waiting[], seats: number, session: ClassState, now: Date) => {
  const spots = session.spots.map((s) => ({ ...s }))
  return pick(line, seats, session, now, ({ bookingId, memberId }, skipped): Promotion => {
    const spot = firstFreeSpot(spots)
    if (spot) spot.taken = true
    return { bookingId, memberId, spotId: spot?.id ?? null, points: session.points, skipped }
  })
}

const nothing = {
  closed: false,
  expired: [],
  lapsed: [],
  withdrawn: [],
  promoted: [],
  offered: [],
  passed: [],
  announce: false,
  held: 0,
}

/**
 * Brings the waitlist of a class to where it must be: what the phase of the hour does with the free seats, for those
 * who wait in order of arrival. Decided again at the same instant on what came of it, it changes nothing.
 */
export const decideService = (session: ClassState, waiting: readonly Waiting[], now: Date): Service => {
  const phase = waitlistPhase(session, now)
  const open = waiting.filter((w) => w.offer?.open).map((w) => w.bookingId)
  if (waiting.length === 0) return { ...nothing, phase, dueAt: null }
  if (phase === 'over')
    return { ...nothing, phase, closed: true, expired: waiting.map((w) => w.bookingId), lapsed: open, dueAt: null }
  if (phase === 'closed') return { ...nothing, phase, closed: true, withdrawn: open, dueAt: session.startsAt }
  const free = Math.max(0, session.capacity - session.booked)
  const quietEnd = quietUntil(now, session.policy, session.timeZone)
  if (phase === 'claim') {
    const closesAt = bookingClosesAt(session.startsAt, session.policy)
    const dueAt = nextOf(now, [closesAt, session.startsAt, free > 0 ? quietEnd : null])
    const announce = free > 0 && quietEnd === null
    return { ...nothing, phase, lapsed: open, announce, held: Math.min(free, waiting.length), dueAt }
  }
  return serveInOrder(session, waiting, phase, free, quietEnd, now)
}

/** When the list passes from one phase to the next; the automatic one ends after its last instant. */
const turnsOfPhase = ({ startsAt, policy }: ClassState): Date[] => [
  new Date(promotesUntil(startsAt, policy).getTime() + 1),
  claimOpensAt(startsAt, policy),
  bookingClosesAt(startsAt, policy),
  startsAt,
]

/** The two phases in which the list is served one after the other. */
const serveInOrder = (
  session: ClassState,
  waiting: readonly Waiting[],
  phase: 'automatic' | 'offer',
  free: number,
  quietEnd: Date | null,
  now: Date,
): Service => {
  const asked = waiting.filter((w) => w.offer?.open)
  const lapsed = asked.filter((w) => w.offer && w.offer.expiresAt <= now)
  const standing = asked.filter((w) => !lapsed.includes(w))
  const kept = standing.slice(0, free)
  const withdrawn = standing.slice(free)
  const seats = free - kept.length
  const line = waiting.filter((w) => (phase === 'automatic' ? !kept.includes(w) : w.offer === null))

  const none = { picked: [], passed: [] }
  const { picked: promoted, passed } = phase === 'automatic' ? promote(line, seats, session, now) : none
  const next = (person: Waiting, skipped: Skipped): Offer => ({
    bookingId: person.bookingId,
    memberId: person.memberId,
    expiresAt: offerExpiresAt(now, session),
    skipped,
  })
  const turns = phase === 'offer' ? pick(line, seats, session, now, next) : none
  const offered = quietEnd === null ? turns.picked : []
  const limits = [...kept.map((w) => w.offer?.expiresAt ?? null), ...offered.map((o) => o.expiresAt)]
  const dueAt = nextOf(now, [...turnsOfPhase(session), ...limits, turns.picked.length > 0 ? quietEnd : null])
  return {
    ...nothing,
    phase,
    lapsed: lapsed.map((w) => w.bookingId),
    withdrawn: withdrawn.map((w) => w.bookingId),
    promoted,
    offered,
    passed: [...passed, ...(quietEnd === null ? turns.passed : [])],
    held: kept.length + turns.picked.length,
    dueAt: waiting.length === promoted.length ? null : dueAt,
  }
}
