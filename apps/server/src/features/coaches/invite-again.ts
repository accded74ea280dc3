import { canInviteAgain, inviteAgainMinutes } from '@cupo/core/coaches'
import type { PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { lockAddress } from '../attempts/store.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { lockInvitationTo, saveInvitedAt } from './invitation-store.ts'
import { notifyInvited } from './invite-coach.ts'
import { findKnown, lockInvited, saveReinvited } from './store.ts'

export type InviteAgain = {
  studioId: AuthorizedStudioId
  email: string
  by: PersonId
  language: Language
  publicUrl: string
}

/**
 * Sends a coach's invitation again: the link of a pending account, or the notice of an open invitation. The response is
 * the same for both. Refused within `inviteAgainMinutes` of the last one.
 */
export const inviteAgain = async (tx: Tx, command: InviteAgain, now: Date): Promise<Outcome<null>> => {
  const { studioId, email, by, language, publicUrl } = command
  await lockAddress(tx, email)
  const pending = await lockInvited(tx, studioId, email)
  const invitation = pending === null ? await lockInvitationTo(tx, studioId, email) : null
  const lastAt = pending?.invitedAt ?? invitation?.invitedAt
  if (lastAt === undefined) return refuse(refusals.notFound)
  if (!canInviteAgain(lastAt, now)) {
    return refuse(refusals.invalidState, { because: 'invited_just_now', params: { minutes: inviteAgainMinutes } })
  }
  if (pending) {
    await saveReinvited(tx, studioId, pending.id, now)
    await sendInvitation(tx, { userId: pending.id, invitedBy: by, language, publicUrl }, now)
  } else if (invitation) {
    await saveInvitedAt(tx, invitation.id, now)
    const known = await findKnown(tx, studioId, email)
    // The account was closed since: nobody is notified.
    if (known) await notifyInvited(tx, known, `${invitation.id}:${now.getTime()}`, command, now)
  }
  return done(null, 'invitation_sent', { email })
}
