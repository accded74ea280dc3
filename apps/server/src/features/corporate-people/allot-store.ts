import type { AccountId, CorporateGroupId, CorporateId, LotId, PersonId, TransferId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import type { CalendarDate } from '@cupo/core/time'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { isGroupOf } from '../../db/is-group-of.ts'
import type { Db } from '../../deps.ts'

/** A company for the monthly job. `closedBefore`: the month at whose start unused points were last returned. */
export type LockedCompany = {
  id: CorporateId
  name: string
  timeZone: string
  closedBefore: CalendarDate | null
  /** The last month for which the pool did not suffice when its points were due. */
  shortMonth: CalendarDate | null
  suspended: boolean
  /** Language of its invitations; null: the inviting person's. */
  language: Language | null
  dueAt: Date
}

/** Locks a company against concurrent changes of its people and its month. */
export const lockCompany = async (tx: Tx, id: CorporateId): Promise<LockedCompany> => {
  const { rows } = await sql<LockedCompany>`
    select id, name, time_zone as "timeZone", to_char(closed_before, 'YYYY-MM-DD') as "closedBefore",
           to_char(short_month, 'YYYY-MM-DD') as "shortMonth", suspended_at is not null as suspended, language, allotment_due_at as "dueAt"
      from corporate where id = ${id} for no key update`.execute(tx)
  return onlyRow(rows)
}

/** Reads companies that are due, or that have an invited person with an activated account. */
export const readDueCompanies = async (db: Db, now: Date, limit: number): Promise<CorporateId[]> => {
  const { rows } = await sql<{ id: CorporateId }>`
    select id from (
      select id, allotment_due_at as at from corporate where allotment_due_at <= ${now} and suspended_at is null
      union
      select c.id, i.invited_at
        from corporate_invitation i
        join app_user u on u.id = i.user_id and u.email_verified_at is not null
        join corporate c on c.id = i.corporate_id and c.suspended_at is null
    ) due group by id order by min(at) limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const saveDueAt = async (tx: Tx, id: CorporateId, at: Date): Promise<void> => {
  await sql`update corporate set allotment_due_at = ${at} where id = ${id}`.execute(tx)
}

export const saveClosedBefore = async (tx: Tx, id: CorporateId, month: CalendarDate): Promise<void> => {
  await sql`update corporate set closed_before = ${month}::date where id = ${id}`.execute(tx)
}

export const saveShortMonth = async (tx: Tx, id: CorporateId, month: CalendarDate): Promise<void> => {
  await sql`update corporate set short_month = ${month}::date where id = ${id}`.execute(tx)
}

/** An expired lot of a company's points. `poolExpiry`: expiry of the points in the pool they came from. */
export type UnusedLot = { id: LotId; accountId: AccountId; remaining: Points; poolExpiry: Date | null }

/** Reads the accounts with such lots at an instant. */
export const readAccountsWithUnused = async (tx: Tx, id: CorporateId, before: Date): Promise<AccountId[]> => {
  const { rows } = await sql<{ id: AccountId }>`
    select distinct account_id as id from points_lot
     where corporate_id = ${id} and open and expires_at <= ${before}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Reads these lots of (locked) accounts. */
export const readUnusedLots = async (
  tx: Tx,
  id: CorporateId,
  accounts: readonly AccountId[],
  before: Date,
): Promise<UnusedLot[]> => {
  const { rows } = await sql<UnusedLot>`
    select l.id, l.account_id as "accountId", l.remaining,
           (select case when bool_or(o.expires_at is null) then null else max(o.expires_at) end
              from points_transfer t join points_lot o on o.id = any(t.lots)
             where t.id = l.transfer_id and t.kind = ${transferKind.allotment}) as "poolExpiry"
      from points_lot l
     where l.corporate_id = ${id} and l.account_id = any(${[...accounts]}::bigint[]) and l.open
       and l.expires_at <= ${before}
     order by l.id`.execute(tx)
  return rows
}

/** Clears the due time of a company's lots that expired by an instant. */
export const clearDue = async (tx: Tx, id: CorporateId, before: Date): Promise<void> => {
  await sql`
    update points_lot set due_at = null
     where corporate_id = ${id} and expires_at <= ${before} and due_at is not null`.execute(tx)
}

/** A covered person without points of the current month. */
export type Waiting = {
  personId: PersonId
  accountId: AccountId
  groupId: CorporateGroupId | null
  monthly: Points
  since: Date
  until: Date | null
}

/** Reads covered people without an allotment of the month, or a single one of them. */
export const readWaiting = async (
  tx: Tx,
  id: CorporateId,
  month: CalendarDate,
  now: Date,
  only: PersonId | null,
): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select p.user_id as "personId", a.id as "accountId", g.id as "groupId", g.monthly_points as monthly, p.since, p.until
      from corporate_person p
      join app_user u on u.id = p.user_id and u.closed_at is null
      join points_account a on a.user_id = p.user_id
      join corporate_group g on g.corporate_id = p.corporate_id
                            and ${isGroupOf('p.group_id')}
     where p.corporate_id = ${id} and p.since <= ${now} and (p.until is null or p.until > ${now})
       and (${only}::bigint is null or p.user_id = ${only})
       and not exists (select 1 from corporate_allotment m
                        where m.corporate_id = p.corporate_id and m.user_id = p.user_id and m.month = ${month}::date)
     order by p.user_id`.execute(tx)
  return rows
}

/** Sums the points of a whole month for everybody covered at an instant. */
export const readMonthlyNeed = async (db: Db | Tx, id: CorporateId, now: Date): Promise<Points> => {
  const { rows } = await sql<{ points: Points }>`
    select coalesce(sum(g.monthly_points), 0)::int as points
      from corporate_person p
      join corporate_group g on g.corporate_id = p.corporate_id
                            and ${isGroupOf('p.group_id')}
     where p.corporate_id = ${id} and p.since <= ${now} and (p.until is null or p.until > ${now})`.execute(db)
  return onlyRow(rows).points
}

export type AllotmentRow = {
  personId: PersonId
  groupId: CorporateGroupId | null
  monthly: Points
  daysLeft: number
  points: Points
  transferId: TransferId | null
}

export const insertAllotments = async (
  tx: Tx,
  { id, month, at }: { id: CorporateId; month: CalendarDate; at: Date },
  rows: readonly AllotmentRow[],
): Promise<void> => {
  await sql`
    insert into corporate_allotment (corporate_id, user_id, month, group_id, monthly_points, days_left, points,
                                     transfer_id, at)
    select ${id}, user_id, ${month}::date, group_id, monthly, days_left, points, transfer_id, ${at}
      from unnest(${rows.map((r) => r.personId)}::bigint[], ${rows.map((r) => r.groupId)}::bigint[],
                  ${rows.map((r) => r.monthly)}::int[], ${rows.map((r) => r.daysLeft)}::int[],
                  ${rows.map((r) => r.points)}::int[], ${rows.map((r) => r.transferId)}::bigint[])
           as v (user_id, group_id, monthly, days_left, points, transfer_id)`.execute(tx)
}
