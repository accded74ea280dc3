import type { Data } from '@cupo/contract'
import { canInviteAgain, inviteAgainMinutes } from '@cupo/core/coaches'
import type { CorporateId, PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { lockInvitedAccount } from './store.ts'

type Command = { id: CorporateId; by: PersonId; language: Language; publicUrl: string }

/**
 * Mails the invitation of a company's account again. Refuses a company without a pending one, and a repetition too
 * soon.
 */
export const inviteCompanyAgain = async (
  tx: Tx,
  { id, by, language, publicUrl }: Command,
  now: Date,
): Promise<Outcome<Data<'inviteCorporateAgain'>>> => {
  const account = await lockInvitedAccount(tx, id)
  if (!account) return refuse(refusals.notFound)
  if (account.invitedAt !== null && !canInviteAgain(account.invitedAt, now)) {
    return refuse(refusals.invalidState, { because: 'invited_just_now', params: { minutes: inviteAgainMinutes } })
  }
  await sendInvitation(tx, { userId: account.id, invitedBy: by, language, publicUrl }, now)
  return done({ email: account.email }, 'invitation_sent', { email: account.email })
}
