import type { Data } from '@cupo/contract'
import type { AccountId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
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

/** Which users are read: of one id, or with a text in the name, user name or address. */
type Wanted = { q: string | undefined; id: PersonId | null }

/** A user and the text by which the list is sorted. */
type Found = { id: PersonId; sort: string }

/** A LIKE pattern for names that start with a text; null for a text without letters and digits. */
const nameStart = (q: string) => sql`' ' || nullif(trim(search_text(${q}::text)), '') || '%'`

/** Reads users in the order of their names. `starts`: only those whose name starts with the text, or only the others. */
const findByName = async (db: Db, { q, id }: Wanted, starts: boolean | null, page: Page): Promise<Found[]> => {
  const [afterName, afterId] = page.after ?? [null, null]
  const text = q === undefined || q === '' ? null : q
  const ofText = text === null ? sql`` : sql`and u.search_account like ${containingFolded(text)}`
  const ofStart =
    text === null || starts === null
      ? sql``
      : sql`and u.search_name collate "C" ${starts ? sql`like` : sql`not like`} ${nameStart(text)}`
  // Open and closed accounts are two sets, each in the order of its own index.
  const set = (state: RawBuilder<unknown>) => sql`
    (select u.id, u.search_name as sort from app_user u
      where u.closed_at ${state} and not exists (select 1 from api_key k where k.user_id = u.id) ${ofText} ${ofStart}
        ${id === null ? sql`` : sql`and u.id = ${id}`}
        ${afterId === null ? sql`` : sql`and (u.search_name collate "C", u.id) > (${afterName}::text, ${afterId}::bigint)`}
      order by u.search_name collate "C", u.id limit ${page.limit + 1})`
  const { rows } = await sql<Found>`${planPerCall}
    select * from (${set(sql`is null`)} union all ${set(sql`is not null`)}) found
     order by sort collate "C", id limit ${page.limit + 1}`.execute(db)
  return rows
}

/** Whether the row before a page has a name that starts with the text. */
const isAfterStart = async (db: Db, q: string, name: string): Promise<boolean> => {
  const { rows } = await sql<{ starts: boolean | null }>`select ${name}::text like ${nameStart(q)} as starts`.execute(
    db,
  )
  return onlyRow(rows).starts === true
}

/**
 * Finds users with a text: first those whose name starts with it, then the others. Half a million names may precede the
 * first match in the order of names alone, if most matches start with the text.
 */
const findByText = async (db: Db, wanted: Wanted & { q: string }, page: Page): Promise<Found[]> => {
  const [afterName] = page.after ?? []
  const inStarts = afterName === undefined || (await isAfterStart(db, wanted.q, afterName))
  const first = inStarts ? await findByName(db, wanted, true, page) : []
  if (first.length > page.limit) return first
  const others = { after: inStarts ? null : page.after, limit: page.limit - first.length }
  return [...first, ...(await findByName(db, wanted, false, others))]
}

/**
 * Reads users whose name, user name or address contains `q`: first those whose name starts with it, each part by name.
 * Reads one row more than the limit, to detect a next page.
 */
export const readPeople = async (
  db: Db,
  q: string | undefined,
  page: Page,
  id: PersonId | null = null,
): Promise<PersonRow[]> => {
  const found = q ? await findByText(db, { q, id }, page) : await findByName(db, { q, id }, null, page)
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.username, u.email, u.user_type, u.avatar, u.created_at,
           num_nonnulls(u.suspended_at, st.suspended_at, c.suspended_at) > 0 as suspended,
           u.email_verified_at is not null as verified, a.balance, shown.sort
      from unnest(${found.map((user) => user.id)}::bigint[], ${found.map(({ sort }) => sort)}::text[])
           with ordinality as shown (id, sort, place)
      join app_user u on u.id = shown.id
      left join studio st on st.id = u.studio_id
      left join corporate c on c.id = u.corporate_id
      left join points_account a on a.user_id = u.id
     order by shown.place`.execute(db)
  return rows
}

/** Recipient of a grant: their role and, for a member, their points account. */
export const findGrantee = async (tx: Tx, userId: PersonId): Promise<{ accountId: AccountId | null } | null> => {
  const { rows } = await sql<{ accountId: AccountId | null }>`
    select a.id as "accountId" from app_user u left join points_account a on a.user_id = u.id
     where u.id = ${userId}`.execute(tx)
  return rows[0] ?? null
}
