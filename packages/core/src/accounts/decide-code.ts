const minuteMs = 60_000

/** A mailed code that proves an address of somebody who is signed in. */
export const mailedCode = {
  lifetimeMs: 10 * minuteMs,
  tries: 5,
  /** Most wrong codes per subject and day, over all its codes. */
  wrongADay: 10,
  /** Least time between two codes to the same address. */
  pauseMs: 30_000,
} as const

export type CodeState = { mailed: boolean; expiresAt: Date | null; tries: number; wrongToday: number }

export type CodeProblem = 'wrong' | 'over' | 'day'
export type CodeDecision = { ok: true } | { ok: false; because: CodeProblem }

/**
 * Decides on a typed code. `matches`: whether it equals the mailed code. `over`: it has expired, its tries are used up,
 * or none was mailed; `day`: too many wrong codes today.
 */
export const decideCode = (state: CodeState, matches: boolean, now: Date): CodeDecision => {
  if (state.wrongToday >= mailedCode.wrongADay) return { ok: false, because: 'day' }
  const live = state.mailed && state.expiresAt !== null && state.expiresAt > now && state.tries < mailedCode.tries
  if (!live) return { ok: false, because: 'over' }
  return matches ? { ok: true } : { ok: false, because: 'wrong' }
}
