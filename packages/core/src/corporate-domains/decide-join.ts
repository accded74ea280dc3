/** What a company and a person are at the time of joining by a domain. */
export type JoinState = {
  /** The company proved the domain of the person's verified address. */
  proved: boolean
  suspended: boolean
  /** The company has a group for people without one, which determines their points. */
  hasGroup: boolean
  /** A company covers the person already, or this one has invited them. */
  covered: boolean
  /** People whom the company covers by this domain, and the most of them. */
  joined: number
  joinLimit: number
}

export type JoinDecision = { ok: true } | { ok: false; because: 'join_no_company' | 'join_covered' | 'join_full' }

/** Decides whether a person may join a company by the domain of their address. Whether its pool suffices is decided by the allotment. */
export const decideJoin = (state: JoinState): JoinDecision => {
  if (state.covered) return { ok: false, because: 'join_covered' }
  if (!state.proved || state.suspended || !state.hasGroup) return { ok: false, because: 'join_no_company' }
  return state.joined >= state.joinLimit ? { ok: false, because: 'join_full' } : { ok: true }
}
