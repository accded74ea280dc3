const minuteMs = 60_000

/** The mailed code of a domain. */
export const domainCode = {
  lifetimeMs: 10 * minuteMs,
  tries: 5,
  /** Most wrong codes per domain and day, over all its codes; after that only the TXT record verifies the domain. */
  wrongADay: 10,
  /** Rate limits of the mails: one per 30 seconds, five per hour. */
  mails: [
    { most: 1, spanMs: 30_000 },
    { most: 5, spanMs: 60 * minuteMs },
  ],
} as const

/** The name of the TXT record that verifies a domain. */
export const recordText = (token: string): string => `cupo-verification=${token}`

export type CodeState = { mailed: boolean; expiresAt: Date | null; tries: number; wrongToday: number }

export type CodeDecision =
  | { ok: true }
  | { ok: false; because: 'domain_code_wrong' | 'domain_code_over' | 'domain_code_day' }

/** Decides on a typed code. `matches`: whether it equals the mailed code. */
export const decideCode = (state: CodeState, matches: boolean, now: Date): CodeDecision => {
  if (state.wrongToday >= domainCode.wrongADay) return { ok: false, because: 'domain_code_day' }
  const live = state.mailed && state.expiresAt !== null && state.expiresAt > now && state.tries < domainCode.tries
  if (!live) return { ok: false, because: 'domain_code_over' }
  return matches ? { ok: true } : { ok: false, because: 'domain_code_wrong' }
}
