import type { Tx } from '../../db/client.ts'
import { tellPeople } from '../notifications/tell-people.ts'
import { type ClassRow, readHolders } from './store.ts'
import type { Felt } from './write-change.ts'

/** What a class has become: its new start, its room and its coach by name. */
export type Changed = { startsAt: Date; room: string | null; coach: string | null }

/**
 * Tells everybody with a place in a class that its hour or room is another one, or its coach; and that leaving is free
 * until it starts, where the hour or the coach changed.
 */
export const tellChanged = async (
  tx: Tx,
  before: ClassRow,
  after: Changed,
  felt: Felt,
  { by, publicUrl }: { by: string; publicUrl: string },
  now: Date,
): Promise<void> => {
  if (!felt.moved && !felt.otherRoom && !felt.otherCoach) return
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
      holders.map((userId) => ({ userId, key, kind: 'class_moved' as const, link, params, by })),
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
}
