import type { Data } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import type { CorporateId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { containing } from '../../db/containing.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

export type OwnerCorporate = Data<'createCorporate'>
type CorporateRow = Omit<OwnerCorporate, 'createdAt'> & { created_at: Date; sort: string }

export const viewOf = ({ created_at, sort: _, ...row }: CorporateRow): OwnerCorporate => ({
  ...row,
  createdAt: created_at.toISOString(),
})

type CorporateFilter = { q?: string | undefined; id?: CorporateId }

/**
 * Reads companies whose name contains `q`, by name, or one by id. Reads one row more than the limit, to detect a next
 * page.
 */
export const readOwnerCorporates = async (
  db: Db | Tx,
  filter: CorporateFilter,
  page: Page,
): Promise<CorporateRow[]> => {
  const [afterName, afterId] = page.after ?? [null, null]
  const { rows } = await sql<CorporateRow>`
    select c.id, c.name, c.time_zone as "timeZone", c.suspended_at is not null as suspended, c.created_at,
           lower(unaccent(c.name)) as sort, coalesce(account.email, '') as email,
           case when c.suspended_at is not null then ${sql.lit(accountState.suspended)}
                when account.password_hash is null then ${sql.lit(accountState.invited)}
                else ${sql.lit(accountState.active)} end as state,
           covered.people, covered.monthly,
           coalesce((select balance from points_account a where a.corporate_id = c.id), 0) as pool
      from corporate c
      left join lateral (
        select email, password_hash from app_user
         where corporate_id = c.id order by num_nonnulls(suspended_at, closed_at), id limit 1
      ) account on true
     cross join lateral (
        select count(*)::int as people, coalesce(sum(coalesce(g.monthly_points, standard.monthly_points)), 0)::int as monthly
          from corporate_person p
          left join corporate_group g on g.id = p.group_id
          left join corporate_group standard on standard.corporate_id = p.corporate_id and standard.standard
         where p.corporate_id = c.id and p.until is null
     ) covered
     where (${filter.id ?? null}::bigint is null or c.id = ${filter.id ?? null}::bigint)
       and lower(unaccent(c.name)) like ${containing(filter.q)}
       and (${afterId}::bigint is null or (lower(unaccent(c.name)), c.id) > (${afterName}::text, ${afterId}::bigint))
     order by sort, c.id
     limit ${page.limit + 1}`.execute(db)
  return rows
}

export type LockedCorporate = { id: CorporateId; name: string; suspended_at: Date | null }

export const lockCorporate = (tx: Tx, id: CorporateId): Promise<LockedCorporate | undefined> =>
  tx
    .selectFrom('corporate')
    .select(['id', 'name', 'suspended_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whether a different company has this name, ignoring case. */
export const corporateNameIsTaken = async (tx: Tx, name: string, exceptId: CorporateId | null): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from corporate where lower(name) = lower(${name}) and id is distinct from ${exceptId}::bigint`.execute(tx)
  return rows.length > 0
}

export const insertCorporate = async (
  tx: Tx,
  { name, timeZone, now }: { name: string; timeZone: string; now: Date },
): Promise<CorporateId> => {
  const values = { name, time_zone: timeZone, created_at: now }
  return (await tx.insertInto('corporate').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export const saveCorporate = async (tx: Tx, { id, ...fields }: LockedCorporate): Promise<void> => {
  await tx.updateTable('corporate').set(fields).where('id', '=', id).execute()
}

/** Counts the people covered by a company, and the company's points that they hold. */
export const readAffected = async (tx: Tx, id: CorporateId): Promise<{ people: number; points: Points }> => {
  const { rows } = await sql<{ people: number; points: Points }>`
    select (select count(*)::int from corporate_person where corporate_id = ${id} and until is null) as people,
           (select coalesce(sum(l.remaining), 0)::int
              from points_lot l join points_account a on a.id = l.account_id and a.user_id is not null
             where l.corporate_id = ${id} and l.open) as points`.execute(tx)
  return onlyRow(rows)
}

/** Reads the accounts of a company. */
export const readAccounts = async (tx: Tx, id: CorporateId): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select id from app_user
     where corporate_id = ${id} and user_type = ${sql.lit(roles.corporate)} and closed_at is null
       and suspended_at is null`.execute(tx)
  return rows.map((row) => row.id)
}

/** Ends all sessions of a company's accounts. */
export const endCorporateSessions = async (tx: Tx, id: CorporateId): Promise<void> => {
  await sql`
    delete from sign_in_session s using app_user u where u.id = s.user_id and u.corporate_id = ${id}`.execute(tx)
}

/** Locks the pending account of a company, and reads the time of its last invitation. */
export const lockInvitedAccount = async (
  tx: Tx,
  id: CorporateId,
): Promise<{ id: PersonId; email: string; invitedAt: Date | null } | undefined> => {
  const { rows } = await sql<{ id: PersonId; email: string; invitedAt: Date | null }>`
    select u.id, u.email, (select max(l.created_at) from email_link l where l.user_id = u.id and l.kind = 'invitation') as "invitedAt"
      from app_user u
     where u.corporate_id = ${id} and u.password_hash is null and u.closed_at is null and u.email is not null
     order by u.id limit 1 for update`.execute(tx)
  return rows[0]
}
