import type { Policy } from '../policy.ts'

/** Something that happened; `seq` tells apart what happened at the same instant. */
export type Moment = { at: Date; seq: number }

/** One person's part in a class of the past: what they wanted and did, which other rules would not have changed. */
export type PastBooking = {
  id: string
  memberId: string
  /** The price of the seat. */
  points: number
  spotId: string | null
  /** The booking of whoever brought this guest. */
  guestOf: string | null
  minNoticeMinutes: number
  /** When they asked for a seat or for a place in the list. */
  asked: Moment
  /** When they got a seat: at once, by the waitlist's own doing, or by taking one that it kept or left free. */
  seated: (Moment & { by: 'booking' | 'promotion' | 'claim'; toldAt: Date | null }) | null
  /**
   * When they left the seat or the list; `settled` where another wish of theirs was met instead, `triedAt` where they
   * had tried before and the service failed: leaving counts from then.
   */
  left: (Moment & { settled: boolean; removed?: 'returned' | 'charged' | null; triedAt?: Date | null }) | null
  /** When coach or hour changed under the seat. */
  freeSince: Date | null
  arrivedAt: Date | null
  /** When they were marked absent, by a person or, some hours after the class, by the service. */
  absent: { at: Date; byService: boolean } | null
}

export type PastClass = {
  id: string
  classTypeId: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  capacity: number
  /** The spots of its room in their order; empty where it has no map. */
  spots: readonly string[]
  /** When the studio cancelled it for a reason of its own; for too few people the rules decide anew. */
  cancelled: Moment | null
  bookings: readonly PastBooking[]
}

/** An absence marked before the span, which forgiveness and pauses within it still look at. */
export type EarlierAbsence = { memberId: string; at: Date }

/** A studio's past: the classes of a span in the order of their starts. */
export type Past = { studioId: string; classes: readonly PastClass[]; earlier: readonly EarlierAbsence[] }

/** The rules of each class type. */
export type RulesOf = (classTypeId: string) => Policy

/**
 * How a booking ends. `left_refilled`: late, but somebody took the seat. `waited`: never got one. `refused`: could
 * not have been made.
 */
export type PastOutcome =
  | 'came'
  | 'left_free'
  | 'left_late'
  | 'left_refilled'
  | 'absent'
  | 'absent_forgiven'
  | 'waited'
  | 'refused'
  | 'class_cancelled'
