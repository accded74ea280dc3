import type { Data } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { containing } from '../../db/containing.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

export type OwnerStudio = Data<'createStudio'>
export type OwnerStudioRow = Omit<OwnerStudio, 'createdAt'> & { createdAt: Date; sort: string }

export const viewOf = ({ sort: _, createdAt, ...row }: OwnerStudioRow): OwnerStudio => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/**
 * Reads studios by name, with figures of the current local month: seats booked in it, and seats of its started classes.
 * Reads one row more than the limit, to detect a next page.
 */
export const readOwnerStudios = async (
  db: Db | Tx,
  filter: { q?: string | undefined; id?: StudioId },
  page: Page,
  now: Date,
): Promise<OwnerStudioRow[]> => {
  const [afterName, afterId] = page.after ?? [null, null]
  const { rows } = await sql<OwnerStudioRow>`
    with listed as (
      select *, lower(unaccent(name)) as sort,
             date_trunc('month', ${now} at time zone time_zone) at time zone time_zone as month_start
        from studio
       where (${filter.id ?? null}::bigint is null or id = ${filter.id ?? null}::bigint)
         and lower(unaccent(name)) like ${containing(filter.q)}
         and (${afterId}::bigint is null or (lower(unaccent(name)), id) > (${afterName}::text, ${afterId}::bigint))
       order by sort, id
       limit ${page.limit + 1}
    )
    select s.id, s.name, s.time_zone as "timeZone", s.address, city.name as city, coalesce(account.email, '') as email,
           s.suspended_at is not null as suspended, s.version,
           case when s.suspended_at is not null then ${sql.lit(accountState.suspended)} when account.password_hash is null then ${sql.lit(accountState.invited)}
                else ${sql.lit(accountState.active)} end as state,
           s.created_at as "createdAt", month_bookings.n as bookings, month_seats.seats, month_seats.taken, s.sort
      from listed s
      left join city on city.id = s.city_id
      left join lateral (
        select email, password_hash from app_user where studio_id = s.id order by id limit 1
      ) account on true
     cross join lateral (
        select count(*)::int as n from booking b
         where b.studio_id = s.id and b.booked_at >= s.month_start and b.booked_at <= ${now}
      ) month_bookings
     cross join lateral (
        select coalesce(sum(capacity), 0)::int as seats, coalesce(sum(booked), 0)::int as taken
          from class_session c
         where c.studio_id = s.id and c.status = ${classStatusSql.scheduled} and c.starts_at >= s.month_start and c.starts_at <= ${now}
      ) month_seats
     order by s.sort, s.id`.execute(db)
  return rows
}

/** Locks the pending account of a studio, and reads the time of its last invitation. */
export const lockInvitedAccount = async (
  tx: Tx,
  id: StudioId,
): Promise<{ id: PersonId; email: string; invitedAt: Date | null } | undefined> => {
  const { rows } = await sql<{ id: PersonId; email: string; invitedAt: Date | null }>`
    select u.id, u.email, (select max(l.created_at) from email_link l where l.user_id = u.id and l.kind = 'invitation') as "invitedAt"
      from app_user u join studio s on s.id = u.studio_id and s.suspended_at is null
     where u.studio_id = ${id} and u.staff_role = 'owner' and u.password_hash is null and u.closed_at is null
       and u.email is not null
     order by u.id limit 1 for update of u`.execute(tx)
  return rows[0]
}

export const insertStudio = async (
  tx: Tx,
  studio: { name: string; timeZone: string; address: string; about: string; newsAgreedOnly?: boolean; now: Date },
): Promise<StudioId> =>
  (
    await tx
      .insertInto('studio')
      .values({
        name: studio.name,
        time_zone: studio.timeZone,
        address: studio.address,
        about: studio.about,
        news_agreed_only: studio.newsAgreedOnly ?? false,
        created_at: studio.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Ends all sessions of a studio's account. */
export const endStudioSessions = async (tx: Tx, studioId: StudioId): Promise<void> => {
  await sql`
    delete from sign_in_session s using app_user u
     where u.id = s.user_id and u.studio_id = ${studioId}`.execute(tx)
}
