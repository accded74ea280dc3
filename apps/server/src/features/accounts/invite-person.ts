import type { Language } from '@cupo/contract/roles'
import { hashToken, newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findByEmail, insertAccount } from './store.ts'

const validForMs = 14 * 24 * 60 * 60 * 1000

/** The account that an invitation opens: what it is and whose. */
export type InvitedRole =
  | { role: 'coach' }
  | { role: 'studio'; studioId: string }
  | { role: 'corporate'; corporateId: string }
  | { role: 'member' }

export type Invitation = InvitedRole & {
  name: string
  email: string
  /** In whose name the mail speaks: a studio, a company, the service. */
  from: string
  invitedBy: string
  language: Language
  publicUrl: string
  now: Date
}

const typeOf = { member: 1, coach: 2, studio: 5, corporate: 6 } as const

/**
 * Opens an account that waits for its person (no password yet, so that it can be given work at once) and mails them
 * the link to take it over, good for 14 days and one use. Answers the account's id; an address that has an account
 * already is refused on `email` without saying whose it is.
 */
export const invitePerson = async (tx: Tx, invitation: Invitation): Promise<Outcome<string>> => {
  if (await findByEmail(tx, invitation.email)) return refuseField('email', 'email_not_invitable', undefined, 'YA_EXISTE')
  const userId = await insertAccount(tx, {
    userType: typeOf[invitation.role],
    name: invitation.name,
    email: invitation.email,
    language: invitation.language,
    passwordHash: null,
    verifiedAt: null,
    now: invitation.now,
    ...(invitation.role === 'studio' ? { studioId: invitation.studioId } : {}),
    ...(invitation.role === 'corporate' ? { corporateId: invitation.corporateId } : {}),
  })
  await mailInvitation(tx, userId, invitation)
  return done(userId)
}

/** Mails the link that opens an invited account; each mail has a link of its own. */
export const mailInvitation = async (
  tx: Tx,
  userId: string,
  to: Pick<Invitation, 'name' | 'email' | 'from' | 'invitedBy' | 'language' | 'publicUrl' | 'now' | 'role'>,
): Promise<void> => {
  const token = newToken()
  await tx
    .insertInto('email_link')
    .values({
      user_id: userId,
      kind: 'invitation',
      token_hash: hashToken(token),
      invited_by: to.invitedBy,
      created_at: to.now,
      expires_at: new Date(to.now.getTime() + validForMs),
    })
    .execute()
  await queueMail(tx, {
    to: to.email,
    template: 'invitation',
    params: { name: to.name, from: to.from, role: to.role, link: `${to.publicUrl}/sign-up?invitation=${token}` },
    language: to.language,
    now: to.now,
  })
}
