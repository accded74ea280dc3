import { clientContactKind } from '@cupo/core/client-contacts'
import { birthdaysWithin, type ClientFilter, looksLikePhone, normalizeTag, phoneDigits } from '@cupo/core/clients'
import { passStatus } from '@cupo/core/pass-vocabulary'
import { roles } from '@cupo/core/roles'
import { foldText } from '@cupo/core/search'
import { dateIn } from '@cupo/core/time'
import { type RawBuilder, sql } from 'kysely'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { hasNewsState } from './news-store.ts'

/** A filter of one studio's clients, at an instant and in its time zone. */
export type Wanted = ClientFilter & {
  studioId: AuthorizedStudioId
  timeZone: string
  now: Date
  q?: string | undefined
  archived?: boolean | undefined
  /** Ids of people, separated by commas. */
  ids?: string | undefined
}

/** Escapes a text for a LIKE pattern. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * LIKE patterns that `search_client` must all match. A word of fewer than three letters only matches the beginning of a
 * word.
 */
export const patternsOf = (q: string): string[] => {
  if (looksLikePhone(q)) return [`%${phoneDigits(q)}%`]
  return q
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word] : foldText(word).trim().split(' ')))
    .filter((word) => word !== '')
    .map((word) => (word.length < 3 ? `% ${escaped(word)}%` : `%${escaped(word)}%`))
}

/** Whether a text is one of the tags of a client (`c`). The second condition makes the partial index usable. */
const tagged = (q: string): RawBuilder<boolean> =>
  sql<boolean>`c.tags @> ${[normalizeTag(q)]}::text[] and c.tags <> '{}'`

/** Whether the search text of a person (`u`) matches. */
const worded = (patterns: string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    patterns.map((pattern) => sql`u.search_client like ${pattern}`),
    sql` and `,
  )}`

/** Clients (`c`) with a further phone or email address of their file that matches. */
const contacted = ({ studioId }: Wanted, patterns: string[]): RawBuilder<boolean> =>
  sql<boolean>`c.person_id in (
    select k.person_id from client_contact k
     where k.studio_id = ${studioId} and k.kind in (${sql.lit(clientContactKind.phone)}, ${sql.lit(clientContactKind.email)})
       and ${sql.join(
         patterns.map((pattern) => sql`contact_search(k.kind, k.value) like ${pattern}`),
         sql` and `,
       )})`

const days = (count: number) => sql`${count} * interval '1 day'`

/** Passes (`p`) of a client (`c`) at the studio that still have unused classes. */
export const unusedClasses = sql`p.member_id = c.person_id and p.studio_id = c.studio_id
  and p.status in (${sql.lit(passStatus.active)}, ${sql.lit(passStatus.frozen)}) and p.unit = 'class' and p.remaining > 0`

/** Conditions on a row of `client c` only. */
export const conditionsOf = (wanted: Wanted): RawBuilder<boolean>[] => {
  const { tag, notSeenDays, hasClasses, expiringDays, newDays, birthdayDays, news, timeZone, now } = wanted
  const found: RawBuilder<boolean>[] = [sql`c.studio_id = ${wanted.studioId}`]
  found.push(wanted.archived ? sql`c.archived_at is not null` : sql`c.archived_at is null`)
  if (wanted.ids !== undefined) found.push(sql`c.person_id = any(string_to_array(${wanted.ids}, ',')::bigint[])`)
  if (tag !== undefined) found.push(sql`c.tags @> ${[normalizeTag(tag)]}::text[]`)
  if (notSeenDays !== undefined)
    found.push(sql`coalesce(c.last_visit_at, c.since) < ${now}::timestamptz - ${days(notSeenDays)}`)
  if (hasClasses) found.push(sql`exists (select from pass p where ${unusedClasses})`)
  if (expiringDays !== undefined)
    found.push(sql`exists (select from pass p where p.member_id = c.person_id and p.studio_id = c.studio_id
      and p.status = ${sql.lit(passStatus.active)} and p.valid_until > ${now} and p.valid_until < ${now}::timestamptz + ${days(expiringDays)})`)
  if (newDays !== undefined) found.push(sql`c.since > ${now}::timestamptz - ${days(newDays)} and c.visits <= 1`)
  if (birthdayDays !== undefined) {
    const codes = birthdaysWithin(dateIn(now, timeZone), birthdayDays)
    found.push(sql`c.birthday is not null
      and (extract(month from c.birthday) * 100 + extract(day from c.birthday)) = any(${codes}::numeric[])`)
  }
  if (news !== undefined) found.push(hasNewsState(news))
  return found
}

/** Members with an open account. */
export const openMember = sql<boolean>`u.user_type = ${sql.lit(roles.member)} and u.suspended_at is null`

/** People (`u`) who are no members with an open account: few, in an index of their own. */
const otherPeople = sql`app_user u where (u.user_type <> ${sql.lit(roles.member)} or u.suspended_at is not null)`

/**
 * Clients (`c`) who are open members. Counts exclude the few others by an anti-join, so that they do not read every
 * client's account.
 */
export const openClient = sql<boolean>`not exists (select from ${otherPeople} and u.id = c.person_id)`

/** The same for a count of many people, by the column of their ids: it hashes the few others instead of the people. */
export const openAmongMany = (personId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${personId} not in (select u.id from ${otherPeople})`

