import type { ClassId, PartnerAccountId } from '@cupo/core/ids'
import type { PartnerFailure, SeatRule } from '@cupo/core/partners'
import type { Policy } from '@cupo/core/policy'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

/** Lease of a claimed item in ms, after which a different process may claim it. */
export const leaseMs = 60_000

export type SlotKey = { accountId: PartnerAccountId; classId: ClassId }

/** Claims published classes that are due, so that no other process sends them at the same time. */
export const claimSlots = async (db: Db, now: Date, limit: number): Promise<SlotKey[]> => {
  const { rows } = await sql<SlotKey>`
    update partner_slot s set due_at = ${new Date(now.getTime() + leaseMs)}
      from (select account_id, class_id from partner_slot where due_at <= ${now}
             order by due_at limit ${limit} for update skip locked) d
     where s.account_id = d.account_id and s.class_id = d.class_id
    returning s.account_id as "accountId", s.class_id as "classId"`.execute(db)
  return rows
}

/** A published class with the data for a partner. */
export type Slot = SlotKey & {
  offered: boolean
  rule: SeatRule
  taken: number
  kept: number
  externalClassId: string | null
  externalSlotId: string | null
  sentCapacity: number | null
  sentBooked: number | null
  sentStartsAt: Date | null
  sentAt: Date | null
  failure: PartnerFailure | null
  attempts: number
  classTypeId: string
  name: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  capacity: number
  booked: number
  held: number
  waitlisted: number
  cancelled: boolean
  room: string | null
  coach: string | null
  policy: Partial<Policy>
  typePolicy: Partial<Policy>
}

type Row = Omit<Slot, 'rule'> & { seats: number | null; releaseMinutes: number | null }

const selectSlots = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<Slot[]> => {
  const { rows } = await sql<Row>`
    select s.account_id as "accountId", s.class_id as "classId", s.kept,
           (select count(*)::int from partner_booking p join booking b on b.id = p.booking_id
             where p.account_id = s.account_id and b.class_id = s.class_id and b.status in ${statusSql.seat}) as taken,
           a.removed_at is null and (s.own or o.account_id is not null) as offered,
           case when s.own then s.seats else o.seats end as seats,
           case when s.own then s.release_minutes else o.release_minutes end as "releaseMinutes",
           coalesce(s.external_class_id,
                    (select e.external_class_id from partner_slot e join class_session f on f.id = e.class_id
                      where e.account_id = s.account_id and f.class_type_id = c.class_type_id
                        and e.external_class_id is not null limit 1)) as "externalClassId",
           s.external_id as "externalSlotId", s.sent_capacity as "sentCapacity", s.sent_booked as "sentBooked",
           s.sent_starts_at as "sentStartsAt", s.sent_at as "sentAt", s.failure, s.attempts,
           c.class_type_id::text as "classTypeId", t.name, c.starts_at as "startsAt", c.ends_at as "endsAt",
           c.time_zone as "timeZone", c.capacity, c.booked, c.held, c.waitlisted, c.cancelled_at is not null as cancelled,
           r.name as room, u.name as coach, st.policy, t.policy as "typePolicy"
      from partner_slot s
      join partner_account a on a.id = s.account_id
      join class_session c on c.id = s.class_id
      join class_type t on t.id = c.class_type_id
      join studio st on st.id = c.studio_id
      left join partner_class_type o on o.account_id = s.account_id and o.class_type_id = c.class_type_id
      left join room r on r.id = c.room_id
      left join app_user u on u.id = c.coach_id
     where ${where}
     order by s.class_id, s.account_id`.execute(db)
  return rows.map(({ seats, releaseMinutes, ...row }) => ({
    ...row,
    rule: { seats, releaseMinutes: releaseMinutes ?? 0 },
  }))
}

export const readSlot = async (db: Db, { accountId, classId }: SlotKey): Promise<Slot | undefined> =>
  (await selectSlots(db, sql`s.account_id = ${accountId} and s.class_id = ${classId}`))[0]

/** Reads the published classes of partners that have not begun. */
export const readComingSlots = (db: Db, now: Date): Promise<Slot[]> =>
  selectSlots(
    db,
    sql`c.starts_at > ${now} and s.due_at is distinct from '-infinity' and s.failure is null and a.removed_at is null`,
  )

type Sent = {
  externalClassId: string | null
  externalSlotId: string | null
  capacity: number | null
  booked: number | null
  startsAt: Date | null
}

/**
 * Stores the data sent to a partner. A concurrent change stays due.
 * @param nextAt next time at which the seats change without a write; null: never
 */
export const saveSent = async (db: Db, key: SlotKey, sent: Sent, nextAt: Date | null, now: Date): Promise<void> => {
  await sql`
    update partner_slot
       set external_class_id = ${sent.externalClassId}, external_id = ${sent.externalSlotId},
           sent_capacity = ${sent.capacity}, sent_booked = ${sent.booked}, sent_starts_at = ${sent.startsAt},
           sent_at = ${now}, attempts = 0, failure = null,
           due_at = case when due_at = '-infinity' then due_at else ${nextAt}::timestamptz end
     where account_id = ${key.accountId} and class_id = ${key.classId}`.execute(db)
}

/** Ends the processing of a class without a change to send. */
export const saveUnchanged = async (db: Db, key: SlotKey, nextAt: Date | null): Promise<void> => {
  await sql`
    update partner_slot
       set due_at = case when due_at = '-infinity' then due_at else ${nextAt}::timestamptz end
     where account_id = ${key.accountId} and class_id = ${key.classId}`.execute(db)
}

/** Stores a failed attempt. @param nextAt time of the retry; null: manual retry only */
export const saveSlotFailure = async (
  db: Tx,
  key: SlotKey,
  failure: PartnerFailure,
  attempts: number,
  nextAt: Date | null,
): Promise<void> => {
  await sql`
    update partner_slot set failure = ${failure}, attempts = ${attempts}, due_at = ${nextAt}
     where account_id = ${key.accountId} and class_id = ${key.classId}`.execute(db)
}

/**
 * Marks published classes (`s`) as due by a condition. Locks their classes (`c`) first, by id, like a batch of
 * bookings, whose trigger marks the same rows: without these locks the two could deadlock.
 */
export const markSlotsDue = async (
  db: Db | Tx,
  which: RawBuilder<unknown>,
  attempts: RawBuilder<unknown> = sql`s.attempts`,
): Promise<void> => {
  await sql`
    with marked as materialized (
      select s.account_id, s.class_id from partner_slot s join class_session c on c.id = s.class_id
       where ${which} order by c.id, s.account_id for no key update of c
    )
    update partner_slot s set due_at = '-infinity', attempts = ${attempts}
      from marked m where s.account_id = m.account_id and s.class_id = m.class_id`.execute(db)
}

/** Marks published classes as due and resets their attempts. */
export const markDue = (db: Db | Tx, keys: readonly SlotKey[]): Promise<void> =>
  markSlotsDue(
    db,
    sql`(s.account_id, s.class_id) in (
      select * from unnest(${keys.map((k) => k.accountId)}::bigint[], ${keys.map((k) => k.classId)}::bigint[]))`,
    sql`0`,
  )
