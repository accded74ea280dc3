import { bookingStatus, decideRefills, type Refill, type Taking } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { recordEvents } from './event-store.ts'
import { notifyRefilled } from './notify-refilled.ts'
import { readLateSeats, writeRefilled } from './refill-store.ts'
import { returnPoints } from './return-points.ts'
import type { LockedClass } from './state-store.ts'

/** Newly taken seats of one class, in order. */
export type Takings = { session: LockedClass; takers: readonly Taking[] }

const writeRefills = async (
  tx: Tx,
  refills: readonly (Refill & { session: LockedClass })[],
  now: Date,
): Promise<void> => {
  await writeRefilled(
    tx,
    refills.map((r) => r.late.bookingId),
    now,
  )
  await returnPoints(
    tx,
    refills.map(({ late, session }) => ({
      bookingId: late.bookingId,
      studioId: session.studioId,
      memberId: late.memberId,
      points: late.charged,
      note: session.name,
    })),
    null,
    now,
  )
  await recordEvents(
    tx,
    refills.map(({ late, session, taking }) => ({
      studioId: session.studioId,
      bookingId: late.bookingId,
      at: now,
      by: null,
      from: bookingStatus.lateCancelled,
      to: bookingStatus.lateCancelled,
      reason: 'seat_refilled' as const,
      details: {
        rule: 'returnWhenRefilled',
        byPass: late.byPass ? 1 : 0,
        policyVersion: session.policyVersion,
        returned: late.charged,
        spotId: late.spotId,
        takenSpotId: taking.spotId,
        startsAt: session.startsAt.toISOString(),
        timeZone: session.timeZone,
        at: now.toISOString(),
      },
    })),
  )
  await notifyRefilled(tx, refills, now)
}

/**
 * Returns the points of late cancellations whose seats were taken again (`decideRefills`), with events and
 * notifications. The caller must hold the locks on the classes and on the members' points (`lockMembers`).
 * @returns the number of refilled seats
 */
export const refillSeats = async (tx: Tx, taken: readonly Takings[], now: Date): Promise<number> => {
  const some = taken.filter((t) => t.takers.length > 0 && t.session.policy.returnWhenRefilled)
  if (some.length === 0) return 0
  const late = await readLateSeats(
    tx,
    some.map((t) => t.session.id),
  )
  const refills = some.flatMap(({ session, takers }) =>
    decideRefills(late.get(session.id) ?? [], takers, session).map((refill) => ({ ...refill, session })),
  )
  if (refills.length > 0) await writeRefills(tx, refills, now)
  return refills.length
}

/** `refillSeats` for one class. */
export const refillLateSeats = (tx: Tx, session: LockedClass, takers: readonly Taking[], now: Date): Promise<number> =>
  refillSeats(tx, [{ session, takers }], now)
