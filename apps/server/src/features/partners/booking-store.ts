import type { BookingId, ClassId, PartnerAccountId, PersonId, StudioId } from '@cupo/core/ids'
import type { PartnerBookingState } from '@cupo/core/partners'
import type { BookingStatus } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { PartnerAccount } from './account-store.ts'

/** Reads the class with this id at the partner. */
export const findSlotClass = async (
  tx: Tx,
  accountId: PartnerAccountId,
  externalSlotId: string | null,
): Promise<ClassId | undefined> => {
  if (externalSlotId === null) return undefined
  const { rows } = await sql<{ classId: ClassId }>`
    select class_id as "classId" from partner_slot
     where account_id = ${accountId} and external_id = ${externalSlotId}`.execute(tx)
  return rows[0]?.classId
}

/** Reads the person of a partner's user. */
export const findPartnerPerson = async (
  tx: Tx,
  accountId: PartnerAccountId,
  externalId: string,
): Promise<PersonId | undefined> => {
  const { rows } = await sql<{ personId: PersonId }>`
    select person_id as "personId" from partner_person
     where account_id = ${accountId} and external_id = ${externalId}`.execute(tx)
  return rows[0]?.personId
}

export const insertPartnerPerson = async (
  tx: Tx,
  account: { id: PartnerAccountId; studioId: StudioId },
  externalId: string,
  personId: PersonId,
  now: Date,
): Promise<void> => {
  await sql`
    insert into client (studio_id, person_id, since, source)
    values (${account.studioId}, ${personId}, ${now}, 'booking') on conflict do nothing`.execute(tx)
  await sql`
    insert into partner_person (account_id, external_id, person_id)
    values (${account.id}, ${externalId}, ${personId})`.execute(tx)
}

/** A booking of a partner. `bookingId` null: its cancellation arrived before its request. */
export type PartnerBooking = {
  id: string
  state: PartnerBookingState
  bookingId: BookingId | null
  classId: ClassId | null
  memberId: PersonId | null
  status: BookingStatus | null
}

const columns = sql.raw(`p.id::text as id, p.state, p.booking_id as "bookingId", b.class_id as "classId",
  b.member_id as "memberId", b.status`)

export const findPartnerBooking = async (
  tx: Tx,
  accountId: PartnerAccountId,
  number: string,
): Promise<PartnerBooking | undefined> => {
  const { rows } = await sql<PartnerBooking>`
    select ${columns} from partner_booking p left join booking b on b.id = p.booking_id
     where p.account_id = ${accountId} and p.number = ${number}`.execute(tx)
  return rows[0]
}

/** Reads the booking of a partner's person in a class near this instant, nearest first. */
export const findBookingAround = async (
  tx: Tx,
  accountId: PartnerAccountId,
  externalUser: string,
  at: Date,
): Promise<PartnerBooking | undefined> => {
  const hours = 3 * 60 * 60 * 1000
  const { rows } = await sql<PartnerBooking>`
    select ${columns}
      from partner_person q
      join booking b on b.member_id = q.person_id
      join partner_booking p on p.booking_id = b.id and p.account_id = q.account_id
     where q.account_id = ${accountId} and q.external_id = ${externalUser} and b.status in ${statusSql.seat}
       and b.starts_at between ${new Date(at.getTime() - hours)} and ${new Date(at.getTime() + hours)}
     order by abs(extract(epoch from b.starts_at - ${at}::timestamptz)) limit 1`.execute(tx)
  return rows[0]
}

/** Stores a booking of a partner with the current terms. */
export const insertPartnerBooking = async (
  tx: Tx,
  account: PartnerAccount,
  { number, bookingId }: { number: string; bookingId: BookingId },
  now: Date,
): Promise<void> => {
  await sql`
    insert into partner_booking (account_id, number, booking_id, state, rate, currency, no_show_percent, late_percent, created_at)
    values (${account.id}, ${number}, ${bookingId}, 'booked', ${account.rate}, ${account.currency}, ${account.noShowPercent},
            ${account.latePercent}, ${now})`.execute(tx)
}

/** Stores a cancellation whose booking is not known yet. */
export const insertEarlyCancellation = async (
  tx: Tx,
  accountId: PartnerAccountId,
  number: string,
  now: Date,
): Promise<void> => {
  await sql`
    insert into partner_booking (account_id, number, state, created_at) values (${accountId}, ${number}, 'cancelled', ${now})
    on conflict (account_id, number) do nothing`.execute(tx)
}

export const saveCancelled = async (tx: Tx, id: string, late: boolean): Promise<void> => {
  await sql`update partner_booking set state = 'cancelled', late = ${late} where id = ${id}`.execute(tx)
}

/** A booking of a partner that changed here. */
export type ChangedBooking = {
  id: string
  accountId: PartnerAccountId
  number: string
  state: PartnerBookingState
  status: BookingStatus
  externalUser: string | null
}

/** Locks and reads bookings of partners that changed here. */
export const lockChangedBookings = async (tx: Tx, now: Date, limit: number): Promise<ChangedBooking[]> => {
  const { rows } = await sql<ChangedBooking>`
    select p.id::text as id, p.account_id as "accountId", p.number, p.state, b.status,
           (select q.external_id from partner_person q
             where q.account_id = p.account_id and q.person_id = b.member_id limit 1) as "externalUser"
      from partner_booking p join booking b on b.id = p.booking_id
     where p.due_at <= ${now} order by p.due_at, p.id limit ${limit} for update of p skip locked`.execute(tx)
  return rows
}

export const saveFollowed = async (tx: Tx, id: string, state: PartnerBookingState): Promise<void> => {
  await sql`update partner_booking set state = ${state}, due_at = null where id = ${id}`.execute(tx)
}
