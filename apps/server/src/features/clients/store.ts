import { nameStart, wholePhone } from '@cupo/core/clients'
import type { PersonId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { planPerCall } from '../../db/preparing-client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Page } from '../../http/page.ts'
import { clientSetsOf, escaped, openMember, type Wanted } from './filter-store.ts'

/** A client, or a member found by their exact address or number, in list order. */
export type FoundClient = { id: PersonId; isClient: boolean; sort: string }

export type ClientSort = 'name' | 'lastVisit' | 'match'

/** How well the name of a person (`u`) matches: it starts with the text, one of its words does, or neither. */
const rank = (q: string | undefined): RawBuilder<unknown> => {
  const start = q === undefined ? null : nameStart(q)
  if (start === null) return sql`'2'`
  const pattern = `% ${escaped(start)}%`
  return sql`case when u.search_name like ${pattern.slice(1)} then '0' when u.search_name like ${pattern} then '1' else '2' end`
}

/** Sort keys of a client (`u`, `c`), as text and as a column. */
const keysOf = (q: string | undefined) => ({
  name: { column: sql`u.search_name collate "C"`, text: sql<string>`u.search_name`, type: sql`text collate "C"` },
  lastVisit: {
    column: sql`coalesce(c.last_visit_at, c.since)`,
    text: sql<string>`to_char(coalesce(c.last_visit_at, c.since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: sql`timestamptz`,
  },
  match: {
    column: sql`(${rank(q)} || u.search_name) collate "C"`,
    text: sql<string>`${rank(q)} || u.search_name`,
    type: sql`text collate "C"`,
  },
})

/**
 * Members who are not clients and have exactly this address or number. Excludes people without an address, who belong
 * to their studios.
 */
const strangers = (studioId: AuthorizedStudioId, q: string): RawBuilder<unknown> => {
  const phone = wholePhone(q)
  return sql`
    select u.id, false as "isClient", u.search_name as sort from app_user u
     where ${openMember} and u.email is not null
       and (u.email = lower(${q})
            or (${phone}::text is not null and phone_of_person(u.phone) = phone_of_person(${phone}::text)
                and phone_digits(u.phone) = ${phone}::text))
       and not exists (select from client c where c.studio_id = ${studioId} and c.person_id = u.id)`
}

/** Finds the clients of a filter; with a text, also members identified by it. Reads one row more than the limit. */
export const findClients = async (db: Db, filter: Wanted, sort: ClientSort, page: Page): Promise<FoundClient[]> => {
  const [afterKey, afterId] = page.after ?? [null, null]
  const { column, text, type } = keysOf(filter.q)[sort]
  const after = afterKey === null ? sql`` : sql`and (${column}, u.id) > (${afterKey}::${type}, ${afterId}::bigint)`
  const most = page.limit + 1
  const sets = clientSetsOf(filter).map(
    (set) =>
      sql`(select u.id, ${column} as key, ${text} as sort from ${set} ${after} order by ${column}, u.id limit ${most})`,
  )
  const own = sql`
    select id, true as "isClient", sort from (${sql.join(sets, sql` union `)}) found order by key, id limit ${most}`
  if (filter.q === undefined || page.after !== null)
    return (await sql<FoundClient>`${planPerCall} ${own}`.execute(db)).rows
  const { rows } = await sql<FoundClient>`${planPerCall}
    (${own}) union all (${strangers(filter.studioId, filter.q)} limit 5)`.execute(db)
  return rows
}

/** Reads the studio's time zone, by which its days are counted, and its currency. */
export const readStudioSetting = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
): Promise<{ timeZone: string; currency: string }> => {
  const { rows } = await sql<{ timeZone: string; currency: string }>`
    select s.time_zone as "timeZone", b.currency from studio s join branch b on b.studio_id = s.id and b.main
     where s.id = ${studioId}`.execute(db)
  const [setting] = rows
  if (setting === undefined) throw new Error(`studio ${studioId} is gone`)
  return setting
}
