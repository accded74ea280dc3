import type { PersonId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import { newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import { openMemberAccounts } from '../points/open-accounts.ts'
import { usernameBase } from './account-store.ts'

export type NewMember = { name: string; email: string | null; phone: string | null }

const withoutNumber = (username: string): string => username.replace(/\d+$/, '')

/**
 * Picks user names for many people in one call. Takes no locks: if a concurrent transaction takes a name, the
 * transaction is retried.
 */
const pickUsernames = async (tx: Tx, members: readonly NewMember[]): Promise<string[]> => {
  const bases = members.map((member) => usernameBase(member.name, member.email))
  const stems = [...new Set(bases.map(withoutNumber))]
  const { rows } = await sql<{ username: string }>`
    select username from app_user where regexp_replace(username, '[0-9]+$', '') = any(${stems}::text[])`.execute(tx)
  const taken = new Set(rows.map((row) => row.username))
  const next = new Map<string, number>()
  return bases.map((base) => {
    let [nth, username] = [next.get(base) ?? 1, base]
    while (taken.has(username)) username = `${base}${++nth}`
    next.set(base, nth)
    taken.add(username)
    return username
  })
}

/** Rows per statement. */
const batch = 2_000

/**
 * Inserts members without sign-in and their points accounts. Their addresses must be unused. Their mail is held back
 * until an invitation is sent.
 * @returns their ids in the same order
 */
export const insertHeldMembers = async (
  tx: Tx,
  members: readonly NewMember[],
  { language, now }: { language: Language; now: Date },
): Promise<PersonId[]> => {
  const usernames = await pickUsernames(tx, members)
  const ids = new Map<string, PersonId>()
  for (let from = 0; from < members.length; from += batch) {
    const some = members.slice(from, from + batch)
    const { rows } = await sql<{ id: PersonId; username: string }>`
      insert into app_user (user_type, email, phone, username, name, language, calendar_key, invitation_held, created_at)
      select ${roles.member}, v.email, v.phone, v.username, v.name, ${language}, v.calendar_key, v.email is not null, ${now}
        from unnest(${some.map((m) => m.email)}::text[], ${some.map((m) => m.phone)}::text[],
                    ${usernames.slice(from, from + batch)}::text[], ${some.map((m) => m.name)}::text[],
                    ${some.map(() => newToken())}::text[])
             with ordinality as v (email, phone, username, name, calendar_key, nth)
       order by v.nth
      returning id, username`.execute(tx)
    for (const { id, username } of rows) ids.set(username, id)
  }
  const inOrder = usernames.map((username) => mustGet(ids, username))
  await openMemberAccounts(tx, inOrder)
  return inOrder
}
