import type { ClassId, StudioId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { type DueAct, eachDue } from '../../jobs/each-due.ts'
import { readOverlaps } from '../class-changes/overlap-store.ts'
import { lockClass } from '../class-changes/store.ts'
import { effectsOf } from '../class-changes/write-change.ts'
import { knownState, readDueNotices, readPublicUrl, readRoomName, takeNotice } from './notice-store.ts'
import { notifyChanged } from './notify-changed.ts'

/**
 * Notifies the members of one class of its differences from the last announced state. Skips a cancelled class, whose
 * cancellation was announced.
 */
const notifyDue = async (tx: Tx, due: { classId: ClassId; studioId: StudioId }, now: Date): Promise<number> => {
  const current = await lockClass(tx, due.studioId, due.classId)
  const notice = await takeNotice(tx, due.classId)
  if (!current || !notice || current.cancelled) return 0
  const known = await knownState(tx, current, notice)
  const effects = effectsOf(known, { ...current, coachId: current.coach?.id ?? null })
  const overlaps = effects.respanned ? await readOverlaps(tx, [due.classId]) : []
  const room = await readRoomName(tx, current.roomId)
  const after = { startsAt: current.startsAt, room, coach: current.coach?.name ?? null }
  const publicUrl = await readPublicUrl(tx)
  await notifyChanged(tx, known, after, { effects, overlaps }, { by: notice.by, publicUrl }, now)
  return 1
}

/** Changes per run of the job. */
const batch = 200

/** Sends the notifications of undoable changes whose undo period is over. */
export const notifyDueChanges: DueAct = async (db, now) =>
  eachDue(db, await readDueNotices(db, now, batch), (tx, due) => notifyDue(tx, due, now))
