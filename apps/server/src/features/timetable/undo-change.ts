import type { Body } from '@cupo/contract'
import type { ClassId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { decideClassChange } from '@cupo/core/timetable'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { findCoach, findRoom } from '../class-changes/find-place.ts'
import { lockClass } from '../class-changes/store.ts'
import { writeChange } from '../class-changes/write-change.ts'
import { lockLists } from '../waitlist/lock-waitlists.ts'
import { restoreUnchanged, takeNotice } from './notice-store.ts'
import { refuseClash } from './refuse-clash.ts'
import { refuseClass } from './refuse-class.ts'

export type UndoChange = Body<'undoClassChange'> & { classId: ClassId; studioId: AuthorizedStudioId; by: PersonId }

/**
 * Returns a class to its last announced state, and deletes the notice of the change. Refused after the undo period,
 * after a later change of the class, or when a different class took its old place.
 * @returns the id of the class
 */
export const undoChange = async (tx: Tx, command: UndoChange, now: Date): Promise<Outcome<ClassId>> => {
  const { classId, studioId, by } = command
  await lockLists(tx, [classId], [], now)
  const current = await lockClass(tx, studioId, classId)
  if (!current) return refuse(refusals.notFound)
  const stale = refuseStale(command.version, current)
  if (stale) return stale
  const notice = await takeNotice(tx, classId)
  if (!notice || notice.dueAt <= now) return refuse(refusals.invalidState, { because: 'undo_over' })
  const room = await findRoom(tx, studioId, notice.roomId)
  if (!room.ok) return room
  const coach = await findCoach(tx, studioId, notice.coachId)
  if (!coach.ok) return coach
  const { startsAt, endsAt, capacity } = notice
  const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  const decision = decideClassChange({ startsAt, durationMinutes, capacity }, { ...current, room: room.value }, now)
  if (!decision.ok) return refuseClass(decision)
  const clash = await refuseClash(
    tx,
    { id: classId, startsAt, endsAt },
    { studioId, room: room.value, coach: coach.value },
  )
  if (clash) return clash
  const { roomId, coachId } = notice
  await writeChange(tx, current, { ...current, startsAt, endsAt, capacity, roomId, coachId }, by, now)
  await restoreUnchanged(tx, classId, notice)
  return done(classId)
}
