import type { BookingId, PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** TTL of a failed request. */
const countsForMs = 24 * 60 * 60 * 1000

/** A cancellation that got a 5xx response. */
export type FailedCancel = { hash: Buffer; bookingId: BookingId; at: Date }

/** Stores failed cancellations of users who may cancel these bookings; ignores those of other users. */
export const writeFailed = async (db: Db, failed: readonly FailedCancel[]): Promise<void> => {
  await sql`
    insert into cancel_attempt (studio_id, booking_id, by_user, tried_at)
    select b.studio_id, b.id, u.id, v.at
      from unnest(${failed.map((f) => f.hash)}::bytea[], ${failed.map((f) => f.bookingId)}::bigint[],
                  ${failed.map((f) => f.at)}::timestamptz[]) as v (hash, booking_id, at)
      join sign_in_session s on s.token_hash = v.hash and s.expires_at > v.at
      join app_user u on u.id = s.user_id
      join booking b on b.id = v.booking_id and (b.member_id = u.id or b.studio_id = u.studio_id)
    on conflict do nothing`.execute(db)
}

/** The first failed cancellation of a booking by this user within the last 24 hours; null if there is none. */
export const readTriedAt = async (tx: Tx, bookingId: BookingId, userId: PersonId, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ tried_at: Date | null }>`
    select min(tried_at) as tried_at from cancel_attempt
     where booking_id = ${bookingId} and by_user = ${userId}
       and tried_at > ${new Date(now.getTime() - countsForMs)}`.execute(tx)
  return rows[0]?.tried_at ?? null
}

export const deleteOldFailedCancels = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from cancel_attempt where tried_at <= ${new Date(now.getTime() - countsForMs)}`.execute(db)
}
