import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { readEarnedAccounts } from './load-state.ts'

/** Points of one booking that go back to whoever paid them. */
export type PointsBack = { bookingId: string; studioId: string; memberId: string; points: number; note: string }

/** The points accounts of members, by member. */
export const readMemberAccounts = async (tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from points_account where user_id = any(${[...new Set(memberIds)]}::bigint[])`.execute(tx)
  return new Map(rows.map((r) => [r.user_id, r.id]))
}

/**
 * Gives points of bookings back from what the studio earned; bookings that cost nothing are passed over. `by` is who
 * did it, null for the service itself. Answers the sum.
 */
export const returnPoints = async (
  tx: Tx,
  backs: readonly PointsBack[],
  by: string | null,
  at: Date,
): Promise<number> => {
  const owed = backs.filter((b) => b.points > 0)
  if (owed.length === 0) return 0
  const earned = await readEarnedAccounts(
    tx,
    owed.map((b) => b.studioId),
  )
  const accounts = await readMemberAccounts(
    tx,
    owed.map((b) => b.memberId),
  )
  const posted = await postTransfers(
    tx,
    owed.map((b) => ({
      kind: 'return' as const,
      fromAccountId: earned.get(b.studioId) as string,
      toAccountId: accounts.get(b.memberId) as string,
      points: b.points,
      bookingId: b.bookingId,
      byUser: by,
      note: b.note,
      at,
    })),
  )
  // What a studio earned keeps no balance that could be too low: a refusal here is a fault of ours.
  if (!posted.ok) throw new Error(`a return of points was refused: ${posted.reason}`)
  return owed.reduce((sum, b) => sum + b.points, 0)
}
