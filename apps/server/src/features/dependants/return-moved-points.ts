import { decideMovedPoints } from '@cupo/core/dependants'
import type { BookingId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { noPoints, type Points, sumPoints } from '@cupo/core/points'
import type { Tx } from '../../db/client.ts'
import { type DueAct, eachDue } from '../../jobs/each-due.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { moveLots } from '../points/move-lots.ts'
import { lockBalances } from '../points/store.ts'
import {
  type EndedPlace,
  lockMoved,
  type MovedPoints,
  readEndedPlaces,
  readMovedLots,
  readPlace,
  settleMoved,
} from './moved-store.ts'

/** Places per run of the job. */
const atMost = 200

/** Moves what is left of the lots back to the guardian. @returns the points moved */
const moveBack = async (tx: Tx, moved: MovedPoints, place: EndedPlace, now: Date): Promise<Points> => {
  const lots = await readMovedLots(tx, moved, now)
  if (lots.length === 0) return noPoints
  const accounts = { from: moved.dependantAccountId, to: moved.guardianAccountId }
  await moveLots(
    tx,
    { kind: transferKind.family, ...accounts, by: null, note: place.className, at: now },
    lots.map((lot) => ({ lot, points: lot.remaining })),
  )
  return sumPoints(lots.map(({ remaining }) => remaining))
}

const report = async (
  tx: Tx,
  bookingId: BookingId,
  points: Points,
  { guardian, dependant, studioId, className, startsAt, timeZone }: EndedPlace,
  now: Date,
): Promise<void> => {
  await recordAudit(tx, {
    at: now,
    byUser: null,
    action: 'guardian_points_returned',
    subject: { kind: 'user', id: guardian.id },
    details: { points, note: dependant.name, studioId },
  })
  const params = { className, at: startsAt.toISOString(), timeZone, points, person: dependant.name }
  const key = `family-points-back:${bookingId}`
  await notifyPeople(
    tx,
    [{ userId: guardian.id, kind: 'points_back_from_dependant', key, link: null, by: null, params }],
    now,
  )
}

/** @returns 1 if the place was settled */
const settlePlace = async (tx: Tx, bookingId: BookingId, now: Date): Promise<number> => {
  const moved = await lockMoved(tx, bookingId)
  if (moved === undefined) return 0
  // Locked before the places are read: a place that relies on these points is joined under the same lock.
  await lockBalances(tx, [moved.guardianAccountId, moved.dependantAccountId])
  const place = await readPlace(tx, bookingId, moved)
  const decision = decideMovedPoints(place)
  if (decision === 'wait') return 0
  await settleMoved(tx, bookingId)
  if (decision === 'keep' || place.guardian.closed) return 1
  const points = await moveBack(tx, moved, place, now)
  if (points > noPoints) await report(tx, bookingId, points, place, now)
  return 1
}

/**
 * Returns points of guardians that were moved for waitlist places which ended without a seat: what is left of the same
 * lots, with their expiry. A closed account of a guardian gets none.
 */
export const returnMovedPoints: DueAct = async (db, now) =>
  eachDue(db, await readEndedPlaces(db, atMost), (tx, bookingId) => settlePlace(tx, bookingId, now))
