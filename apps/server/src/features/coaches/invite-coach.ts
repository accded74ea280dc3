import type { Body } from '@cupo/contract'
import type { Language } from '@cupo/contract/roles'
import type { Tx } from '../../db/client.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { invitePerson } from '../accounts/invite-person.ts'
import { sendInvitation } from '../accounts/send-invitation.ts'
import { readClassTypes } from '../class-types/store.ts'
import { type CoachView, findKnown, insertStudioCoach, type Known, readCoaches, studioName } from './store.ts'

export type InviteCoach = Body<'inviteCoach'> & {
  studioId: string
  by: string
  /** The language of the mail to somebody new; who has an account is written to in their own. */
  language: Language
  publicUrl: string
}

/** Adds somebody who coaches elsewhere already: the same account, told by mail. */
const addKnown = async (tx: Tx, known: Known, command: InviteCoach, now: Date): Promise<void> => {
  const { email, publicUrl } = command
  const { name, language } = known
  if (known.invited) {
    await sendInvitation(tx, { userId: known.id, invitedBy: command.by, language, publicUrl }, now)
    return
  }
  const from = await studioName(tx, command.studioId)
  const params = { name, from, link: `${publicUrl}/gym/studios/coach-home` }
  await queueMail(tx, { to: email, template: 'coach_added', params, language, now })
}

/**
 * Brings a coach to the studio by their address: a new one is invited by mail and can be given classes at once, one
 * who works elsewhere is added. Any other address is refused without saying whose it is.
 */
export const inviteCoach = async (tx: Tx, command: InviteCoach, now: Date): Promise<Outcome<CoachView>> => {
  const { studioId, email } = command
  const offered = new Set((await readClassTypes(tx, [studioId])).map((t) => t.id))
  const classTypeIds = [...new Set(command.classTypeIds)]
  if (!classTypeIds.every((id) => isId(id) && offered.has(id))) {
    return refuseField('classTypeIds', 'class_type_unknown', undefined, 'NO_ENCONTRADO')
  }
  const known = await findKnown(tx, studioId, email)
  if (known?.here) return refuseField('email', 'coach_already_here', undefined, 'YA_EXISTE')
  let userId: string
  if (known?.role === 'coach') {
    userId = known.id
    await addKnown(tx, known, command, now)
  } else {
    const { name, language, publicUrl, by } = command
    const invited = await invitePerson(tx, { role: 'coach', name, email, invitedBy: by, language, publicUrl }, now)
    if (!invited.ok) return invited
    userId = invited.value
  }
  await insertStudioCoach(tx, { studioId, userId, classTypeIds, now })
  return done((await readCoaches(tx, studioId, userId))[0] as CoachView, 'invitation_sent', { email })
}
