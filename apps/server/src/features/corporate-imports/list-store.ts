import type { KnownAccount, Listed, NamedGroup } from '@cupo/core/corporate-imports'
import type { CorporateGroupId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'

export type ListedPerson = Listed<PersonId, CorporateGroupId>

/** Reads everybody covered or invited by a company, by name. */
export const readListed = async (db: Db | Tx, id: AuthorizedCorporateId, now: Date): Promise<ListedPerson[]> => {
  const { rows } = await sql<ListedPerson>`
    select p.user_id as id, coalesce(p.name, u.name) as name, lower(coalesce(p.email, u.email, '')) as email,
           p.group_id as "groupId", false as invited, p.until is not null as ending
      from corporate_person p join app_user u on u.id = p.user_id
     where p.corporate_id = ${id} and (p.until is null or p.until > ${now})
     union all
    select i.user_id, i.name, lower(i.email), i.group_id, true, false
      from corporate_invitation i where i.corporate_id = ${id}
     order by name, id`.execute(db)
  return rows
}

export const readNamedGroups = async (
  db: Db | Tx,
  id: AuthorizedCorporateId,
): Promise<NamedGroup<CorporateGroupId>[]> => {
  const { rows } = await sql<NamedGroup<CorporateGroupId>>`
    select id, name, standard, monthly_points as "monthlyPoints" from corporate_group where corporate_id = ${id} order by id`.execute(
    db,
  )
  return rows
}

/** Reads the accounts of these addresses: active or pending members, and accounts that this company cannot cover. */
export const readAccounts = async (
  tx: Tx,
  id: AuthorizedCorporateId,
  emails: readonly string[],
  now: Date,
): Promise<Map<string, KnownAccount<PersonId>>> => {
  const { rows } = await sql<KnownAccount<PersonId> & { email: string }>`
    select u.email, u.id,
           case when u.user_type <> ${sql.lit(roles.member)} or u.suspended_at is not null
                  or exists (select from corporate_person p
                              where p.user_id = u.id and p.corporate_id <> ${id}
                                and (p.until is null or p.until > ${now})) then 'barred'
                when u.email_verified_at is null then 'waiting' else 'ready' end as state
      from app_user u where u.email = any(${[...emails]}::text[])`.execute(tx)
  return new Map(rows.map(({ email, ...account }) => [email, account]))
}

export type Ahead = { bookings: number; points: Points }

/** Sums the upcoming bookings of these people paid with the company's points: number, points, and people with any. */
export const readAhead = async (
  tx: Tx,
  id: AuthorizedCorporateId,
  people: readonly PersonId[],
  now: Date,
): Promise<Ahead & { people: number }> => {
  const { rows } = await sql<Ahead & { people: number }>`
    select count(distinct b.id)::int as bookings, coalesce(-sum(paid.points), 0)::int as points,
           count(distinct b.member_id)::int as people
      from booking b
      join points_transfer t on t.booking_id = b.id and t.kind = 'booking'
      cross join unnest(t.lots, t.lot_points) paid(lot, points)
      join points_lot l on l.id = paid.lot and l.corporate_id = ${id}
     where b.member_id = any(${[...people]}::bigint[]) and b.status = ${statusSql.booked} and b.starts_at > ${now}`.execute(
    tx,
  )
  return onlyRow(rows)
}

/** Reads the sets of leavers whose sums were shown since an instant, with those sums. */
export const readShownAhead = async (
  tx: Tx,
  id: AuthorizedCorporateId,
  since: Date,
): Promise<(Ahead & { people: string[] })[]> => {
  const { rows } = await sql<Ahead & { people: string[] }>`
    select people::text[] as people, bookings, points from corporate_ahead
     where corporate_id = ${id} and shown_at >= ${since} order by id`.execute(tx)
  return rows
}

export const saveShownAhead = async (
  tx: Tx,
  id: AuthorizedCorporateId,
  people: readonly PersonId[],
  { bookings, points }: Ahead,
  now: Date,
): Promise<void> => {
  await sql`
    insert into corporate_ahead (corporate_id, people, bookings, points, shown_at)
    values (${id}, ${[...people]}::bigint[], ${bookings}, ${points}, ${now})`.execute(tx)
}

/** Reads the stored response of an imported digest; null if it was not imported. */
export const readAnswer = async (tx: Tx, id: AuthorizedCorporateId, digest: string): Promise<string | null> => {
  const { rows } = await sql<{ answer: string }>`
    select answer::text as answer from corporate_import
     where corporate_id = ${id} and digest = decode(${digest}, 'hex')`.execute(tx)
  return rows[0]?.answer ?? null
}

export const saveAnswer = async (
  tx: Tx,
  row: { corporateId: AuthorizedCorporateId; by: PersonId; digest: string; answer: string; at: Date },
): Promise<void> => {
  await sql`
    insert into corporate_import (corporate_id, digest, by_user, at, answer)
    values (${row.corporateId}, decode(${row.digest}, 'hex'), ${row.by}, ${row.at}, ${row.answer}::jsonb)
        on conflict (corporate_id, digest) do update set at = excluded.at, by_user = excluded.by_user,
                                                         answer = excluded.answer`.execute(tx)
}
