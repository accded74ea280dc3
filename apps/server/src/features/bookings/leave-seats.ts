import type { CancelDecision } from '@cupo/core/bookings'
import type { BookingRow } from '../seats/booking-store.ts'
import type { LockedClass } from '../seats/state-store.ts'

/**
 * A removal by the desk: returns all points, or charges them with a reason. `moving`: the booking is moved to a
 * different class, and one notification covers both. `notified`: the caller notifies the member, once for all bookings.
 */
export type Removal = { charge: boolean; reason: string | null; moving?: boolean; notified?: boolean }

/** A booking to cancel, with the decision on its points. */
export type Left = { booking: BookingRow; session: LockedClass; decision: CancelDecision & { ok: true } }
