/** Acts of a desk on a class of the agenda; `leave` closes the agenda. */
export const presenceActs = ['look', 'move', 'leave'] as const
export type PresenceAct = (typeof presenceActs)[number]

/** Most desks shown per studio. */
export const mostDesks = 20
/** A desk repeats its position after this time, in ms. It is removed after `presenceMs` without one. */
export const presenceBeatMs = 8_000
export const presenceMs = 20_000
/** Minimum time between two positions of a desk, in ms. */
export const presenceGapMs = 500

/** Burst size of the rate limit, because a network may deliver several calls together. */
const burst = 6

/** The remaining calls of a desk at a time (ms since the epoch). */
export type PresenceAllowance = { left: number; at: number }

/**
 * Takes one call from a desk's allowance, which grows by one every `presenceGapMs` (token bucket).
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
