import type { BookingId, PersonId, StudioId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import { noPoints, type PastMovement, type Points, sumPoints } from '@cupo/core/points'
import type { Tx } from '../../db/client.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { readEarnedAccounts, readMemberAccounts, readZones } from './account-store.ts'
import { readPassBookings, repeatUses, returnUses } from './pass-return-store.ts'

/** The amount to return or charge for one booking: points, or a use of the pass that paid. */
export type PointsOf = { bookingId: BookingId; studioId: StudioId; memberId: PersonId; points: Points; note: string }

/** Moves points between members and the studio's earned account. The caller has checked the balances under lock. */
const move = async (
  tx: Tx,
  kind: PastMovement['kind'],
  moves: readonly PointsOf[],
  by: PersonId | null,
  at: Date,
): Promise<Points> => {
  const all = moves.filter((b) => b.points > 0)
  if (all.length === 0) return noPoints
  const byPass = await readPassBookings(
    tx,
    all.map((b) => b.bookingId),
  )
  const uses = all.filter((b) => byPass.has(b.bookingId))
  if (uses.length > 0) await (kind === 'return' ? returnUses : repeatUses)(tx, uses, by, at)
  const some = all.filter((b) => !byPass.has(b.bookingId))
  if (some.length === 0) return noPoints
  const earned = await readEarnedAccounts(
    tx,
    some.map((b) => b.studioId),
  )
  const accounts = await readMemberAccounts(
    tx,
    some.map((b) => b.memberId),
  )
  const zones =
    kind === 'return'
      ? await readZones(
          tx,
          some.map((b) => b.studioId),
        )
      : new Map<string, string>()
  const posted = await postTransfers(
    tx,
    some.map((b) => {
      const studio = mustGet(earned, b.studioId)
      const member = mustGet(accounts, b.memberId)
      const [fromAccountId, toAccountId] = kind === 'return' ? [studio, member] : [member, studio]
      return {
        kind,
        fromAccountId,
        toAccountId,
        points: b.points,
        bookingId: b.bookingId,
        byUser: by,
        note: b.note,
        at,
        timeZone: zones.get(b.studioId),
      }
    }),
  )
  if (!posted.ok) throw new Error(`points refused after they were checked: ${posted.reason}`)
  return sumPoints(some.map((b) => b.points))
}

/**
 * Returns the payments of bookings: points from the studio's earned account, uses to their passes; skips free bookings.
 * `by`: the acting user, null for the service.
 * @returns the sum of the points
 */
export const returnPoints = (tx: Tx, backs: readonly PointsOf[], by: PersonId | null, at: Date): Promise<Points> =>
  move(tx, 'return', backs, by, at)

/**
 * Charges returned points of bookings again; the members' balances must suffice.
 * @returns the sum
 */
export const chargePoints = (tx: Tx, charges: readonly PointsOf[], by: PersonId | null, at: Date): Promise<Points> =>
  move(tx, 'booking', charges, by, at)
