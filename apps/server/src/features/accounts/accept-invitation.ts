import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { lockAddress } from '../attempts/store.ts'
import { acceptOnSignUp } from '../coaches/answer-invitation.ts'
import { endLinks, readInvitationOf } from '../mailed-links/store.ts'
import { deleteSignUps } from '../pending-sign-ups/store.ts'
import { notifyStaffJoined } from '../staff/notify-joined.ts'
import { updateAccount } from '../users/account-store.ts'

export type AcceptInvitation = {
  token: string
  name: string
  email: string
  passwordHash: string
  language: Language
}

/** Opens the account of an invited person. The token arrived by mail, so it proves the address without a code. */
export const acceptInvitation = async (
  tx: Tx,
  command: AcceptInvitation,
  now: Date,
): Promise<Outcome<{ email: string }>> => {
  await lockAddress(tx, command.email)
  const invitation = await readInvitationOf(tx, { token: command.token, now })
  if (!invitation) return refuse(refusals.invalidCode, { because: 'link_invalid' })
  if (invitation.email !== command.email)
    return refuseField('email', 'invitation_other_address', {}, refusals.invalidCode)
  const { name, passwordHash, language } = command
  await updateAccount(tx, invitation.userId, { name, passwordHash, language, verifiedAt: now })
  await endLinks(tx, invitation.userId, ['invitation', 'reset'], now)
  await deleteSignUps(tx, command.email)
  await acceptOnSignUp(tx, invitation, now)
  await notifyStaffJoined(tx, invitation, now)
  return done({ email: command.email }, 'email_verified')
}
