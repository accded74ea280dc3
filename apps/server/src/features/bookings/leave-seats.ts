import type { CancelDecision } from '@cupo/core/bookings'
import type { BookingRow } from '../seats/booking-store.ts'
import type { LockedClass } from '../seats/state-store.ts'

/** A removal by the desk: everything comes back, unless it charges, for which it says why. */
export type Removal = { charge: boolean; reason: string | null }

/** A place that is left, with the rule that says what it costs. */
export type Left = { booking: BookingRow; session: LockedClass; decision: CancelDecision & { ok: true } }
