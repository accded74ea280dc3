import type { Data } from '@cupo/contract'
import { nameStart } from '@cupo/core/clients'
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

/** A user and the text by which the list is sorted. */
type Found = { id: PersonId; sort: string }

/** Reads users (`u`) that match a condition, in the order of their names. */
const findByName = async (db: Db, condition: RawBuilder<unknown>, page: Page): Promise<Found[]> => {
  const [afterName, afterId] = page.after ?? [null, null]
  // Open and closed accounts are two sets, each in the order of its own index.
  const set = (state: RawBuilder<unknown>) => sql`
    (select u.id, u.search_name as sort from app_user u
      where u.closed_at ${state} and not exists (select 1 from api_key k where k.user_id = u.id) and ${condition}
        ${afterId === null ? sql`` : sql`and (u.search_name collate "C", u.id) > (${afterName}::text, ${afterId}::bigint)`}
      order by u.search_name collate "C", u.id limit ${page.limit + 1})`
  const { rows } = await sql<Found>`${planPerCall}
    select * from (${set(sql`is null`)} union all ${set(sql`is not null`)}) found
     order by sort collate "C", id limit ${page.limit + 1}`.execute(db)
  return rows
}

/**
 * Finds the user of a whole address. Its trigrams are parts of most addresses, so the index of texts would read a part of
 * each; and who enters a whole address does not look for the addresses that contain it.
 */
const findByAddress = async (db: Db, q: string, page: Page): Promise<Found[]> =>
  page.after === null && q.includes('@') ? findByName(db, sql`u.email = lower(${q})`, page) : []

/**
 * Finds users with a text: first those whose name starts with it, then the others. Half a million names may precede the
 * first match in the order of names alone, if most matches start with the text.
 */
const findByText = async (db: Db, q: string, page: Page): Promise<Found[]> => {
  const ofAddress = await findByAddress(db, q, page)
  if (ofAddress.length > 0) return ofAddress
  const ofText = sql`u.search_account like ${containingFolded(q)}`
  const start = nameStart(q)
  if (start === null) return findByName(db, ofText, page)
  // A stored name begins with a space.
  const begins = sql`u.search_name collate "C" like ${` ${start}%`}`
  const [afterName] = page.after ?? []
  const inStarts = afterName === undefined || afterName.startsWith(` ${start}`)
  const first = inStarts ? await findByName(db, sql`${ofText} and ${begins}`, page) : []
  if (first.length > page.limit) return first
  const others = { after: inStarts ? null : page.after, limit: page.limit - first.length }
  return [...first, ...(await findByName(db, sql`${ofText} and not ${begins}`, others))]
}

/**
 * Reads the user with the address `q`, otherwise users whose name, user name or address contains `q`: first those whose
 * name starts with it, each part by name. Reads one row more than the limit, to detect a next page.
 */
export const readPeople = async (
  db: Db,
  q: string | undefined,
  page: Page,
  id: PersonId | null = null,
): Promise<PersonRow[]> => {
  const found = q
    ? await findByText(db, q, page)
    : await findByName(db, id === null ? sql`true` : sql`u.id = ${id}`, page)
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
