import type { Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { passStatus } from '@cupo/core/pass-vocabulary'
import type { Points } from '@cupo/core/points'
import { roles, type UserTypeId } from '@cupo/core/roles'
import { subscriptionStatus } from '@cupo/core/subscription-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

type Page = Data<'readPerson'>

/** Subscriptions that charge again. */
const renewing = sql`(${sql.lit(subscriptionStatus.active)}, ${sql.lit(subscriptionStatus.frozen)}, ${sql.lit(subscriptionStatus.grace)})`

type Head = Pick<
  Page,
  'suspensionReason' | 'closed' | 'studio' | 'corporate' | 'staffRole' | 'secondFactor' | 'renewals'
>

/** Fields of the person page in addition to the row of the list. */
export const readHead = async (db: Db, id: PersonId): Promise<Head | undefined> => {
  const { rows } = await sql<Head>`
    select u.suspension_reason as "suspensionReason", u.closed_at is not null as closed, u.staff_role as "staffRole",
           u.factor_since is not null as "secondFactor",
           case when st.id is not null then jsonb_build_object('id', st.id::text, 'name', st.name) end as studio,
           case when c.id is not null then jsonb_build_object('id', c.id::text, 'name', c.name) end as corporate,
           (select count(*)::int from subscription s join pass p on p.id = s.pass_id
             where p.member_id = u.id and s.status in ${renewing}) as renewals
      from app_user u
      left join studio st on st.id = u.studio_id
      left join corporate c on c.id = u.corporate_id
     where u.id = ${id}`.execute(db)
  return rows[0]
}

export const readStudiosOfCoach = async (db: Db, id: PersonId): Promise<Page['teachesAt']> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id::text as id, s.name from studio_coach sc join studio s on s.id = sc.studio_id
     where sc.user_id = ${id} order by lower(unaccent(s.name)), s.id`.execute(db)
  return rows
}

export const readBookingCounts = async (db: Db, id: PersonId, now: Date): Promise<Page['bookings']> => {
  const { rows } = await sql<Page['bookings']>`
    select count(*)::int as total,
           (count(*) filter (where status in ${statusSql.cancellable} and starts_at > ${now}))::int as ahead,
           (count(*) filter (where status = ${statusSql.checkedIn}))::int as attended
      from booking where member_id = ${id}`.execute(db)
  return rows[0] ?? { total: 0, ahead: 0, attended: 0 }
}

/** Reads the passes of a person that have not ended. */
export const readPasses = async (db: Db, id: PersonId): Promise<Page['passes']> => {
  const { rows } = await sql<Page['passes'][number]>`
    select id::text as id, name, remaining from pass
     where member_id = ${id} and status <> ${sql.lit(passStatus.ended)} order by id desc limit 20`.execute(db)
  return rows
}

export type LockedPerson = {
  id: PersonId
  name: string
  userType: UserTypeId
  suspendedAt: Date | null
  suspensionReason: string | null
  closedAt: Date | null
}

/** Locks an account. */
export const lockPerson = async (tx: Tx, id: PersonId): Promise<LockedPerson | undefined> => {
  const { rows } = await sql<LockedPerson>`
    select id, name, user_type as "userType", suspended_at as "suspendedAt", suspension_reason as "suspensionReason",
           closed_at as "closedAt"
      from app_user where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Reads the address of a person; null without one, undefined without the person. */
export const readAddress = async (tx: Tx, id: PersonId): Promise<string | null | undefined> =>
  (await tx.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirst())?.email

export const saveSuspension = async (tx: Tx, id: PersonId, reason: string | null, now: Date): Promise<void> => {
  await tx
    .updateTable('app_user')
    .set({ suspended_at: reason === null ? null : now, suspension_reason: reason })
    .where('id', '=', id)
    .execute()
}

export type AffectedAccount = { bookings: number; points: Points; sessions: number; classes: number; renewals: number }

/** Counts the effects of a suspension or closure of the account. */
export const readAffected = async (tx: Tx, id: PersonId, now: Date): Promise<AffectedAccount> => {
  const { rows } = await sql<AffectedAccount>`
    select b.bookings, b.points,
           (select count(*)::int from sign_in_session where user_id = ${id} and expires_at > ${now}) as sessions,
           (select count(*)::int from class_session
             where coach_id = ${id} and status = ${classStatusSql.scheduled} and starts_at > ${now}) as classes,
           (select count(*)::int from subscription s join pass p on p.id = s.pass_id
             where p.member_id = ${id} and s.status in ${renewing}) as renewals
      from (select count(*)::int as bookings,
                   coalesce(sum(points - returned) filter (where status <> ${statusSql.waitlisted} and pass_id is null), 0)::int as points
              from booking
             where member_id = ${id} and guest_of is null and status in ${statusSql.cancellable} and starts_at > ${now}) b`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('a count returned no row')
  return row
}

export const isMember = ({ userType }: LockedPerson): boolean => userType === roles.member
