/** The facts about a person who asks to sign in with another address, whose password was checked. */
export type EmailChangeState = {
  current: string
  wanted: string
  /** The account has a second factor. */
  hasFactor: boolean
  /** The session has proved the person's identity recently (`isFreshProof`). */
  proved: boolean
}

export type EmailChangeDecision = { ok: true } | { ok: false; because: 'own' | 'unproved' }

/**
 * Decides whether a code for a new address is mailed. The password alone is not enough for an account with a second
 * factor, because the password may be what was stolen. An address of somebody else is no refusal: the answer must not
 * reveal it.
 */
export const decideEmailChange = ({ current, wanted, hasFactor, proved }: EmailChangeState): EmailChangeDecision => {
  if (hasFactor && !proved) return { ok: false, because: 'unproved' }
  return wanted === current ? { ok: false, because: 'own' } : { ok: true }
}
