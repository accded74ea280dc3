import type { CancelTerms } from '@cupo/core/policy'
import { type RawBuilder, sql } from 'kysely'

/** SQL for the columns of a booking (`b`) as `CancelTerms` of `@cupo/core/policy`. */
export const cancelTermsSql: RawBuilder<unknown> = sql`
  b.starts_at as "startsAt", coalesce(b.booked_at, b.created_at) as "bookedAt", b.promoted_at as "promotedAt",
  b.told_at as "notifiedAt", b.free_since as "freeSince", b.free_until as "freeUntil"`

/** The columns of a booking that its free-cancellation limit depends on. */
export type CancelColumns = {
  created_at: Date
  booked_at: Date | null
  promoted_at: Date | null
  told_at: Date | null
  free_since: Date | null
  free_until: Date | null
}

/** The inputs of the free-cancellation limit of a booking in a class that starts at `startsAt`. */
export const cancelTermsOf = (booking: CancelColumns, startsAt: Date): CancelTerms => ({
  startsAt,
  bookedAt: booking.booked_at ?? booking.created_at,
  promotedAt: booking.promoted_at,
  notifiedAt: booking.told_at,
  freeSince: booking.free_since,
  freeUntil: booking.free_until,
})
