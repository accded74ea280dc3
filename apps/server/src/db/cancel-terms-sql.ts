import { type RawBuilder, sql } from 'kysely'

/** SQL for the columns of a booking (`b`) as `CancelTerms` of `@cupo/core/policy`. */
export const cancelTermsSql: RawBuilder<unknown> = sql`
  b.starts_at as "startsAt", coalesce(b.booked_at, b.created_at) as "bookedAt", b.promoted_at as "promotedAt",
  b.told_at as "notifiedAt", b.free_since as "freeSince", b.free_until as "freeUntil"`
