import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { type ClassRow, detachFromSeries } from '../class-changes/store.ts'
import { effectsOf, writeChange } from '../class-changes/write-change.ts'
import { deleteScheduleChanges } from '../coach-schedules/store.ts'
import { knownState, readRoomName, takeNotice } from '../timetable/notice-store.ts'
import { notifyChanged } from '../timetable/notify-changed.ts'

/**
 * Assigns a locked class to a different coach, like a change by the studio: members are notified once and may cancel
 * for free until the start. A pending change notice is merged into this notification.
 */
export const giveClass = async (
  tx: Tx,
  session: ClassRow,
  coach: { id: PersonId; name: string },
  author: { by: PersonId; publicUrl: string },
  now: Date,
): Promise<void> => {
  const changed = { ...session, coachId: coach.id }
  const pending = await takeNotice(tx, session.id)
  const known = pending ? await knownState(tx, session, pending) : session
  await writeChange(tx, session, changed, author.by, now)
  // Both coaches have a notification of the substitution.
  await deleteScheduleChanges(tx, [session.id])
  await detachFromSeries(tx, session.id)
  const effects = effectsOf(known, changed)
  const after = { startsAt: session.startsAt, room: await readRoomName(tx, session.roomId), coach: coach.name }
  await notifyChanged(tx, known, after, { effects, overlaps: [] }, author, now)
}
