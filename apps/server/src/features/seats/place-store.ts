import type { BookingId, ClassId, PassId, PersonId } from '@cupo/core/ids'
import type { PaymentChoice } from '@cupo/core/passes'
import type { Points } from '@cupo/core/points'
import { type isLive, isWaitlisted } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

/** Stored terms of a waitlisted booking, which stay when it gets a seat. */
export type WaitlistTerms = {
  code: string
  passNumber: number | null
  createdAt: Date
  freeSince: Date | null
  minNoticeMinutes: number
  returned: Points
  /** The member's payment choice. */
  payWith: PaymentChoice
}

/** A live place in a class: a seat or a waitlist place, with its booking once written. */
export type Place = {
  kind: 'seat' | 'waitlist'
  bookingId: BookingId | null
  /** The expiry of the seat offered to this place, and its either-group; null for none. */
  offeredUntil?: Date | null
  eitherGroup?: string | null
  waitlistTerms?: WaitlistTerms
}

/** The payment choice of a waitlisted booking. */
export const choiceOf = (row: { wanted_pass_id: PassId | null; points_only: boolean }): PaymentChoice =>
  row.points_only ? null : (row.wanted_pass_id ?? undefined)

type PlaceRow = {
  id: BookingId
  class_id: ClassId
  member_id: PersonId
  status: Parameters<typeof isLive>[0]
  either_group: string | null
  offered_until: Date | null
  check_in_code: string
  pass_number: number | null
  created_at: Date
  free_since: Date | null
  min_notice_minutes: number
  returned: Points
  wanted_pass_id: PassId | null
  points_only: boolean
}

/**
 * Reads existing places, by "class member". `limit` forces one lookup per pair: a generic plan made while few bookings
 * were live would join the pairs to all live bookings of the service.
 */
export const readPlaces = async (
  tx: Tx | Db,
  pairs: readonly { classId: ClassId; memberId: PersonId }[],
): Promise<Map<string, Place>> => {
  const { rows } = await sql<PlaceRow>`
    select b.id, b.class_id, b.member_id, b.status, b.either_group, o.expires_at as offered_until,
           b.check_in_code, b.pass_number, b.created_at, b.free_since, b.min_notice_minutes, b.returned, b.wanted_pass_id,
           b.points_only
      from unnest(${pairs.map((a) => a.classId)}::bigint[], ${pairs.map((a) => a.memberId)}::bigint[])
             as v (class_id, member_id)
     cross join lateral (
       select * from booking
        where class_id = v.class_id and member_id = v.member_id and guest_of is null and status in ${statusSql.live}
        limit 1) b
      left join waitlist_offer o on o.booking_id = b.id and o.closed_at is null and b.status = ${statusSql.waitlisted}`.execute(
    tx,
  )
  return new Map(
    rows.map((r) => [
      `${r.class_id} ${r.member_id}`,
      {
        kind: isWaitlisted(r.status) ? 'waitlist' : 'seat',
        bookingId: r.id,
        offeredUntil: r.offered_until,
        eitherGroup: r.either_group,
        waitlistTerms: {
          code: r.check_in_code,
          passNumber: r.pass_number,
          createdAt: r.created_at,
          freeSince: r.free_since,
          minNoticeMinutes: r.min_notice_minutes,
          returned: r.returned,
          payWith: choiceOf(r),
        },
      },
    ]),
  )
}
