import type { BookingId, ClassId, PassId, PersonId, SpotId, StudioId } from '@cupo/core/ids'
import { mandateState } from '@cupo/core/mandate-states'
import type { SeatPayment } from '@cupo/core/passes'
import type { EndedWaitStatus } from '@cupo/core/seats'
import type { Offer } from '@cupo/core/waitlist'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

/** A waitlisted booking, with its current or last offer. */
export type WaitingRow = {
  id: BookingId
  class_id: ClassId
  studio_id: StudioId
  member_id: PersonId
  min_notice_minutes: number
  either_group: string | null
  offered_until: Date | null
  offer_open: boolean | null
  wanted_pass_id: PassId | null
  points_only: boolean
  mandate: 'active' | 'charging' | null
}

/**
 * Reads waitlisted bookings of these classes: members who lost a seat to the desk first, then by arrival. A withdrawn
 * offer is ignored, so that its member gets a new one. A mandate is ignored while its member holds a seat for an own
 * purchase.
 */
export const readWaiting = async (tx: Tx, classIds: readonly ClassId[]): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select b.id, b.class_id, b.studio_id, b.member_id, b.min_notice_minutes, b.either_group,
           o.expires_at as offered_until, o.closed_at is null as offer_open, b.wanted_pass_id, b.points_only,
           case when h.id is null or m.state = ${mandateState.charging} then m.state end as mandate
      from booking b
      left join mandate m on m.booking_id = b.id and m.state in (${mandateState.active}, ${mandateState.charging})
      left join seat_hold h on h.class_id = b.class_id and h.member_id = b.member_id and h.ended_at is null and m.id is not null
      left join waitlist_offer o on o.booking_id = b.id and o.outcome is distinct from 'withdrawn'
     where b.class_id = any(${classIds}::bigint[]) and b.status = ${statusSql.waitlisted}
     order by b.first_in_line_at, b.id`.execute(tx)
  return rows
}

/** Reads these classes and those joined to them by an either-group of a waitlisted member. */
export const readReach = async (tx: Tx, classIds: readonly ClassId[]): Promise<ClassId[]> => {
  const { rows } = await sql<{ id: ClassId }>`
    select unnest(${classIds}::bigint[]) as id
    union
    select s.class_id
      from booking w
      join booking s on s.member_id = w.member_id and s.either_group = w.either_group and s.status = ${statusSql.waitlisted}
     where w.class_id = any(${classIds}::bigint[]) and w.status = ${statusSql.waitlisted} and w.either_group is not null`.execute(
    tx,
  )
  return rows.map((r) => r.id)
}

/** Reads the classes in which these members wait with an either-group. */
export const readJoinedClasses = async (tx: Tx, memberIds: readonly PersonId[]): Promise<ClassId[]> => {
  const { rows } = await sql<{ id: ClassId }>`
    select distinct class_id as id from booking
     where member_id = any(${memberIds}::bigint[]) and either_group is not null and status = ${statusSql.waitlisted}`.execute(
    tx,
  )
  return rows.map((r) => r.id)
}

/** Reads which of these either-groups already have a seat in an upcoming class. */
export const readSettledGroups = async (
  tx: Tx,
  commands: readonly { memberId: PersonId; eitherGroup?: string | undefined }[],
  now: Date,
): Promise<{ memberId: PersonId; eitherGroup: string }[]> => {
  const { rows } = await sql<{ memberId: PersonId; eitherGroup: string }>`
    select b.member_id as "memberId", b.either_group as "eitherGroup"
      from booking b
      join unnest(${commands.map((w) => w.memberId)}::bigint[], ${commands.map((w) => w.eitherGroup ?? null)}::text[])
             as v (member_id, either_group) on v.member_id = b.member_id and v.either_group = b.either_group
     where b.status in ${statusSql.seat} and b.ends_at > ${now}`.execute(tx)
  return rows
}

export type Sibling = {
  id: BookingId
  class_id: ClassId
  studio_id: StudioId
  member_id: PersonId
  either_group: string
}

/** Reads the other waitlist places of members who just got a seat, by either-group. */
export const readSiblings = async (
  tx: Tx,
  winners: readonly { memberId: PersonId; eitherGroup: string; bookingId: BookingId }[],
): Promise<Sibling[]> => {
  if (winners.length === 0) return []
  const { rows } = await sql<Sibling>`
    select b.id, b.class_id, b.studio_id, b.member_id, b.either_group
      from booking b
      join unnest(${winners.map((w) => w.memberId)}::bigint[], ${winners.map((w) => w.eitherGroup)}::text[])
             as v (member_id, either_group) on v.member_id = b.member_id and v.either_group = b.either_group
     where b.status = ${statusSql.waitlisted} and b.id <> all(${winners.map((w) => w.bookingId)}::bigint[])
     order by b.starts_at, b.id`.execute(tx)
  return rows
}

/** Ends waitlist places. */
export const endWaiting = async (
  tx: Tx,
  bookingIds: readonly BookingId[],
  status: EndedWaitStatus,
  now: Date,
): Promise<void> => {
  if (bookingIds.length === 0) return
  await sql`
    update booking set status = ${status}, changed_at = ${now} where id = any(${bookingIds}::bigint[])`.execute(tx)
}

type OfferOutcome = 'claimed' | 'lapsed' | 'withdrawn'

/** Builds the write that closes the open offers of these bookings; bookings without one are not changed. */
export const closeOffersWrite = (
  bookingIds: readonly BookingId[],
  outcome: OfferOutcome,
  now: Date,
): RawBuilder<{ booking_id: BookingId }> => sql`
  update waitlist_offer set closed_at = ${now}, outcome = ${outcome}
   where booking_id = any(${bookingIds}::bigint[]) and closed_at is null
  returning booking_id`

/**
 * Closes the open offers of these bookings.
 * @returns the bookings that had one
 */
export const closeOffers = async (
  tx: Tx,
  bookingIds: readonly BookingId[],
  outcome: OfferOutcome,
  now: Date,
): Promise<BookingId[]> => {
  if (bookingIds.length === 0) return []
  const { rows } = await closeOffersWrite(bookingIds, outcome, now).execute(tx)
  return rows.map((r) => r.booking_id)
}

/** Writes offers; a withdrawn one is reopened. */
export const writeOffers = async (
  tx: Tx,
  session: { id: ClassId; studioId: StudioId },
  offers: readonly Offer[],
  now: Date,
): Promise<void> => {
  if (offers.length === 0) return
  await sql`
    insert into waitlist_offer (studio_id, class_id, booking_id, offered_at, expires_at)
    select ${session.studioId}, ${session.id}, v.booking_id, ${now}, v.expires_at
      from unnest(${offers.map((o) => o.bookingId)}::bigint[], ${offers.map((o) => o.expiresAt)}::timestamptz[])
             as v (booking_id, expires_at)
    on conflict (booking_id) do update
      set offered_at = excluded.offered_at, expires_at = excluded.expires_at, closed_at = null, outcome = null`.execute(
    tx,
  )
}

/** Promotes waitlisted bookings; id, codes and history stay. */
export const seatPromoted = async (
  tx: Tx,
  promoted: readonly { bookingId: BookingId; spotId: SpotId | null; payment: SeatPayment }[],
  freeUntil: Date,
  now: Date,
): Promise<void> => {
  await sql`
    update booking b set status = ${statusSql.booked}, spot_id = v.spot_id, points = v.cost, paid_kind = v.paid_kind,
           pass_id = v.pass_id, booked_at = ${now}, promoted_at = ${now}, free_until = ${freeUntil}, changed_at = ${now}
      from unnest(${promoted.map((p) => p.bookingId)}::bigint[], ${promoted.map((p) => p.spotId)}::bigint[],
                  ${promoted.map((p) => p.payment.cost)}::int[], ${promoted.map((p) => p.payment.kind)}::text[],
                  ${promoted.map((p) => p.payment.passId)}::bigint[]) as v (id, spot_id, cost, paid_kind, pass_id)
     where b.id = v.id`.execute(tx)
}

/** Sets the next due time of a class's waitlist. */
export const writeDue = async (tx: Tx, classIds: readonly ClassId[], dueAt: Date | null): Promise<void> => {
  if (classIds.length === 0) return
  await sql`
    update class_session set waitlist_due_at = ${dueAt}
     where id = any(${classIds}::bigint[]) and waitlist_due_at is distinct from ${dueAt}`.execute(tx)
}

/** Reads classes whose waitlist is due, longest due first; of one studio with `studioId`. */
export const readDue = async (db: Db | Tx, now: Date, limit: number, studioId?: StudioId): Promise<ClassId[]> => {
  const { rows } = await sql<{ id: ClassId }>`
    select id from class_session
     where waitlist_due_at <= ${now} and (${studioId ?? null}::bigint is null or studio_id = ${studioId ?? null}::bigint)
     order by waitlist_due_at, id limit ${limit}`.execute(db)
  return rows.map((r) => r.id)
}

/** Moves bookings to the front of the waitlist, behind those that were moved there earlier. */
export const putFirst = async (tx: Tx, bookingIds: readonly BookingId[], now: Date): Promise<void> => {
  await sql`
    update booking set first_in_line_at = coalesce(first_in_line_at, ${now})
     where id = any(${bookingIds}::bigint[])`.execute(tx)
}

/** Reads the reason for which each booking was last passed over, unless a later event followed. */
export const readLastReasons = async (tx: Tx, bookingIds: readonly BookingId[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ booking_id: BookingId; why: string }>`
    select booking_id, details->>'why' as why
      from (select distinct on (booking_id) booking_id, reason, details
              from booking_event where booking_id = any(${bookingIds}::bigint[])
             order by booking_id, id desc) last
     where reason = 'passed_over'`.execute(tx)
  return new Map(rows.map((r) => [r.booking_id, r.why]))
}

/**
 * Makes the waitlists due in which these members wait and a seat is free, because points are about to arrive and may pay
 * for the seat. The next run of the jobs serves them. Call it before locking the points accounts: classes are locked
 * before accounts.
 */
export const scheduleWaitlistsOf = async (tx: Tx, memberIds: readonly PersonId[], now: Date): Promise<void> => {
  await sql`
    with waiting as (
      select c.id
        from class_session c
        join booking b on b.class_id = c.id
       where b.member_id = any(${memberIds}::bigint[]) and b.status = ${statusSql.waitlisted} and c.status = ${classStatusSql.scheduled} and c.booked < c.capacity
       order by c.id
         for update of c
    )
    update class_session c
       set waitlist_due_at = least(coalesce(c.waitlist_due_at, ${now}::timestamptz), ${now}::timestamptz)
      from waiting w where c.id = w.id`.execute(tx)
}
