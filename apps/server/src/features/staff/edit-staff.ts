import type { Body } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import type { PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { type InvitedStaffRole, staffRole } from '@cupo/core/staff-roles'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { lockAddress } from '../attempts/store.ts'
import { type AuditAction, recordAudit } from '../audit/store.ts'
import { studioName } from '../coaches/store.ts'
import { invitePerson } from '../invitations/invite-person.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { endAllSessions } from '../sessions/store.ts'
import { lockStaff, readStaff, type StaffView, saveRemoval, saveStaffRole } from './store.ts'

/** The author of an edit, and their studio. */
export type Editor = { studioId: AuthorizedStudioId; by: PersonId }

export type InviteStaff = Body<'inviteStaff'> & Editor & { language: Language; publicUrl: string }

const audit = (tx: Tx, { by }: Editor, action: AuditAction, id: PersonId, role: string, now: Date) =>
  recordAudit(tx, { at: now, byUser: by, action, subject: { kind: 'user', id }, details: { role } })

const notifyOfRole = async (tx: Tx, { studioId, by }: Editor, id: PersonId, role: InvitedStaffRole, now: Date) => {
  const message = { kind: 'staff_role_changed' as const, params: { studio: await studioName(tx, studioId), role } }
  const key = `staff_role_changed:${id}:${now.getTime()}`
  await notifyPeople(tx, [{ userId: id, key, ...message, by, link: '/home' }], now)
}

/**
 * Invites a person to the staff. A removed account of this studio is restored, with a new invitation if it was never
 * activated.
 */
export const inviteStaff = async (tx: Tx, command: InviteStaff, now: Date): Promise<Outcome<StaffView>> => {
  const { studioId, by, email, name, role, language, publicUrl } = command
  await lockAddress(tx, email)
  const known = await lockStaff(tx, studioId, { email })
  if (known && !known.removed) return refuseField('email', 'staff_already_here', undefined, refusals.alreadyExists)
  if (known && known.role !== staffRole.owner) {
    await saveRemoval(tx, known.id, null)
    await saveStaffRole(tx, known.id, role)
    await audit(tx, command, 'staff_invited', known.id, role, now)
    await notifyOfRole(tx, command, known.id, role, now)
    const view = onlyRow(await readStaff(tx, studioId, known.id))
    if (view.state === accountState.invited)
      await sendInvitation(tx, { userId: known.id, invitedBy: by, language, publicUrl }, now)
    return done(view, 'invitation_sent', { email })
  }
  const invitation = { role: 'studio' as const, studioId, name, email, invitedBy: by, language, publicUrl }
  const invited = await invitePerson(tx, invitation, now)
  if (!invited.ok) return invited
  await saveStaffRole(tx, invited.value, role)
  await audit(tx, command, 'staff_invited', invited.value, role, now)
  return done(onlyRow(await readStaff(tx, studioId, invited.value)), 'invitation_sent', { email })
}

/** Changes a person's role, effective with their next request. */
export const updateStaff = async (
  tx: Tx,
  editor: Editor,
  id: PersonId,
  { role }: Body<'updateStaff'>,
  now: Date,
): Promise<Outcome<StaffView>> => {
  const known = await lockStaff(tx, editor.studioId, { id })
  if (!known || known.removed) return refuse(refusals.notFound)
  if (known.role === staffRole.owner) return refuse(refusals.invalidState, { because: 'staff_owner' })
  if (known.role !== role) {
    await saveStaffRole(tx, id, role)
    await audit(tx, editor, 'staff_role_changed', id, role, now)
    await notifyOfRole(tx, editor, id, role, now)
  }
  return done(onlyRow(await readStaff(tx, editor.studioId, id)))
}

/** Removes a person's access and ends their sessions. Their past acts stay recorded under their name. */
export const removeStaff = async (tx: Tx, editor: Editor, id: PersonId, now: Date): Promise<Outcome<null>> => {
  const known = await lockStaff(tx, editor.studioId, { id })
  if (!known || known.removed) return refuse(refusals.notFound)
  if (known.role === staffRole.owner) return refuse(refusals.invalidState, { because: 'staff_owner' })
  await saveRemoval(tx, id, now)
  await endAllSessions(tx, id)
  await audit(tx, editor, 'staff_removed', id, known.role, now)
  const { studioId, by } = editor
  const message = { kind: 'staff_removed' as const, params: { studio: await studioName(tx, studioId) } }
  await notifyPeople(tx, [{ userId: id, key: `staff_removed:${id}:${now.getTime()}`, ...message, by, link: null }], now)
  return done(null)
}