const joined = (conditions: RawBuilder<boolean>[]): RawBuilder<unknown> =>
  sql`client c join app_user u on u.id = c.person_id where ${sql.join(conditions, sql` and `)}`

/**
 * Restricts a text search to the clients of the filter by id, in one scan of the index on people's search texts. The
 * index of words covers the people of all studios: a common name would read many rows only to discard them.
 */
const among = (wanted: Wanted): RawBuilder<boolean>[] => [
  sql`c.studio_id = ${wanted.studioId}`,
  sql`u.id = any(array(select c.person_id from client c where ${sql.join(conditionsOf(wanted), sql` and `)}))`,
]

/**
 * The clients of the filter (`client c`, joined with the person `u`) as sets that may overlap: for a text, those whose
 * name or number matches, those with a further phone or address that does, and those with the tag. Each set can be read
 * from one index. An OR over the tables would use none of them and sort all rows of a common name for one page.
 */
export const clientSetsOf = (wanted: Wanted): RawBuilder<unknown>[] => {
  const conditions = [...conditionsOf(wanted), openMember]
  if (wanted.q === undefined) return [joined(conditions)]
  const patterns = patternsOf(wanted.q)
  const byTag = joined([...conditions, tagged(wanted.q)])
  if (patterns.length === 0) return [byTag]
  const byText = joined([...among(wanted), openMember, worded(patterns)])
  return [byText, joined([...conditions, contacted(wanted, patterns)]), byTag]
}

/** The clients of the filter: `client c`, joined with the person `u`. */
export const clientsOf = (wanted: Wanted): RawBuilder<unknown> => {
  if (wanted.q === undefined) return joined([...conditionsOf(wanted), openMember])
  const ids = sql.join(
    clientSetsOf(wanted).map((set) => sql`select c.person_id from ${set}`),
    sql` union `,
  )
  return joined([sql<boolean>`c.studio_id = ${wanted.studioId}`, sql<boolean>`c.person_id in (${ids})`])
}

/** People (`u`) who are the clients of the filter, for reads of all of them that need no column of `client`. */
export const peopleOf = (wanted: Wanted): RawBuilder<unknown> => {
  if (wanted.q !== undefined) return clientsOf(wanted)
  // By id, in one scan of an index. Joined with the clients, the names of all people of the service would be read.
  const ids = sql`select c.person_id from client c where ${sql.join(conditionsOf(wanted), sql` and `)}`
  return sql`app_user u where ${openMember} and u.id = any(array(${ids}))`
}

/** The clients of the filter (`client c`) for counts: without a search text, people's accounts are not read. */
export const countedOf = (wanted: Wanted): RawBuilder<unknown> =>
  wanted.q === undefined
    ? sql`client c where ${sql.join([...conditionsOf(wanted), openClient], sql` and `)}`
    : clientsOf(wanted)

/** All clients of a studio who are not archived (`client c`), for counts. */
export const allCounted = (studioId: AuthorizedStudioId): RawBuilder<unknown> =>
  sql`client c where c.studio_id = ${studioId} and c.archived_at is null and ${openAmongMany(sql`c.person_id`)}`
