import type { Data } from '@cupo/contract'
import { canInviteAgain, inviteAgainMinutes } from '@cupo/core/coaches'
import type { PersonId, StudioId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { lockInvitedAccount } from './store.ts'

type Command = { id: StudioId; by: PersonId; language: Language; publicUrl: string }

/**
 * Mails the invitation of a studio's account again. Refuses a studio without a pending one, and a repetition too soon.
 */
export const inviteStudioAgain = async (
  tx: Tx,
  { id, by, language, publicUrl }: Command,
  now: Date,
): Promise<Outcome<Data<'inviteStudioAgain'>>> => {
  const account = await lockInvitedAccount(tx, id)
  if (!account) return refuse(refusals.notFound)
  if (account.invitedAt !== null && !canInviteAgain(account.invitedAt, now)) {
    return refuse(refusals.invalidState, { because: 'invited_just_now', params: { minutes: inviteAgainMinutes } })
  }
  await sendInvitation(tx, { userId: account.id, invitedBy: by, language, publicUrl }, now)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'studio_invited_again',
    subject: { kind: 'studio', id },
    details: { email: account.email },
  })
  return done({ email: account.email }, 'invitation_sent', { email: account.email })
}
