import { type BookingDecision, decideBooking } from '../bookings/decide-booking.ts'
import type { SpotId } from '../ids/ids.ts'
import { bookingClosesAt } from '../policy/policy.ts'
import { type ClassState, firstFreeSpot, type MemberState } from '../seats/class-state.ts'

/** Longest hold of a seat, in minutes. */
export const holdMinutes = 3

/** A live hold of the member in this class: counted in `booked`, with its spot taken. */
export type OwnHold = { spotId: SpotId | null; until: Date }

/** `usableHeld`: seats held for the waitlist that this member may take, because it is their turn. */
export type HoldCommand = { spotId: SpotId | null; usableHeld?: number }

export type HoldDecision =
  | { ok: true; spotId: SpotId | null; until: Date }
  /** The refusals of a booking, except that of its price. */
  | (BookingDecision & { ok: false })

/** End of a hold taken at `now`: 3 minutes later, or when booking closes. */
export const holdEndsAt = ({ startsAt, policy }: Pick<ClassState, 'startsAt' | 'policy'>, now: Date): Date =>
  new Date(Math.min(now.getTime() + holdMinutes * 60_000, bookingClosesAt(startsAt, policy).getTime()))

/** The class without the member's own hold. */
const withoutOwn = (session: ClassState, own: OwnHold | null): ClassState =>
  own === null
    ? session
    : {
        ...session,
        booked: session.booked - 1,
        spots: session.spots.map((s) => (s.id === own.spotId ? { ...s, taken: false } : s)),
      }

/**
 * Decides the hold of a seat while its buyer pays, by the rules of a booking except for its price. A member who already
 * holds a seat of the class keeps it until its original end, and may move it to a different free spot. Seats due to the
 * waitlist are not free.
 */
export const decideHold = (
  command: HoldCommand,
  state: { class: ClassState; member: MemberState; own: OwnHold | null },
  now: Date,
): HoldDecision => {
  const { own, member } = state
  const session = withoutOwn(state.class, own)
  const spotId = command.spotId ?? own?.spotId ?? null
  const decision = decideBooking(
    { spotId, waitlist: false, usableHeld: command.usableHeld ?? 0 },
    { class: session, member },
    now,
  )
  if (!decision.ok && decision.reason !== 'PUNTOS_INSUFICIENTES') return decision
  const until = own?.until ?? holdEndsAt(session, now)
  if (decision.ok) return { ok: true, spotId: decision.spotId, until }
  return { ok: true, spotId: spotId ?? firstFreeSpot(session.spots)?.id ?? null, until }
}
