import type { Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { addDays, dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { deleteChangesOfCoach } from '../coach-schedules/store.ts'
import { deleteStudioCoach, isActiveCoach, lockCoach, studioName } from '../coaches/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { lockRules } from '../series/store.ts'
import { type Act, reassign, substitute } from './reassign-classes.ts'
import { lockStudioChanges } from './store.ts'

/** Days ahead that are searched for classes: more than any timetable has. */
const farthestDays = 3_650

/** Takes the locks for reassigning a coach's classes: rules before classes, like every change of several days. */
export const lockTimetable = async (tx: Tx, studioId: AuthorizedStudioId): Promise<void> => {
  await lockStudioChanges(tx, studioId)
  await lockRules(tx, studioId)
}

/** Reassigns each upcoming class of a coach to a free coach of its class type, or to none. */
export const reassignAll = async (
  tx: Tx,
  { coachId, ...who }: Omit<Act, 'reason'> & { coachId: PersonId },
  now: Date,
) => {
  const from = dateIn(now, await readStudioZone(tx, who.studioId))
  const reach = { studioId: who.studioId, from, to: addDays(from, farthestDays), coachId }
  return reassign(tx, reach, substitute(true), { ...who, reason: '' }, now)
}

/**
 * Ends a coach's work at a studio: each upcoming class gets a free coach of its class type, or none, and the coach's
 * weekly rules lose their coach. Notifies the members of each class, and the coach.
 */
export const endCoach = async (
  tx: Tx,
  { coachId, ...who }: Omit<Act, 'reason'> & { coachId: PersonId },
  now: Date,
): Promise<Outcome<Data<'endCoach'>>> => {
  const { studioId, by } = who
  await lockTimetable(tx, studioId)
  const coach = await lockCoach(tx, studioId, coachId)
  if (coach === null || !(await isActiveCoach(tx, studioId, coachId))) return refuse(refusals.notFound)
  const changed = await reassignAll(tx, { ...who, coachId }, now)
  if (!changed.ok) return changed
  await deleteChangesOfCoach(tx, studioId, coachId)
  await deleteStudioCoach(tx, studioId, coachId)
  const subject = { kind: 'user', id: coachId } as const
  await recordAudit(tx, { at: now, byUser: by, action: 'coach_ended', subject, details: { name: coach.name } })
  const message = { kind: 'staff_removed' as const, params: { studio: await studioName(tx, studioId) } }
  const key = `coach-ended:${studioId}:${coachId}:${now.getTime()}`
  await notifyPeople(tx, [{ userId: coachId, key, ...message, by, link: null }], now)
  const { classes, people } = changed.value
  return done({ classes, people })
}
