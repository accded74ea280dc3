const minute = 60_000
const hour = 60 * minute

/**
 * End of the grace period of a booking: `graceMinutes` after it was made, but never within the last hour before the
 * class. In milliseconds since the epoch, for the browser too.
 */
export const graceEndsAt = (startsAtMs: number, bookedAtMs: number, graceMinutes: number): number =>
  Math.min(bookedAtMs + graceMinutes * minute, startsAtMs - hour)

/** Last instant, in milliseconds since the epoch, at which a freed seat is given to the waitlist automatically. */
export const promotesUntilMs = (startsAtMs: number, promoteUntilHours: number): number =>
  startsAtMs - promoteUntilHours * hour
