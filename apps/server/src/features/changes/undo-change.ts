import { classStatus } from '@cupo/core/class-status'
import type { ClassId, PersonId, StudioChangeId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustGet } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { findCoach, findRoom } from '../class-changes/find-place.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { recordEvents } from '../seats/event-store.ts'
import { repeatUses } from '../seats/pass-return-store.ts'
import { type LockedClass, lockClasses } from '../seats/state-store.ts'
import { deleteRunClasses, isRunUsed } from '../series/run-store.ts'
import { lockRules } from '../series/store.ts'
import { refuseClash } from '../timetable/refuse-clash.ts'
import { readReach } from '../waitlist/store.ts'
import {
  isAsLeft,
  type LockedChange,
  lockChange,
  lockPeopleOf,
  openDays,
  readReturned,
  saveChangeUndone,
} from './change-store.ts'
import { type Restored, readPlacesBefore, restoreBookings, restoreClasses, restorePasses } from './snapshot-store.ts'
import { lockStudioChanges } from './store.ts'

export type UndoStudioChange = { id: StudioChangeId; studioId: AuthorizedStudioId; by: PersonId }

const used = refuse(refusals.invalidState, { because: 'change_used' })

/** Whether the previous rooms and coaches of the classes still exist and are free. */
const arePlacesFree = async (tx: Tx, { studioId }: UndoStudioChange, change: LockedChange): Promise<boolean> => {
  for (const { id, startsAt, endsAt, roomId, coachId, status } of await readPlacesBefore(tx, change.id)) {
    if (status !== classStatus.scheduled) continue
    const room = await findRoom(tx, studioId, roomId)
    const coach = await findCoach(tx, studioId, coachId)
    if (!room.ok || !coach.ok) return false
    const place = { studioId, room: room.value, coach: coach.value }
    if ((await refuseClash(tx, { id, startsAt, endsAt }, place)) !== null) return false
  }
  return true
}

/**
 * Takes returned points from the lots that got them, and charges returned uses to their passes. False if that is
 * impossible.
 */
const chargeAgain = async (
  tx: Tx,
  change: LockedChange,
  { restored, classes }: { restored: readonly Restored[]; classes: ReadonlyMap<ClassId, LockedClass> },
  by: PersonId,
  now: Date,
): Promise<boolean> => {
  const posted = await postTransfers(
    tx,
    (await readReturned(tx, change)).map(({ bookingId, memberAccountId, studioAccountId, points, lotId, note }) => ({
      kind: transferKind.booking,
      fromAccountId: memberAccountId,
      toAccountId: studioAccountId,
      points,
      bookingId,
      byUser: by,
      note,
      at: now,
      lotId,
    })),
  )
  if (!posted.ok) return false
  const byPass = restored.filter((booking) => booking.byPass)
  const paid = byPass.map(({ id, classId }) => ({ bookingId: id, note: mustGet(classes, classId).name }))
  if (paid.length > 0) await repeatUses(tx, paid, by, now)
  await restorePasses(tx, change.id)
  return true
}

const recordRestored = async (
  tx: Tx,
  restored: readonly Restored[],
  classes: ReadonlyMap<ClassId, LockedClass>,
  by: PersonId,
  now: Date,
): Promise<void> => {
  const events = restored.map(({ id, classId, from, to }) => {
    const { studioId, policyVersion, startsAt, timeZone } = mustGet(classes, classId)
    const details = { rule: 'change_undone', policyVersion, startsAt: startsAt.toISOString(), timeZone }
    return { studioId, bookingId: id, at: now, by, from, to, reason: 'change_undone' as const, details }
  })
  await recordEvents(tx, events)
}

/**
 * Undoes a change of several days: restores classes, seats, waitlists, points, passes and closed days, and deletes its
 * messages. Refuses ESTADO_INVALIDO after the undo period, or after a later act on the same classes.
 */
export const undoStudioChange = async (
  tx: Tx,
  command: UndoStudioChange,
  now: Date,
): Promise<Outcome<{ restored: number }>> => {
  const { id, studioId, by } = command
  if (!isId(id)) return refuse(refusals.notFound)
  await lockStudioChanges(tx, studioId)
  await lockRules(tx, studioId)
  const change = await lockChange(tx, studioId, id)
  if (change === null) return refuse(refusals.notFound)
  if (change.undoneAt !== null) return refuse(refusals.invalidState, { because: 'change_undone' })
  if (change.notifiedAt !== null || change.undoUntil <= now)
    return refuse(refusals.invalidState, { because: 'undo_over' })
  const { classIds, createdIds, closedDates } = change
  const classes = await lockClasses(tx, await readReach(tx, [...classIds, ...createdIds]))
  await lockPeopleOf(tx, classIds)
  if (!(await isAsLeft(tx, change)) || (await isRunUsed(tx, createdIds, now))) return used
  if (!(await arePlacesFree(tx, command, change))) return used
  await openDays(tx, studioId, closedDates)
  const removed = await deleteRunClasses(tx, createdIds, now)
  const restored = await restoreBookings(tx, id)
  await restoreClasses(tx, id)
  if (!(await chargeAgain(tx, change, { restored, classes }, by, now))) return used
  await recordRestored(tx, restored, classes, by, now)
  await saveChangeUndone(tx, id, by, now)
  return done({ restored: classIds.length + removed })
}
