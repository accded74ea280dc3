import type { CorporateId, PersonId, StudioId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { roles } from '@cupo/core/roles'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { lockAddress } from '../attempts/store.ts'
import { deleteSignUps } from '../pending-sign-ups/store.ts'
import { findByEmail, insertAccount } from '../users/account-store.ts'
import { sendInvitation } from './send-invitation.ts'

/** The account that an invitation creates: its role, and its studio or company. */
export type InvitedRole =
  | { role: 'coach' }
  | { role: 'studio'; studioId: StudioId }
  | { role: 'corporate'; corporateId: CorporateId }
  | { role: 'member' }

export type InvitePerson = InvitedRole & {
  name: string
  email: string
  invitedBy: PersonId
  /** Language of the mail, and of the account until the person changes it. */
  language: Language
  publicUrl: string
}

/**
 * Creates an account without a password, which can be assigned work immediately. Refuses a taken address on `email`,
 * without details of the other account.
 * @returns the account's id
 */
export const insertInvited = async (
  tx: Tx,
  command: InvitedRole & Pick<InvitePerson, 'name' | 'email' | 'language'>,
  now: Date,
): Promise<Outcome<PersonId>> => {
  const { name, email, language } = command
  await lockAddress(tx, email)
  if (await findByEmail(tx, email))
    return refuseField('email', 'email_not_invitable', undefined, refusals.alreadyExists)
  await deleteSignUps(tx, email)
  const userId = await insertAccount(tx, {
    userType: roles[command.role],
    name,
    email,
    language,
    passwordHash: null,
    verifiedAt: null,
    now,
    ...(command.role === 'studio' ? { studioId: command.studioId } : {}),
    ...(command.role === 'corporate' ? { corporateId: command.corporateId } : {}),
  })
  return done(userId)
}

/** Creates an account like `insertInvited`, and mails the person the activation link. @returns the account's id */
export const invitePerson = async (tx: Tx, command: InvitePerson, now: Date): Promise<Outcome<PersonId>> => {
  const { language, invitedBy, publicUrl } = command
  const invited = await insertInvited(tx, command, now)
  if (invited.ok) await sendInvitation(tx, { userId: invited.value, invitedBy, language, publicUrl }, now)
  return invited
}
