import type { Body } from '@cupo/contract'
import type { ClassTypeId, InvitationId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { lockAddress } from '../attempts/store.ts'
import { recordAudit } from '../audit/store.ts'
import { readClassTypes } from '../class-types/store.ts'
import { invitePerson } from '../invitations/invite-person.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { hasInvitation, insertInvitation } from './invitation-store.ts'
import { type CoachView, findKnown, insertStudioCoach, type Known, readCoaches, studioName } from './store.ts'

export type InviteCoach = Body<'inviteCoach'> & {
  studioId: AuthorizedStudioId
  by: PersonId
  /** Language of the mail to a new address. An existing account has its own. */
  language: Language
  publicUrl: string
}

/**
 * Notifies a person with an account of the invitation, once per `id`. People with a role other than coach get a mail
 * that a different address is required.
 */
export const notifyInvited = async (
  tx: Tx,
  known: Known,
  id: string,
  command: Pick<InviteCoach, 'studioId' | 'email' | 'by' | 'publicUrl'>,
  now: Date,
): Promise<void> => {
  const { email, publicUrl, by: invitedBy, studioId } = command
  const { name, language } = known
  if (known.suspended) return
  const from = await studioName(tx, studioId)
  if (known.role !== 'coach') {
    await queueMail(tx, { to: email, template: 'coach_needs_address', params: { name, from }, language, now })
  } else if (known.invited) {
    await sendInvitation(tx, { userId: known.id, invitedBy, language, publicUrl }, now)
  } else {
    const link = '/gym/studios/coach-home'
    const message = { userId: known.id, key: `coach_invited:${id}`, kind: 'coach_invited' as const, link }
    await notifyPeople(tx, [{ ...message, params: { from } }], now)
  }
}

/** Stores an invitation to an address with an account. */
const inviteKnown = async (tx: Tx, known: Known, command: InviteCoach, now: Date): Promise<InvitationId> => {
  const { studioId, email, name, classTypeIds, by: invitedBy } = command
  const id = await insertInvitation(tx, { studioId, email, name, classTypeIds, invitedBy, now })
  await notifyInvited(tx, known, id, command, now)
  return id
}

/** Deduplicates the class types of a coach. Refuses one that the studio does not offer. */
export const findOffered = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  requestedTypes: readonly ClassTypeId[],
): Promise<Outcome<ClassTypeId[]>> => {
  const offered = new Set((await readClassTypes(tx, [studioId])).map((t) => t.id))
  const classTypeIds = [...new Set(requestedTypes)]
  return classTypeIds.every((id) => isId(id) && offered.has(id))
    ? done(classTypeIds)
    : refuseField('classTypeIds', 'class_type_unknown', undefined, refusals.notFound)
}

/**
 * Invites a coach to the studio. A new address gets a pending account, which can be assigned to classes immediately. An
 * existing account joins the studio only by accepting. The response is the same for every address, so it does not
 * reveal whether an account exists.
 */
export const inviteCoach = async (tx: Tx, command: InviteCoach, now: Date): Promise<Outcome<CoachView>> => {
  const { studioId, email } = command
  const offered = await findOffered(tx, studioId, command.classTypeIds)
  if (!offered.ok) return offered
  const classTypeIds = offered.value
  await lockAddress(tx, email)
  const known = await findKnown(tx, studioId, email)
  if ((known?.here && known.invited) || (await hasInvitation(tx, studioId, email))) {
    return refuseField('email', 'coach_already_invited', undefined, refusals.alreadyExists)
  }
  if (known?.here) return refuseField('email', 'coach_already_here', undefined, refusals.alreadyExists)
  let id: InvitationId | PersonId
  if (known) {
    id = await inviteKnown(tx, known, { ...command, classTypeIds }, now)
  } else {
    const { name, language, publicUrl, by } = command
    const invited = await invitePerson(tx, { role: 'coach', name, email, invitedBy: by, language, publicUrl }, now)
    if (!invited.ok) return invited
    id = invited.value
    await insertStudioCoach(tx, { studioId, userId: invited.value, classTypeIds, now })
  }
  await recordAudit(tx, {
    at: now,
    byUser: command.by,
    action: 'coach_invited',
    subject: { kind: 'studio', id: studioId },
    details: { email },
  })
  return done(onlyRow(await readCoaches(tx, studioId, id)), 'invitation_sent', { email })
}
