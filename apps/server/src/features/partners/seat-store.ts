import type { ClassId, ClassTypeId, PartnerAccountId } from '@cupo/core/ids'
import type { PartnerShare, SeatRule } from '@cupo/core/partners'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { markSlotsDue } from './slot-store.ts'

/** Seats of a partner in a published class. `rule` null: not offered, or the account was removed. */
export type SlotSeats = PartnerShare & { accountId: PartnerAccountId; classId: ClassId; rule: SeatRule | null }

type SlotRow = PartnerShare & {
  accountId: PartnerAccountId
  classId: ClassId
  offered: boolean
  seats: number | null
  releaseMinutes: number | null
}

/** SQL for the number of seats of a partner's people in a class; `b` is the booking. */
const takenSeats = sql`(select count(*)::int from partner_booking p join booking b on b.id = p.booking_id
                         where p.account_id = s.account_id and b.class_id = s.class_id and b.status in ${statusSql.seat})`

/** Locks and reads the seats of the partners of these classes. The classes must be locked. */
export const lockSlotSeats = async (tx: Tx, classIds: readonly ClassId[]): Promise<SlotSeats[]> => {
  const { rows } = await sql<SlotRow>`
    select s.account_id as "accountId", s.class_id as "classId", s.kept, ${takenSeats} as taken,
           a.removed_at is null and (s.own or t.account_id is not null) as offered,
           case when s.own then s.seats else t.seats end as seats,
           case when s.own then s.release_minutes else t.release_minutes end as "releaseMinutes"
      from partner_slot s
      join partner_account a on a.id = s.account_id
      join class_session c on c.id = s.class_id
      left join partner_class_type t on t.account_id = s.account_id and t.class_type_id = c.class_type_id
     where s.class_id = any(${classIds}::bigint[])
     order by s.class_id, s.account_id
       for update of s`.execute(tx)
  return rows.map(({ offered, seats, releaseMinutes, ...slot }) => ({
    ...slot,
    rule: offered ? { seats, releaseMinutes: releaseMinutes ?? 0 } : null,
  }))
}

/** Writes the reserved seats of a locked class; `added`: the change of its booked seats. */
export const writePartnerSeats = async (
  tx: Tx,
  classId: ClassId,
  slots: readonly { accountId: PartnerAccountId; kept: number }[],
  added: number,
): Promise<void> => {
  await sql`
    update partner_slot s set kept = v.kept, due_at = '-infinity'
      from unnest(${slots.map((k) => k.accountId)}::bigint[], ${slots.map((k) => k.kept)}::int[]) as v (account_id, kept)
     where s.class_id = ${classId} and s.account_id = v.account_id`.execute(tx)
  if (added !== 0) await sql`update class_session set booked = booked + ${added}::int where id = ${classId}`.execute(tx)
}

export type TypeSeats = { classTypeId: ClassTypeId; name: string; capacity: number; rule: SeatRule | null }

/** Reads the disciplines of a studio with a partner's seats in each of their classes. */
export const readTypeSeats = async (db: Db | Tx, accountId: PartnerAccountId): Promise<TypeSeats[]> => {
  const { rows } = await sql<
    Omit<TypeSeats, 'rule'> & { offered: boolean; seats: number | null; releaseMinutes: number }
  >`
    select t.id as "classTypeId", t.name, t.capacity, p.account_id is not null as offered, p.seats,
           p.release_minutes as "releaseMinutes"
      from partner_account a
      join class_type t on t.studio_id = a.studio_id and t.archived_at is null
      left join partner_class_type p on p.account_id = a.id and p.class_type_id = t.id
     where a.id = ${accountId}
     order by lower(t.name), t.id`.execute(db)
  return rows.map(({ offered, seats, releaseMinutes, ...type }) => ({
    ...type,
    rule: offered ? { seats, releaseMinutes } : null,
  }))
}

/** Sets a partner's seats in each class of a discipline. @returns false if the studio has no such discipline */
export const saveTypeSeats = async (
  tx: Tx,
  accountId: PartnerAccountId,
  classTypeId: ClassTypeId,
  rule: SeatRule | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select from class_type t join partner_account a on a.studio_id = t.studio_id
     where t.id = ${classTypeId} and a.id = ${accountId}`.execute(tx)
  if (rows.length === 0) return false
  if (rule === null)
    await sql`
      delete from partner_class_type
       where account_id = ${accountId} and class_type_id = ${classTypeId}`.execute(tx)
  else
    await sql`
      insert into partner_class_type (account_id, class_type_id, seats, release_minutes)
      values (${accountId}, ${classTypeId}, ${rule.seats}, ${rule.releaseMinutes})
      on conflict (account_id, class_type_id)
      do update set seats = excluded.seats, release_minutes = excluded.release_minutes`.execute(tx)
  await markSlotsDue(tx, sql`s.account_id = ${accountId} and c.class_type_id = ${classTypeId}`)
  return true
}

/** Sets a partner's seats in one class; null resets them to the discipline's. */
export const saveClassSeats = async (
  tx: Tx,
  accountId: PartnerAccountId,
  classId: ClassId,
  rule: SeatRule | null,
): Promise<void> => {
  await sql`
    insert into partner_slot (account_id, class_id, own, seats, release_minutes, due_at)
    values (${accountId}, ${classId}, ${rule !== null}, ${rule?.seats ?? null}, ${rule?.releaseMinutes ?? null}, '-infinity')
    on conflict (account_id, class_id)
    do update set own = excluded.own, seats = excluded.seats, release_minutes = excluded.release_minutes,
                  due_at = excluded.due_at`.execute(tx)
}

/**
 * Inserts slots for upcoming classes of disciplines offered to a partner that have none yet. Without a partner, no class
 * is read.
 * @returns the number of inserted slots
 */
export const addMissingSlots = async (db: Db | Tx, now: Date, until: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into partner_slot (account_id, class_id, due_at)
    select t.account_id, c.id, '-infinity'
      from partner_class_type t
      join partner_account a on a.id = t.account_id and a.removed_at is null
      join class_session c on c.class_type_id = t.class_type_id and c.starts_at > ${now} and c.starts_at < ${until}
                          and c.cancelled_at is null
     where exists (select from partner_account where removed_at is null)
       and (t.seats is null or t.seats > 0)
       and not exists (select from partner_slot s where s.account_id = t.account_id and s.class_id = c.id)
     order by c.starts_at limit 500
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
