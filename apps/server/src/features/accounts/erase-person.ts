import { newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import { deleteSignUps } from '../pending-sign-ups/store.ts'
import { endAllSessions } from '../sessions/store.ts'
import { deleteShortcutsOf } from '../shortcuts/store.ts'
import { dropPicturesOf } from '../users/store.ts'
import { clearSharedRows, deletePersonalRows, pseudonymizePerson } from './erasure-store.ts'
import type { Identity } from './identity-store.ts'
import { eraseMentions } from './mention-store.ts'

/**
 * Erases a person from every table. Their row stays as a pseudonym, because bookings and points movements reference
 * it. The caller must hold the lock on the person's points, so that nothing new is booked.
 */
export const erasePerson = async (tx: Tx, identity: Identity, now: Date): Promise<void> => {
  const { userId, email, formerEmails } = identity
  await pseudonymizePerson(tx, identity, newToken(), now)
  await dropPicturesOf(tx, userId)
  await deleteShortcutsOf(tx, userId)
  for (const address of [email, ...formerEmails]) if (address !== null) await deleteSignUps(tx, address)
  // Also deletes the push devices of the sessions.
  await endAllSessions(tx, userId)
  await deletePersonalRows(tx, identity)
  await clearSharedRows(tx, identity, now)
  await eraseMentions(tx, identity, now)
}
