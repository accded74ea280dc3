import type { Data } from '@cupo/contract'
import type { AccountId, PersonId } from '@cupo/core/ids'
import { roleDescriptions, type UserTypeId } from '@cupo/core/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { containingFolded } from '../../db/containing.ts'
import { planPerCall } from '../../db/preparing-client.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

type Person = Data<'listUsers'>['items'][number]
type PersonRow = Omit<Person, 'userType' | 'createdAt'> & { user_type: UserTypeId; created_at: Date; sort: string }

export const personOf = ({ user_type, created_at, sort: _, ...row }: PersonRow): Person => ({
  ...row,
  userType: { id: user_type, description: roleDescriptions[user_type] },
  createdAt: created_at.toISOString(),
})

/**
 * Reads users whose name, user name or address contains `q`, by name. Reads one row more than the limit, to detect a
 * next page.
 */
export const readPeople = async (
  db: Db,
  q: string | undefined,
  page: Page,
  id: PersonId | null = null,
): Promise<PersonRow[]> => {
  const [afterName, afterId] = page.after ?? [null, null]
  // Open and closed accounts are two sets, each in the order of its own index. Displayed columns are read for the page
  // only.
  const set = (state: RawBuilder<unknown>) => sql`
    (select u.id, u.search_name as sort from app_user u
      where u.closed_at ${state} and not exists (select 1 from api_key k where k.user_id = u.id)
        ${q === undefined || q === '' ? sql`` : sql`and u.search_account like ${containingFolded(q)}`}
        ${id === null ? sql`` : sql`and u.id = ${id}`}
        ${afterId === null ? sql`` : sql`and (u.search_name collate "C", u.id) > (${afterName}::text, ${afterId}::bigint)`}
      order by u.search_name collate "C", u.id limit ${page.limit + 1})`
  const { rows } = await sql<PersonRow>`${planPerCall}
    with shown as materialized (
      select * from (${set(sql`is null`)} union all ${set(sql`is not null`)}) found
       order by sort collate "C", id limit ${page.limit + 1})
    select u.id, u.name, u.username, u.email, u.user_type, u.avatar, u.created_at,
           num_nonnulls(u.suspended_at, st.suspended_at, c.suspended_at) > 0 as suspended,
           u.email_verified_at is not null as verified, a.balance, shown.sort
      from shown
      join app_user u on u.id = shown.id
      left join studio st on st.id = u.studio_id
      left join corporate c on c.id = u.corporate_id
      left join points_account a on a.user_id = u.id
     order by shown.sort collate "C", u.id`.execute(db)
  return rows
}

/** Recipient of a grant: their role and, for a member, their points account. */
export const findGrantee = async (tx: Tx, userId: PersonId): Promise<{ accountId: AccountId | null } | null> => {
  const { rows } = await sql<{ accountId: AccountId | null }>`
    select a.id as "accountId" from app_user u left join points_account a on a.user_id = u.id
     where u.id = ${userId}`.execute(tx)
  return rows[0] ?? null
}
