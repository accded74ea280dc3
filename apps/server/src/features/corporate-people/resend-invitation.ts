import { companyMonthAt } from '@cupo/core/corporate'
import type { PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, lockAddress } from '../attempts/store.ts'
import { recordAudit } from '../audit/store.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { lockCompany } from './allot-store.ts'
import { findInvitedAccount, markInvited, type PersonView } from './people-store.ts'
import { readPerson } from './read-people.ts'

/** Both are of kind `resend`: the person's own requests for a mail count too. */
const perAddress: readonly Limit[] = [
  { most: 1, spanMs: 5 * 60_000 },
  { most: 5, spanMs: 24 * 60 * 60_000 },
]

type Resend = {
  corporateId: AuthorizedCorporateId
  by: PersonId
  id: PersonId
  language: Language
  publicUrl: string
}

/** Mails an invitation again. Refused once the account is active: coverage then begins within a minute. */
export const resendInvitation = async (tx: Tx, command: Resend, now: Date): Promise<Outcome<PersonView>> => {
  const { corporateId, by, id, language, publicUrl } = command
  const company = await lockCompany(tx, corporateId)
  const invited = await findInvitedAccount(tx, corporateId, id)
  if (invited === null) return refuse(refusals.notFound)
  if (invited.active) return refuse(refusals.invalidState, { because: 'invitation_accepted' })
  await lockAddress(tx, invited.email)
  const wait = await secondsToWait(tx, 'resend', invited.email, perAddress, now)
  if (wait > 0) {
    const params = { minutes: Math.ceil(wait / 60) }
    return refuse(refusals.tooManyAttempts, { because: 'invitation_wait', params, retryAfter: wait })
  }
  await addAttempt(tx, 'resend', invited.email, now)
  await sendInvitation(tx, { userId: id, invitedBy: by, language: invited.language ?? language, publicUrl }, now)
  await markInvited(tx, corporateId, id, now)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'company_person_changed',
    subject: { kind: 'corporate', id: corporateId },
    details: { userId: id, invitedAgainOn: companyMonthAt(now, company.timeZone).today },
  })
  return done(onlyRow(await readPerson(tx, corporateId, id, now)), 'invitation_sent', { email: invited.email })
}
