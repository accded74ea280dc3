import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { roles } from '@cupo/core/roles'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { createLink } from '../mailed-links/store.ts'
import { lockAddresses, moveAddress } from '../profile/move-address.ts'
import { endAllSessions } from '../sessions/store.ts'
import { type Account, findByEmail } from '../users/account-store.ts'
import { lockPerson, readAddress } from './person-store.ts'

type Command = { id: PersonId; email: string; reason: string; by: PersonId; publicUrl: string }

/** Mails a link to the new address: to set a password, or to activate an account that never was. */
const mailLink = async (tx: Tx, account: Account, { publicUrl }: Command, now: Date): Promise<void> => {
  const { id, name, email, language } = account
  if (account.password_hash === null && account.email_verified_at === null)
    return sendInvitation(tx, { userId: id, language, publicUrl }, now)
  const token = await createLink(tx, { userId: id, kind: 'reset' }, now)
  const params = { name, link: `${publicUrl}/reset-password/${token}` }
  await queueMail(tx, { to: email, template: 'reset', params, language, now })
}

/**
 * Changes the address of a person who has lost theirs, whose identity the owner has checked outside of the service. Ends
 * all sessions, notifies the former address, and mails a link to the new one. Second factors stay. Refuses accounts of
 * owners, people without an address, and an address of another account.
 */
export const changePersonEmail = async (tx: Tx, command: Command, now: Date): Promise<Outcome<null>> => {
  const { id, email, reason, by } = command
  const asked = await readAddress(tx, id)
  if (asked === undefined) return refuse(refusals.notFound)
  if (asked === null) return refuse(refusals.invalidState, { because: 'no_address' })
  await lockAddresses(tx, asked, email)
  const person = await lockPerson(tx, id)
  // Another change, or the end of the account, was first.
  const from = await readAddress(tx, id)
  if (!person || person.closedAt !== null || from !== asked) return refuse(refusals.notFound)
  if (person.userType === roles.owner) return refuse(refusals.forbidden, { because: 'not_another_owner' })
  if (email === from) return refuseField('email', 'email_of_person')
  if ((await findByEmail(tx, email)) !== null) return refuseField('email', 'email_taken', {}, refusals.alreadyExists)
  await moveAddress(tx, { userId: id, from, to: email, by, reason }, now)
  await endAllSessions(tx, id)
  const account = await findByEmail(tx, email)
  if (account) await mailLink(tx, account, command, now)
  return done(null, 'person_email_changed', { email })
}
