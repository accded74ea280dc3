import type { Body } from '@cupo/contract'
import type { ClassId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { decideNewClass } from '@cupo/core/timetable'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { findCoach, findRoom } from '../class-changes/find-place.ts'
import { lockClassType } from '../class-types/store.ts'
import { noteNew } from '../coach-schedules/note-changes.ts'
import { limitNewClasses } from '../rooms/outage-store.ts'
import { refusePlace } from './refuse-clash.ts'
import { commandOf, refuseClass } from './refuse-class.ts'
import { insertClass } from './store.ts'

export type CreateClass = Body<'createClass'> & { studioId: AuthorizedStudioId; by: PersonId }

/**
 * Creates a dated class.
 * @returns its id
 */
export const createClass = async (tx: Tx, command: CreateClass, now: Date): Promise<Outcome<ClassId>> => {
  const { studioId, classTypeId } = command
  const classType = isId(classTypeId) ? await lockClassType(tx, studioId, classTypeId, 'share') : null
  if (!classType) return refuseField('classTypeId', 'class_type_unknown', undefined, refusals.notFound)
  const room = await findRoom(tx, studioId, command.roomId ?? null)
  if (!room.ok) return room
  const coach = await findCoach(tx, studioId, command.coachId ?? null)
  if (!coach.ok) return coach
  const startsAt = new Date(command.startsAt)
  const decision = decideNewClass({ ...commandOf(command), startsAt }, { classType, room: room.value }, now)
  if (!decision.ok) return refuseClass(decision)
  const clash = await refusePlace(tx, { id: null, ...decision }, { studioId, room: room.value, coach: coach.value })
  if (clash) return clash
  const { endsAt, capacity, points } = decision
  const place = { roomId: room.value?.id ?? null, coachId: coach.value?.id ?? null }
  const id = await insertClass(tx, { studioId, classTypeId, ...place, startsAt, endsAt, capacity, points, now })
  await limitNewClasses(tx, [id])
  await noteNew(tx, [{ id, startsAt }], command.by, now)
  return done(id)
}
