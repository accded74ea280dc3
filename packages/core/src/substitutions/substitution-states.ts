/** States of a request for a substitute; `taken` waits for the studio's approval. */
export const substitutionStates = ['open', 'taken', 'approved', 'withdrawn', 'expired'] as const
export type SubstitutionState = (typeof substitutionStates)[number]

/** These values as named constants. */
export const substitutionState = {
  open: 'open',
  taken: 'taken',
  approved: 'approved',
  withdrawn: 'withdrawn',
  expired: 'expired',
} as const satisfies Record<SubstitutionState, SubstitutionState>
