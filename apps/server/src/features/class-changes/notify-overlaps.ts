import type { ClassId, PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import type { Overlap } from './overlap-store.ts'

/** A moved class, for the notification of its members. */
export type MovedTo = { name: string; before: Date; after: Date; timeZone: string; room: string | null }

/**
 * Notifies members whose class was moved to the time of a different booked class, with a link to cancel the moved one.
 * @returns the number of notified members
 */
export const notifyOverlaps = async (
  tx: Tx,
  overlaps: readonly Overlap[],
  movedTo: (classId: ClassId) => MovedTo,
  { by, publicUrl }: { by: PersonId; publicUrl: string },
  now: Date,
): Promise<number> => {
  const messages = overlaps.map(({ userId, classId, other }): Message<'class_overlap'> => {
    const moved = movedTo(classId)
    const link = `/gym/calendar/class/${classId}`
    return {
      userId,
      key: `class-overlap:${classId}:${other.id}:${now.toISOString()}`,
      kind: 'class_overlap',
      by,
      link,
      params: {
        className: moved.name,
        before: moved.before.toISOString(),
        at: moved.after.toISOString(),
        timeZone: moved.timeZone,
        room: moved.room,
        other: other.name,
        otherStudio: other.studio,
        otherAt: other.startsAt.toISOString(),
        otherTimeZone: other.timeZone,
        link: `${publicUrl}${link}`,
      },
    }
  })
  await notifyPeople(tx, messages, now)
  return new Set(overlaps.map((o) => o.userId)).size
}
