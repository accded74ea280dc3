import type { BookingId, PersonId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import { bookingStatus } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { noteChanging } from '../coach-schedules/note-changes.ts'
import { recordEvents } from '../seats/event-store.ts'
import { lockClasses } from '../seats/state-store.ts'
import { serveWaitlists } from '../waitlist/serve-waitlist.ts'
import { lockHolders } from './holder-store.ts'
import { allowFreeCancellation, type ChangedClass, type ClassRow, reseat, saveClass } from './store.ts'

/** Effects of a class change on its bookings. */
export type ChangeEffects = {
  moved: boolean
  /** Whether start or end changed. Only then can the class overlap other classes of its members. */
  respanned: boolean
  otherRoom: boolean
  otherCoach: boolean
  otherType: boolean
  /** Bookings for which cancelling became free. */
  freed: readonly BookingId[]
}

/** Differences between a class and a former state of it. */
export const effectsOf = (before: ClassRow, after: ChangedClass): Omit<ChangeEffects, 'freed'> => {
  const moved = after.startsAt.getTime() !== before.startsAt.getTime()
  return {
    moved,
    respanned: moved || after.endsAt.getTime() !== before.endsAt.getTime(),
    otherRoom: after.roomId !== before.roomId,
    otherCoach: after.coachId !== (before.coach?.id ?? null),
    otherType: after.classTypeId !== before.classTypeId,
  }
}

/** Records why cancelling became free and what changed. */
const recordFreed = async (
  tx: Tx,
  before: ClassRow,
  after: ChangedClass,
  bookingIds: readonly BookingId[],
  by: PersonId | null,
  now: Date,
): Promise<void> => {
  if (bookingIds.length === 0) return
  const { studioId, policyVersion } = mustGet(await lockClasses(tx, [before.id]), before.id)
  await recordEvents(
    tx,
    bookingIds.map((bookingId) => ({
      studioId,
      bookingId,
      at: now,
      by,
      from: bookingStatus.booked,
      to: bookingStatus.booked,
      reason: 'class_changed' as const,
      details: {
        rule: 'class_changed',
        policyVersion,
        startedAt: before.startsAt.toISOString(),
        startsAt: after.startsAt.toISOString(),
        coachBefore: before.coach?.id ?? null,
        coachAfter: after.coachId,
        timeZone: before.timeZone,
      },
    })),
  )
}

/**
 * Writes the change of a locked class and its effects: times and spots of its bookings, free cancellation if start or
 * coach changed, and promotions for added seats. The caller sends the notifications, because one notification may cover
 * many classes.
 */
export const writeChange = async (
  tx: Tx,
  before: ClassRow,
  after: ChangedClass,
  by: PersonId | null,
  now: Date,
): Promise<ChangeEffects> => {
  const effects = effectsOf(before, after)
  // Blocks concurrent bookings between the change of times and the read of overlaps.
  if (effects.respanned) await lockHolders(tx, [before.id])
  if (effects.respanned || effects.otherRoom || effects.otherCoach || effects.otherType)
    await noteChanging(tx, [{ id: before.id, startsAt: before.startsAt, change: after }], by, now)
  await saveClass(tx, after, now)
  if (effects.otherRoom) await reseat(tx, before.id, after.roomId)
  let freed: BookingId[] = []
  if (effects.moved || effects.otherCoach) {
    freed = (await allowFreeCancellation(tx, [before.id], now)).map(({ id }) => id)
    await recordFreed(tx, before, after, freed, by, now)
  }
  await serveWaitlists(tx, [before.id], now, by)
  return { ...effects, freed }
}
