/** State of a company and a person when joining by a domain. */
export type JoinState = {
  /** The company has verified the domain of the person's verified address. */
  proved: boolean
  suspended: boolean
  /** The company has a default group, which determines the points. */
  hasGroup: boolean
  /** The person is already covered by a company, or invited by this one. */
  covered: boolean
  /** Number of people covered by this domain, and its limit. */
  joined: number
  joinLimit: number
}

export type JoinDecision = { ok: true } | { ok: false; because: 'join_no_company' | 'join_covered' | 'join_full' }

/**
 * Decides whether a person may join a company by their mail domain. The allotment checks later whether the pool
 * suffices.
 */
export const decideJoin = (state: JoinState): JoinDecision => {
  if (state.covered) return { ok: false, because: 'join_covered' }
  if (!state.proved || state.suspended || !state.hasGroup) return { ok: false, because: 'join_no_company' }
  return state.joined >= state.joinLimit ? { ok: false, because: 'join_full' } : { ok: true }
}
