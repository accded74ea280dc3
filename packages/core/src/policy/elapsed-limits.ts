const minute = 60_000
const hour = 60 * minute

/**
 * End of the grace period of a booking: `graceMinutes` after it was made, but never within the last hour before the
 * class. All times in this file are in milliseconds since the epoch, because the browser loads it.
 */
const graceEndsAt = (startsAtMs: number, bookedAtMs: number, graceMinutes: number): number =>
  Math.min(bookedAtMs + graceMinutes * minute, startsAtMs - hour)

/**
 * Free-cancellation limit promised to a seat taken at `bookedAtMs`: the class's limit, or the end of the grace period
 * if that is later.
 */
export const promisedFreeUntilMs = (
  session: { startsAtMs: number; freeCancelUntilMs: number },
  bookedAtMs: number,
  graceMinutes: number,
): number => Math.max(session.freeCancelUntilMs, graceEndsAt(session.startsAtMs, bookedAtMs, graceMinutes))

/** End of free cancellation after a late promotion: minutes from its message, but not after the start of the class. */
export const promotedFreeUntilMs = (startsAtMs: number, notifiedAtMs: number, promotedFreeMinutes: number): number =>
  Math.min(notifiedAtMs + promotedFreeMinutes * minute, startsAtMs)

/** Last instant, in milliseconds since the epoch, at which a freed seat is given to the waitlist automatically. */
export const promotesUntilMs = (startsAtMs: number, promoteUntilHours: number): number =>
  startsAtMs - promoteUntilHours * hour
