import type { Body } from '@cupo/contract'
import { asksForConsent } from '@cupo/core/clients'
import type { PersonId, StudioId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { findTimeZone } from '../../db/find-time-zone.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { acceptRequest, lockToAccept } from '../access-requests/answer-request.ts'
import { recordAudit } from '../audit/store.ts'
import { saveMainCurrency } from '../branches/store.ts'
import { currencyOfZone } from '../branches/zone-currency.ts'
import { saveStudioPlace } from '../cities/store.ts'
import { countryOf } from '../holidays/public-holidays.ts'
import { invitePerson } from '../invitations/invite-person.ts'
import { openStudioAccounts } from '../points/open-accounts.ts'
import { nameIsTaken } from '../studios/edit-store.ts'
import { insertStudio, type OwnerStudio, readOwnerStudios, viewOf } from './store.ts'

export type CreateStudio = Body<'createStudio'> & { by: PersonId; language: Language; publicUrl: string }

/**
 * Creates a studio with its points accounts, invites its account by mail and writes an audit entry. Accepts the request
 * for an account that it answers, if any.
 */
export const createStudio = async (
  tx: Tx,
  command: CreateStudio,
  now: Date,
): Promise<Outcome<OwnerStudio & { id: StudioId }>> => {
  const { name, email, by, language, publicUrl } = command
  const request = await lockToAccept(tx, command.accessRequestId, 'studio')
  if (!request.ok) return request
  const timeZone = await findTimeZone(tx, command.timeZone)
  if (timeZone === null) return refuseField('timeZone', 'field_time_zone')
  if (await nameIsTaken(tx, name, null)) return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  const { address = '', about = '' } = command
  const newsAgreedOnly = asksForConsent(countryOf(timeZone))
  const id = await insertStudio(tx, { name, timeZone, address, about, newsAgreedOnly, now })
  await saveMainCurrency(tx, id, currencyOfZone(timeZone))
  await saveStudioPlace(tx, id, command)
  await openStudioAccounts(tx, id)
  const invited = await invitePerson(
    tx,
    { role: 'studio', studioId: id, name, email, invitedBy: by, language, publicUrl },
    now,
  )
  if (!invited.ok) return invited
  await acceptRequest(tx, request.value, { by, studioId: id }, now)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'studio_created',
    subject: { kind: 'studio', id },
    details: { email },
  })
  const [row] = await readOwnerStudios(tx, { id }, { after: null, limit: 1 }, now)
  if (!row) throw new Error('a studio was written and is not there')
  return done({ ...viewOf(row), id }, 'invitation_sent', { email })
}
