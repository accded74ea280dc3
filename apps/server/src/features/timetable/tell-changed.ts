import type { Tx } from '../../db/client.ts'
import { tellPeople } from '../notifications/tell-people.ts'
import type { Overlap } from './read-overlaps.ts'
import { type ClassRow, readHolders } from './store.ts'
import { tellOverlaps } from './tell-overlaps.ts'
import type { Felt } from './write-change.ts'

/** What a class has become: its new start, its room and its coach by name. */
export type Changed = { startsAt: Date; room: string | null; coach: string | null }

/**
 * Tells everybody with a place in a class that its hour or room is another one, or its coach; and that leaving is free
 * until it starts, where the hour or the coach changed. Whoever has another class at the new hour is told about both
 * instead. Answers how many people were told.
 */
export const tellChanged = async (
  tx: Tx,
  before: ClassRow,
  after: Changed,
  { felt, overlaps }: { felt: Felt; overlaps: readonly Overlap[] },
  { by, publicUrl }: { by: string; publicUrl: string },
  now: Date,
): Promise<number> => {
  const movedTo = { name: before.name, before: before.startsAt, after: after.startsAt, timeZone: before.timeZone }
  await tellOverlaps(tx, overlaps, () => ({ ...movedTo, room: after.room }), { by, publicUrl }, now)
  const overlapping = new Set(overlaps.map((o) => o.userId))
  if (!felt.moved && !felt.otherRoom && !felt.otherCoach) return overlapping.size
  const holders = await readHolders(tx, before.id)
  const about = {
    className: before.name,
    at: after.startsAt.toISOString(),
    timeZone: before.timeZone,
    link: `${publicUrl}/gym/calendar/class/${before.id}`,
  }
  const link = `/gym/calendar/class/${before.id}`
  if (felt.moved || felt.otherRoom) {
    const free = felt.moved || felt.otherCoach
    const params = { ...about, before: before.startsAt.toISOString(), room: after.room, free }
    const key = `class-moved:${before.id}:${now.toISOString()}`
    await tellPeople(
      tx,
      holders
        .filter((userId) => !overlapping.has(userId))
        .map((userId) => ({ userId, key, kind: 'class_moved' as const, link, params, by })),
      now,
    )
  }
  if (felt.otherCoach) {
    const key = `coach-changed:${before.id}:${now.toISOString()}`
    const params = { ...about, coach: after.coach }
    await tellPeople(
      tx,
      holders.map((userId) => ({ userId, key, kind: 'coach_changed' as const, link, params, by })),
      now,
    )
  }
  return holders.length
}
