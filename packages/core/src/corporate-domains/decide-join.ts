/** State of a company and a person when joining by a domain. */
export type JoinState = {
  /** The company has verified the domain of the person's verified address. */
  proved: boolean
  suspended: boolean
  /** The company has a default group, which determines the points. */
  hasGroup: boolean
  /** The person is already covered by a company, or invited by this one. */
  covered: boolean
  /** Somebody else joined the company with this address and is still covered: they have another address now. */
  addressUsed: boolean
  /** Number of people covered by this domain, and its limit. */
  joined: number
  joinLimit: number
}

export type JoinDecision =
  | { ok: true }
  | { ok: false; because: 'join_no_company' | 'join_covered' | 'join_address_used' | 'join_full' }

/**
 * Decides whether a person may join a company by their mail domain. One mailbox covers one person: an address stays
 * used while the person who joined with it is covered, whatever address they have since. The allotment checks later
 * whether the pool suffices.
 */
export const decideJoin = (state: JoinState): JoinDecision => {
  if (state.covered) return { ok: false, because: 'join_covered' }
  if (!state.proved || state.suspended || !state.hasGroup) return { ok: false, because: 'join_no_company' }
  if (state.addressUsed) return { ok: false, because: 'join_address_used' }
  return state.joined >= state.joinLimit ? { ok: false, because: 'join_full' } : { ok: true }
}
