import type { BookingId, BranchId, ClassTypeId, PassId, PersonId, StudioId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import type { OfferKind, OfferPeriod } from '@cupo/core/offer-kinds'
import { firstUseEnd, type HeldPass, passMovement, passStatus, type SeatPayment } from '@cupo/core/passes'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Write } from '../../db/pipelined.ts'
import type { Db } from '../../deps.ts'

type PassRow = {
  id: PassId
  member_id: PersonId
  name: string
  kind: OfferKind
  unit: HeldPass['unit']
  studio_id: StudioId | null
  class_type_ids: ClassTypeId[] | null
  branch_ids: BranchId[] | null
  remaining: number | null
  per_period: number | null
  period: OfferPeriod | null
  used: Record<string, number> | null
  valid_from: Date
  valid_until: Date | null
  valid_days_from_use: number | null
  frozen_from: Date | null
  frozen_until: Date | null
}

/**
 * Days of past visits that are read. Older visits are outside the period of any class that can still be booked or
 * marked.
 */
const periodDays = 100

const passOf = (row: PassRow): HeldPass => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  unit: row.unit,
  scope: { studioId: row.studio_id, classTypeIds: row.class_type_ids, branchIds: row.branch_ids },
  remaining: row.remaining,
  perPeriod: row.per_period,
  period: row.period,
  used: new Map(Object.entries(row.used ?? {})),
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  validDaysFromUse: row.valid_days_from_use,
  frozenFrom: row.frozen_from,
  frozenUntil: row.frozen_until,
})

/**
 * Reads members' class passes and memberships that have not ended, with the visits of each period. They change under
 * the lock on the member's points account only.
 */
export const readPasses = async (
  db: Tx | Db,
  memberIds: readonly PersonId[],
  now: Date,
): Promise<Map<PersonId, HeldPass[]>> => {
  const since = new Date(now.getTime() - periodDays * 86_400_000)
  const { rows } = await sql<PassRow>`
    select p.id, p.member_id, p.name, p.kind, p.unit, p.studio_id, p.class_type_ids, p.branch_ids, p.remaining,
           p.per_period, p.period, p.valid_from, p.valid_until, p.valid_days_from_use, p.frozen_from, p.frozen_until,
           case when p.per_period is not null then (
             select json_object_agg(u.period_start, u.visits)
               from (select m.period_start, sum(case m.kind when ${passMovement.use} then m.count else -m.count end) as visits
                       from pass_movement m
                      where m.pass_id = p.id and m.period_start > ${since}::date
                        and m.kind in (${passMovement.use}, ${passMovement.return})
                      group by m.period_start) u
           ) end as used
      from pass p
     where p.member_id = any(${memberIds}::bigint[]) and p.status <> ${passStatus.ended} and p.unit <> 'point'
     order by p.id`.execute(db)
  const byMember = new Map<PersonId, HeldPass[]>()
  for (const row of rows) {
    const passes = byMember.get(row.member_id) ?? []
    passes.push(passOf(row))
    byMember.set(row.member_id, passes)
  }
  return byMember
}

/** A seat paid by a pass. */
export type PassUse = {
  passId: PassId
  bookingId: BookingId
  /** First day of the period in which the visit counts; null for an unlimited pass. */
  periodStart: string | null
  /** Whether the pass counts classes. */
  counted: boolean
  /** End of a validity period that starts with this use; null without one. */
  firstUseEnd: Date | null
  byUser: PersonId | null
  note: string
}

/** The pass use that pays for a booking; none if no pass pays. */
export const useOf = (
  { passes }: { passes?: readonly HeldPass[] | undefined },
  payment: SeatPayment,
  session: { startsAt: Date; timeZone: string; name: string },
  bookingId: BookingId,
  byUser: PersonId | null,
): PassUse[] => {
  if (payment.passId === null) return []
  const { passId, periodStart } = payment
  const pass = mustExist(
    passes?.find(({ id }) => id === passId),
    `pass ${passId}`,
  )
  const end = firstUseEnd(pass, session.startsAt, session.timeZone)
  const counted = pass.remaining !== null
  return [{ passId, bookingId, periodStart, counted, firstUseEnd: end, byUser, note: session.name }]
}

/** The payment of a seat, for the event history. `points`: the cost in the unit of the payment. */
export const paymentDetails = (payment: SeatPayment) => ({
  points: payment.cost,
  paidKind: payment.kind,
  passId: payment.passId,
  passLeft: payment.passId === null ? null : payment.leftAfter,
})

/**
 * Builds the write that pays bookings by passes of (locked) members. Fails when a pass has too few classes left (a
 * CHECK constraint), has ended or is missing.
 */
export const passUsesWrite = (uses: readonly PassUse[], now: Date): Write => {
  const updated = new Set(uses.filter((u) => u.counted || u.firstUseEnd !== null).map((u) => u.passId))
  return sql`
    with moved as (
      insert into pass_movement (pass_id, at, kind, count, booking_id, period_start, by_user, note)
      select v.pass_id, ${now}, ${passMovement.use}, 1, v.booking_id, v.period_start::date, v.by_user, v.note
        from unnest(${uses.map((u) => u.passId)}::bigint[], ${uses.map((u) => u.bookingId)}::bigint[],
                    ${uses.map((u) => u.periodStart)}::text[], ${uses.map((u) => u.byUser)}::bigint[],
                    ${uses.map((u) => u.note)}::text[]) as v (pass_id, booking_id, period_start, by_user, note)
    ), used as (
      update pass p
         set remaining = p.remaining - v.uses, valid_until = coalesce(p.valid_until, v.first_use_end),
             -- A new end schedules its warnings.
             due_at = case when p.valid_until is null and v.first_use_end is not null then ${now} else p.due_at end
        from (select pass_id, count(*)::int as uses, min(first_use_end) as first_use_end
                from unnest(${uses.map((u) => u.passId)}::bigint[], ${uses.map((u) => u.firstUseEnd)}::timestamptz[])
                       as u (pass_id, first_use_end)
               group by pass_id) v
       where p.id = v.pass_id and p.status <> ${passStatus.ended}
         and (p.remaining is not null or v.first_use_end is not null)
      returning 1
    )
    select check_row_count((select count(*) from used), ${updated.size}::int, 'P0002', 'pass')`
}
