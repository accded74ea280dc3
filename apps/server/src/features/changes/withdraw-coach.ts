import type { Data } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { deleteChangesOfCoach } from '../coach-schedules/store.ts'
import { deleteInvitationTo } from '../coaches/invitation-store.ts'
import { deleteStudioCoach, lockInvited } from '../coaches/store.ts'
import { lockTimetable, reassignAll } from './end-coach.ts'
import type { Act } from './reassign-classes.ts'

/**
 * Withdraws a coach's open invitation, for example one with a mistyped address. Their assigned classes get a free coach
 * of the class type, or none. The invited person is not notified.
 */
export const withdrawCoach = async (
  tx: Tx,
  { email, ...who }: Omit<Act, 'reason'> & { email: string },
  now: Date,
): Promise<Outcome<Data<'withdrawCoachInvitation'>>> => {
  const { studioId, by } = who
  await lockTimetable(tx, studioId)
  const audit = { at: now, byUser: by, action: 'coach_invitation_withdrawn' as const, details: { email } }
  const invited = await lockInvited(tx, studioId, email)
  if (invited === null) {
    const id = await deleteInvitationTo(tx, studioId, email)
    if (id === null) return refuse(refusals.notFound)
    await recordAudit(tx, { ...audit, subject: { kind: 'studio', id: studioId } })
    return done({ classes: [], people: [] })
  }
  const changed = await reassignAll(tx, { ...who, coachId: invited.id }, now)
  if (!changed.ok) return changed
  await deleteChangesOfCoach(tx, studioId, invited.id)
  await deleteStudioCoach(tx, studioId, invited.id)
  await recordAudit(tx, { ...audit, subject: { kind: 'user', id: invited.id } })
  const { classes, people } = changed.value
  return done({ classes, people })
}
