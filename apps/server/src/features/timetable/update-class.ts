import type { Body, Data } from '@cupo/contract'
import { undoMs } from '@cupo/core/change-kinds'
import type { ClassId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { decideClassChange } from '@cupo/core/timetable'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { findCoach, findRoom } from '../class-changes/find-place.ts'
import { readHolders } from '../class-changes/holder-store.ts'
import { readOverlaps } from '../class-changes/overlap-store.ts'
import { peopleView } from '../class-changes/people-view.ts'
import { type ClassRow, detachFromSeries, lockClass } from '../class-changes/store.ts'
import { effectsOf, writeChange } from '../class-changes/write-change.ts'
import { lockLists } from '../waitlist/lock-waitlists.ts'
import { insertNotice, knownState, readUnchanged, takeNotice } from './notice-store.ts'
import { notifyChanged } from './notify-changed.ts'
import { refuseClash, refusePlace } from './refuse-clash.ts'
import { commandOf, refuseClass } from './refuse-class.ts'

export type UpdatedClass = { id: ClassId; affected: NonNullable<Data<'updateClass'>['affected']> }
const knownTimes = ({ startsAt, endsAt, capacity, roomId, coach }: ClassRow) => ({
  startsAt,
  endsAt,
  capacity,
  roomId,
  coachId: coach?.id ?? null,
})

export type UpdateClass = Omit<Body<'updateClass'>, 'dryRun'> & {
  classId: ClassId
  studioId: AuthorizedStudioId
  by: PersonId
  publicUrl: string
}

/**
 * Changes an upcoming class. Bookings retain their seats and prices; in a different room they get new spots. Members
 * are notified of a new start, room or coach, and added seats go to the waitlist. Members with an overlap are notified
 * about both classes. The notification of an `undoable` change is sent ten seconds later (`notifyDueChanges`).
 * @returns the id of the class and the affected members
 */
export const updateClass = async (tx: Tx, command: UpdateClass, now: Date): Promise<Outcome<UpdatedClass>> => {
  const { classId, studioId } = command
  // Locks the waitlists first, so that the lock order does not depend on the seats that the change frees.
  await lockLists(tx, [classId], [], now)
  const current = await lockClass(tx, studioId, classId)
  if (!current) return refuse(refusals.notFound)
  const stale = refuseStale(command.version, current)
  if (stale) return stale
  const room = await findRoom(tx, studioId, command.roomId === undefined ? current.roomId : command.roomId)
  if (!room.ok) return room
  const coach = command.coachId === undefined ? done(current.coach) : await findCoach(tx, studioId, command.coachId)
  if (!coach.ok) return coach
  const decision = decideClassChange(commandOf(command), { ...current, room: room.value }, now)
  if (!decision.ok) return refuseClass(decision)
  const { startsAt, endsAt, capacity, points } = decision
  const place = { studioId, room: room.value, coach: coach.value }
  const placed = startsAt.getTime() !== current.startsAt.getTime() || endsAt.getTime() !== current.endsAt.getTime()
  const check = placed || (room.value?.id ?? null) !== current.roomId ? refusePlace : refuseClash
  const clash = await check(tx, { id: classId, startsAt, endsAt }, place)
  if (clash) return clash
  const ids = { roomId: room.value?.id ?? null, coachId: coach.value?.id ?? null }
  const changed = { id: classId, classTypeId: current.classTypeId, startsAt, endsAt, capacity, points, ...ids }
  const pending = await takeNotice(tx, classId)
  const unchanged = pending ?? (await readUnchanged(tx, classId))
  const known = pending ? await knownState(tx, current, pending) : current
  const { freed } = await writeChange(tx, current, changed, command.by, now)
  await detachFromSeries(tx, classId)
  const after = { startsAt, room: room.value?.name ?? null, coach: coach.value?.name ?? null }
  const effects = effectsOf(known, changed)
  const overlaps = effects.respanned ? await readOverlaps(tx, [classId]) : []
  const holders = (await readHolders(tx, [classId])).map((holder) => ({ ...holder, startsAt: current.startsAt }))
  const people = peopleView(holders, overlaps, studioId)
  if (!command.undoable) {
    const notified = await notifyChanged(tx, known, after, { effects, overlaps }, command, now)
    return done({ id: classId, affected: { people, told: notified } })
  }
  await insertNotice(tx, classId, {
    ...unchanged,
    ...knownTimes(known),
    freed: [...(pending?.freed ?? []), ...freed],
    by: command.by,
    dueAt: new Date(now.getTime() + undoMs),
  })
  return done({ id: classId, affected: { people, told: 0 } })
}
