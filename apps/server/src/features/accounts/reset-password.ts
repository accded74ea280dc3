import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { clearAttempts } from '../attempts/store.ts'
import { endLinks, takeLink } from '../mailed-links/store.ts'
import { deleteSignUps } from '../pending-sign-ups/store.ts'
import { forgetFirst } from '../sessions/arrival-store.ts'
import { type Place, rememberPlace } from '../sessions/place-store.ts'
import { endAllSessions } from '../sessions/store.ts'
import { emailOf, updateAccount } from '../users/account-store.ts'
import { notifyPasswordChanged } from './notify-password-changed.ts'

/**
 * Sets a new password through a mailed link, once. Ends every session and every other link of the person. The link
 * proves the address if it was not proved yet, and clears earlier failed sign-ins. The network and device become known
 * places of the account, so that wrong guesses from elsewhere cannot lock the person out there.
 */
export const resetPassword = async (
  tx: Tx,
  { token, passwordHash, place, publicUrl }: { token: string; passwordHash: string; place: Place; publicUrl: string },
  now: Date,
): Promise<Outcome<null>> => {
  const userId = await takeLink(tx, 'reset', token, now)
  if (!userId) return refuse(refusals.invalidCode, { because: 'link_invalid' })
  await updateAccount(tx, userId, { passwordHash, verifiedAt: now })
  await endLinks(tx, userId, ['reset', 'invitation'], now)
  const email = await emailOf(tx, userId)
  await deleteSignUps(tx, email)
  await endAllSessions(tx, userId)
  await forgetFirst(tx, userId)
  await rememberPlace(tx, userId, place, now)
  await clearAttempts(tx, 'sign_in_failure', email)
  await notifyPasswordChanged(tx, { userId, publicUrl }, now)
  return done(null, 'password_changed')
}
