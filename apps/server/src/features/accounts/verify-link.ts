import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { type Outcome, refuse } from '../../http/refusal.ts'
import { lockAddress } from '../attempts/store.ts'
import { findByLink, readLinkAddress } from '../pending-sign-ups/store.ts'
import { completeSignUp } from './complete-sign-up.ts'

/** Proves an address by a mailed link, once, and opens the account of that sign-up. */
export const verifyLink = async (
  tx: Tx,
  { token }: { token: string },
  now: Date,
): Promise<Outcome<{ email: string }>> => {
  const email = await readLinkAddress(tx, token, now)
  if (email === null) return refuse(refusals.invalidCode, { because: 'link_invalid' })
  await lockAddress(tx, email)
  const signUp = await findByLink(tx, token, now)
  return signUp ? completeSignUp(tx, signUp, now) : refuse(refusals.invalidCode, { because: 'link_invalid' })
}
