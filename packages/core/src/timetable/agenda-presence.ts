/** What a desk does at a class of the agenda; `leave` closes the agenda. */
export const presenceActs = ['look', 'move', 'leave'] as const
export type PresenceAct = (typeof presenceActs)[number]

/** Most desks of one studio that are shown. */
export const mostDesks = 20
/** A desk repeats where it is after this time, and is dropped when it did not for `presenceMs`. */
export const presenceBeatMs = 8_000
export const presenceMs = 20_000
/** A desk sends its position at most twice a second. */
export const presenceGapMs = 500

/** Calls that may follow each other faster, because a network delivers some of them together. */
const burst = 6

/** The calls of a desk that are left at a time (ms since the epoch). */
export type PresenceAllowance = { left: number; at: number }

/**
 * Takes one call of a desk from its allowance, which grows by one every `presenceGapMs`.
 * @returns whether the call is allowed, and the allowance after it
 */
export const takePresenceCall = (
  before: PresenceAllowance | undefined,
  now: number,
): { allowed: boolean; after: PresenceAllowance } => {
  const grown = before === undefined ? burst : before.left + Math.max(0, now - before.at) / presenceGapMs
  const left = Math.min(burst, grown)
  return left < 1 ? { allowed: false, after: { left, at: now } } : { allowed: true, after: { left: left - 1, at: now } }
}
