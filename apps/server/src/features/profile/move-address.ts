import { maskEmail } from '@cupo/core/accounts'
import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { lockAddress } from '../attempts/store.ts'
import { recordAudit } from '../audit/store.ts'
import { endLinks } from '../mailed-links/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { deleteSignUps } from '../pending-sign-ups/store.ts'
import { endPending } from '../sessions/pending-store.ts'
import { saveEmail } from './email-change-store.ts'

/** Locks addresses in one order: a sign-up or a password link for one of them is before or after the change. */
export const lockAddresses = async (tx: Tx, ...emails: string[]): Promise<void> => {
  for (const email of emails.toSorted()) await lockAddress(tx, email)
}

/** `by`: the person, or an owner with a reason. */
type Move = { userId: PersonId; from: string; to: string; by: PersonId; reason: string | null }

/**
 * Changes the address that a person signs in with, and ends the links mailed to the former one. Sessions are left to the
 * caller. The notice is queued first, so that its mail goes to the former address: if somebody else made the change, it
 * is the person's only warning.
 */
export const moveAddress = async (tx: Tx, { userId, from, to, by, reason }: Move, now: Date): Promise<void> => {
  const params = { email: maskEmail(to), reason }
  const key = `email-changed:${now.toISOString()}`
  await notifyPeople(tx, [{ userId, by, key, kind: 'email_changed', params, link: null }], now)
  await saveEmail(tx, { userId, from, to }, now)
  await endLinks(tx, userId, ['reset', 'invitation'], now)
  for (const email of [from, to]) await deleteSignUps(tx, email)
  await endPending(tx, userId)
  const subject = { kind: 'user' as const, id: userId }
  const details = { formerEmail: from, email: to, ...(reason !== null && { reason }) }
  await recordAudit(tx, { at: now, byUser: by, action: 'email_changed', subject, details })
}
