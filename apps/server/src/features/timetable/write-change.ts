import type { Tx } from '../../db/client.ts'
import { fillFreeSeats } from '../bookings/fill-free-seats.ts'
import { type ChangedClass, type ClassRow, freeToLeave, reseat, saveClass } from './store.ts'

/** What a change of a class means to who is booked in it. */
export type Felt = { moved: boolean; otherRoom: boolean; otherCoach: boolean }

/**
 * Writes the change of a locked class with what hangs on it: the span that its bookings carry, their seats in another
 * room, their freedom to leave when hour or coach are others, and the seats that were added for whoever waits.
 * Telling is the caller's, who knows whether it was one class or many.
 */
export const writeChange = async (tx: Tx, before: ClassRow, after: ChangedClass, now: Date): Promise<Felt> => {
  const felt = {
    moved: after.startsAt.getTime() !== before.startsAt.getTime(),
    otherRoom: after.roomId !== before.roomId,
    otherCoach: after.coachId !== (before.coach?.id ?? null),
  }
  await saveClass(tx, after)
  if (felt.otherRoom) await reseat(tx, before.id, after.roomId)
  if (felt.moved || felt.otherCoach) await freeToLeave(tx, before.id, now)
  if (after.capacity > before.booked) await fillFreeSeats(tx, before.id, now)
  return felt
}
