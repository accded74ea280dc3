import type { Body } from '@cupo/contract'
import type { CorporateId, PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { findTimeZone } from '../../db/find-time-zone.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { acceptRequest, lockToAccept } from '../access-requests/answer-request.ts'
import { recordAudit } from '../audit/store.ts'
import { invitePerson } from '../invitations/invite-person.ts'
import { openCorporateAccount } from '../points/open-accounts.ts'
import { readOneCorporate } from './read-corporate.ts'
import { corporateNameIsTaken, insertCorporate, type OwnerCorporate } from './store.ts'

export type CreateCorporate = Body<'createCorporate'> & { by: PersonId; language: Language; publicUrl: string }

/**
 * Creates a company with its pool, invites its account by mail and writes an audit entry. Accepts the request for an
 * account that it answers, if any.
 */
export const createCorporate = async (
  tx: Tx,
  command: CreateCorporate,
  now: Date,
): Promise<Outcome<OwnerCorporate>> => {
  const { name, email, by, language, publicUrl } = command
  const request = await lockToAccept(tx, command.accessRequestId, 'corporate')
  if (!request.ok) return request
  const timeZone = await findTimeZone(tx, command.timeZone)
  if (timeZone === null) return refuseField('timeZone', 'field_time_zone')
  if (await corporateNameIsTaken(tx, name, null))
    return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  const id: CorporateId = await insertCorporate(tx, { name, timeZone, now })
  await openCorporateAccount(tx, id)
  const invited = await invitePerson(
    tx,
    { role: 'corporate', corporateId: id, name, email, invitedBy: by, language, publicUrl },
    now,
  )
  if (!invited.ok) return invited
  await acceptRequest(tx, request.value, { by, corporateId: id }, now)
  const subject = { kind: 'corporate', id } as const
  await recordAudit(tx, { at: now, byUser: by, action: 'company_created', subject, details: { email } })
  return done(await readOneCorporate(tx, id), 'invitation_sent', { email })
}
