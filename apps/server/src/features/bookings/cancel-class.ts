import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { postTransfers } from '../points/post-transfers.ts'
import type { BookingRow } from './load-booking.ts'
import { type LockedClass, lockClasses, lockMembers, readEarnedAccounts } from './load-state.ts'
import { recordEvents, writeCounts } from './record-events.ts'
import { tellClassCancelled } from './tell-members.ts'

export type CancelClass = { classId: string; studioId: string; reason: string; by: string }
export type CancelledClass = { cancelled: number; returnedPoints: number; told: number }

/** Everybody with a live place in a class; those marked present or absent too, since the class did not count. */
const readLive = async (tx: Tx, classId: string): Promise<BookingRow[]> => {
  const { rows } = await sql<BookingRow>`
    select id, class_id, studio_id, member_id, status, spot_id, points, created_at, booked_at from booking
     where class_id = ${classId} and status in ('booked', 'waitlisted', 'checked_in', 'no_show')
     order by id`.execute(tx)
  return rows
}

/**
 * Cancels a class that has not ended: every live place ends, everybody who paid gets all of it back whatever the
 * hour, and each is told by mail, in one transaction.
 */
export const cancelClass = async (tx: Tx, command: CancelClass, now: Date): Promise<Outcome<CancelledClass>> => {
  const session = (await lockClasses(tx, [command.classId])).get(command.classId)
  if (!session || session.studioId !== command.studioId) return refuse('NO_ENCONTRADO')
  if (session.cancelled) return refuse('CLASE_CANCELADA')
  if (now >= session.endsAt) return refuse('ESTADO_INVALIDO', { because: 'class_over' })
  const live = await readLive(tx, session.id)
  await tx
    .updateTable('class_session')
    .set({ status: 'cancelled', cancel_reason: command.reason, cancelled_at: now })
    .where('id', '=', session.id)
    .execute()
  await endBookings(tx, session, live, command, now)
  const returnedPoints = await returnAll(tx, session, live, command.by, now)
  await writeCounts(tx, [{ id: session.id, booked: 0, waitlisted: 0 }])
  const told = await tellClassCancelled(tx, session, live, command.reason, now)
  return done({ cancelled: 1, returnedPoints, told })
}

const endBookings = async (
  tx: Tx,
  session: LockedClass,
  live: readonly BookingRow[],
  command: CancelClass,
  now: Date,
): Promise<void> => {
  await sql`
    update booking set status = 'class_cancelled', changed_at = ${now}
     where id = any(${live.map((b) => b.id)}::bigint[])`.execute(tx)
  await recordEvents(
    tx,
    live.map((b) => ({
      studioId: b.studio_id,
      bookingId: b.id,
      at: now,
      by: command.by,
      from: b.status,
      to: 'class_cancelled' as const,
      reason: 'class_cancelled' as const,
      details: {
        policyVersion: session.policyVersion,
        returned: b.status === 'waitlisted' ? 0 : b.points,
        why: command.reason,
        startsAt: session.startsAt.toISOString(),
        timeZone: session.timeZone,
      },
    })),
  )
}

const returnAll = async (
  tx: Tx,
  session: LockedClass,
  live: readonly BookingRow[],
  by: string,
  now: Date,
): Promise<number> => {
  const paid = live.filter((b) => b.status !== 'waitlisted' && b.points > 0)
  if (paid.length === 0) return 0
  const members = await lockMembers(
    tx,
    paid.map((b) => b.member_id),
    [],
  )
  const earned = (await readEarnedAccounts(tx, [session.studioId])).get(session.studioId) as string
  const posted = await postTransfers(
    tx,
    paid.map((b) => ({
      kind: 'return' as const,
      fromAccountId: earned,
      toAccountId: (members.get(b.member_id) as { accountId: string }).accountId,
      points: b.points,
      bookingId: b.id,
      byUser: by,
      note: session.name,
      at: now,
    })),
  )
  if (!posted.ok) throw new Error(`a return of points was refused: ${posted.reason}`)
  return paid.reduce((sum, b) => sum + b.points, 0)
}
