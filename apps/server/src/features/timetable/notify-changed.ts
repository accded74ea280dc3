import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { readHolderIds } from '../class-changes/holder-store.ts'
import { notifyOverlaps } from '../class-changes/notify-overlaps.ts'
import type { Overlap } from '../class-changes/overlap-store.ts'
import type { ClassRow } from '../class-changes/store.ts'
import type { ChangeEffects } from '../class-changes/write-change.ts'
import { notifyPeople } from '../notifications/notify-people.ts'

/** The changed class: start, room and coach by name. */
export type Changed = { startsAt: Date; room: string | null; coach: string | null }

/**
 * Notifies members of a class that its start, room or coach changed, and that cancelling is free until the start if
 * start or coach did. Members with an overlap are notified about both classes instead.
 * @returns how many were notified
 */
export const notifyChanged = async (
  tx: Tx,
  before: ClassRow,
  after: Changed,
  { effects, overlaps }: { effects: Omit<ChangeEffects, 'freed'>; overlaps: readonly Overlap[] },
  { by, publicUrl }: { by: PersonId; publicUrl: string },
  now: Date,
): Promise<number> => {
  const movedTo = { name: before.name, before: before.startsAt, after: after.startsAt, timeZone: before.timeZone }
  await notifyOverlaps(tx, overlaps, () => ({ ...movedTo, room: after.room }), { by, publicUrl }, now)
  const overlapping = new Set(overlaps.map((o) => o.userId))
  if (!effects.moved && !effects.otherRoom && !effects.otherCoach) return overlapping.size
  const holders = await readHolderIds(tx, before.id)
  const about = {
    className: before.name,
    at: after.startsAt.toISOString(),
    timeZone: before.timeZone,
    link: `${publicUrl}/gym/calendar/class/${before.id}`,
  }
  const link = `/gym/calendar/class/${before.id}`
  if (effects.moved || effects.otherRoom) {
    const free = effects.moved || effects.otherCoach
    const params = { ...about, before: before.startsAt.toISOString(), room: after.room, free }
    const key = `class-moved:${before.id}:${now.toISOString()}`
    await notifyPeople(
      tx,
      holders
        .filter((userId) => !overlapping.has(userId))
        .map((userId) => ({ userId, key, kind: 'class_moved' as const, link, params, by })),
      now,
    )
  }
  if (effects.otherCoach) {
    const key = `coach-changed:${before.id}:${now.toISOString()}`
    const params = { ...about, coach: after.coach }
    await notifyPeople(
      tx,
      holders.map((userId) => ({ userId, key, kind: 'coach_changed' as const, link, params, by })),
      now,
    )
  }
  return holders.length
}
