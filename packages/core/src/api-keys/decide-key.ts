/** Prefix of every key, by which a key in a log or a repository can be recognised. */
export const apiKeyPrefix = 'cupo_sk_'

/** Characters of a key that stay visible: the prefix and six random ones. */
export const apiKeyShownChars = apiKeyPrefix.length + 6

/** Most keys of a studio that are not revoked. */
export const mostApiKeys = 20

/** Most calls of one key per clock minute. */
export const apiCallsPerMinute = 300

export type NewKeyDecision = { ok: true } | { ok: false; reason: 'too_many' | 'expires_in_past' }

/** Decides whether a studio with `count` keys may create one that expires at `expiresAt` (null: never). */
export const decideNewKey = (
  { count, expiresAt }: { count: number; expiresAt: Date | null },
  now: Date,
): NewKeyDecision => {
  if (expiresAt !== null && expiresAt <= now) return { ok: false, reason: 'expires_in_past' }
  return count >= mostApiKeys ? { ok: false, reason: 'too_many' } : { ok: true }
}

/** Start of the clock minute in which calls are counted. */
export const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

/** Seconds to wait after the `calls`th call of this minute, this one included; 0 if it is within the limit. */
export const secondsToNextMinute = (calls: number, now: Date): number =>
  calls <= apiCallsPerMinute ? 0 : Math.max(1, Math.ceil((minuteOf(now).getTime() + 60_000 - now.getTime()) / 1000))
