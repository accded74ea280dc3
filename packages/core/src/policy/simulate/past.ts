import type { BookingId, ClassId, ClassTypeId, PersonId, SpotId, StudioId } from '../../ids/ids.ts'
import type { Points } from '../../points/points.ts'
import type { Policy } from '../policy.ts'

/** The instant of an event; `seq` orders events at the same instant. */
export type Moment = { at: Date; seq: number }

/**
 * One booking of a past class: the member's requests and actions, which are assumed to be the same under other rules.
 */
export type PastBooking = {
  id: BookingId
  memberId: PersonId
  /** Price of the seat. */
  points: Points
  spotId: SpotId | null
  /** For a guest: the booking of the member who brought them. */
  guestOf: BookingId | null
  minNoticeMinutes: number
  /** When the member requested a seat or a waitlist place. */
  requested: Moment
  /** When the member got a seat: by booking, by promotion from the waitlist, or by claiming a free seat. */
  seated: (Moment & { by: 'booking' | 'promotion' | 'claim'; notifiedAt: Date | null }) | null
  /**
   * When the member cancelled or left the waitlist. `settled`: a different request of theirs was fulfilled instead.
   * `triedAt`: time of an earlier attempt that the service failed to process; the cancellation counts from then.
   */
  left: (Moment & { settled: boolean; removed?: 'returned' | 'charged' | null; triedAt?: Date | null }) | null
  /** When coach or time changed after the booking. */
  freeSince: Date | null
  arrivedAt: Date | null
  /** When the member was marked absent, by staff or, some hours after the class, by the service. */
  absent: { at: Date; byService: boolean } | null
}

export type PastClass = {
  id: ClassId
  classTypeId: ClassTypeId
  startsAt: Date
  endsAt: Date
  timeZone: string
  capacity: number
  /** Spot ids of the room in order; empty where it has no map. */
  spots: readonly SpotId[]
  /** When the studio cancelled it for its own reasons. Low enrolment is decided again in the replay. */
  cancelled: Moment | null
  bookings: readonly PastBooking[]
}

/** An absence marked before the span. It counts for forgiveness and pauses within the span. */
export type EarlierAbsence = { memberId: PersonId; at: Date }

/** A studio's past: the classes of a span, ordered by start. */
export type Past = { studioId: StudioId; classes: readonly PastClass[]; earlier: readonly EarlierAbsence[] }

/** The policy of each class type. */
export type RulesOf = (classTypeId: ClassTypeId) => Policy
