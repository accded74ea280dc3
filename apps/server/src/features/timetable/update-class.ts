import type { Body } from '@cupo/contract'
import { decideClassChange } from '@cupo/core/schedule'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { lockLists } from '../waitlist/lock-lists.ts'
import { findCoach, findRoom } from './find-place.ts'
import { refuseClash } from './refuse-clash.ts'
import { commandOf, inWords } from './say-class.ts'
import { detachFromSeries, lockClass } from './store.ts'
import { tellChanged } from './tell-changed.ts'
import { writeChange } from './write-change.ts'

export type UpdateClass = Body<'updateClass'> & { classId: string; studioId: string; by: string; publicUrl: string }

/**
 * Changes a class ahead. Who is booked keeps their seat and what they paid; into another room they are seated anew,
 * a new hour, room or coach is told to them, and seats that are added go to whoever waits. Answers the class's id.
 */
export const updateClass = async (tx: Tx, command: UpdateClass, now: Date): Promise<Outcome<string>> => {
  const { classId, studioId } = command
  // The waitlist with all that hangs on it first, so that locks come in their order whatever the change frees.
  await lockLists(tx, [classId], [], now)
  const current = await lockClass(tx, studioId, classId)
  if (!current) return refuse('NO_ENCONTRADO')
  const stale = refuseStale(command.version, current)
  if (stale) return stale
  const room = await findRoom(tx, studioId, command.roomId === undefined ? current.roomId : command.roomId)
  if (!room.ok) return room
  const coach = command.coachId === undefined ? done(current.coach) : await findCoach(tx, studioId, command.coachId)
  if (!coach.ok) return coach
  const decision = decideClassChange(commandOf(command), { ...current, room: room.value }, now)
  if (!decision.ok) return inWords(decision)
  const clash = await refuseClash(tx, { id: classId, ...decision }, { studioId, room: room.value, coach: coach.value })
  if (clash) return clash
  const { startsAt, endsAt, capacity, points } = decision
  const changed = {
    id: classId,
    startsAt,
    endsAt,
    capacity,
    points,
    roomId: room.value?.id ?? null,
    coachId: coach.value?.id ?? null,
  }
  const felt = await writeChange(tx, current, changed, command.by, now)
  await detachFromSeries(tx, classId)
  const after = { startsAt, room: room.value?.name ?? null, coach: coach.value?.name ?? null }
  await tellChanged(tx, current, after, felt, command, now)
  return done(classId)
}
