import { refusals } from '@cupo/core/refusals'
import { roles } from '@cupo/core/roles'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { deleteSignUps, type PendingSignUp } from '../pending-sign-ups/store.ts'
import { findByEmail, insertAccount, isClaimable, updateAccount } from '../users/account-store.ts'

/**
 * Opens the account of a sign-up with a proved address, with the name and password of that sign-up. Deletes the other
 * pending sign-ups of the address. The caller must hold the lock on the address.
 */
export const completeSignUp = async (tx: Tx, signUp: PendingSignUp, now: Date): Promise<Outcome<{ email: string }>> => {
  const { email, name, passwordHash, language } = signUp
  const known = await findByEmail(tx, email)
  await deleteSignUps(tx, email)
  // A different sign-up proved the address, or its person was invited since: the mailed invitation opens that account.
  if (known && !isClaimable(known) && (known.email_verified_at || !known.password_hash))
    return refuse(refusals.invalidCode)
  // Entered by a studio, or created at sign-up by an early release, before the address was proved.
  if (known) await updateAccount(tx, known.id, { name, passwordHash, language, verifiedAt: now })
  else {
    await insertAccount(tx, { userType: roles.member, name, email, language, passwordHash, verifiedAt: now, now })
  }
  return done({ email }, 'email_verified')
}
