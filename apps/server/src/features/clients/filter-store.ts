import { birthdaysWithin, type ClientFilter, looksLikePhone, normalizeTag, phoneDigits } from '@cupo/core/clients'
import { passStatus } from '@cupo/core/pass-vocabulary'
import { roles } from '@cupo/core/roles'
import { foldText } from '@cupo/core/search'
import { dateIn } from '@cupo/core/time'
import { type RawBuilder, sql } from 'kysely'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** A filter of one studio's clients, at a time and in its time zone. */
export type Wanted = ClientFilter & {
  studioId: AuthorizedStudioId
  timeZone: string
  now: Date
  q?: string | undefined
  archived?: boolean | undefined
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** LIKE patterns that `search_client` must match, all of them. A word of fewer than three letters begins a word. */
export const patternsOf = (q: string): string[] => {
  if (looksLikePhone(q)) return [`%${phoneDigits(q)}%`]
  return q
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word] : foldText(word).trim().split(' ')))
    .filter((word) => word !== '')
    .map((word) => (word.length < 3 ? `% ${escaped(word)}%` : `%${escaped(word)}%`))
}

/**
 * Whether the text of a client (`c`) matches, or one of their tags is this text. A union of two sets, each from its own
 * index: with an OR over both tables neither would be used.
 */
const matches = (studioId: AuthorizedStudioId, q: string): RawBuilder<boolean> => {
  const patterns = patternsOf(q)
  const tagged = sql`
    select t.person_id from client t where t.studio_id = ${studioId} and t.tags @> ${[normalizeTag(q)]}::text[] and t.tags <> '{}'`
  if (patterns.length === 0) return sql<boolean>`c.person_id in (${tagged})`
  const words = sql.join(
    patterns.map((pattern) => sql`m.search_client like ${pattern}`),
    sql` and `,
  )
  return sql<boolean>`c.person_id in (
    select m.id from app_user m where m.user_type = ${sql.lit(roles.member)} and m.suspended_at is null and ${words}
    union ${tagged})`
}

const days = (count: number) => sql`${count} * interval '1 day'`

/** Passes (`p`) of a client (`c`) at the studio that still hold classes. */
export const unusedClasses = sql`p.member_id = c.person_id and p.studio_id = c.studio_id
  and p.status in (${sql.lit(passStatus.active)}, ${sql.lit(passStatus.frozen)}) and p.unit = 'class' and p.remaining > 0`

/** Conditions on a row of `client c`, without the person's. */
const conditionsOf = (wanted: Wanted): RawBuilder<boolean>[] => {
  const { tag, notSeenDays, hasClasses, expiringDays, newDays, birthdayDays, timeZone, now } = wanted
  const found: RawBuilder<boolean>[] = [sql`c.studio_id = ${wanted.studioId}`]
  found.push(wanted.archived ? sql`c.archived_at is not null` : sql`c.archived_at is null`)
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
  return found
}

/** Members with an open account. */
export const openMember = sql<boolean>`u.user_type = ${sql.lit(roles.member)} and u.suspended_at is null`

/** The clients of the filter: `client c`, joined with the person `u`. */
export const clientsOf = (wanted: Wanted): RawBuilder<unknown> => {
  const text = wanted.q === undefined ? [] : [matches(wanted.studioId, wanted.q)]
  return sql`client c join app_user u on u.id = c.person_id
    where ${sql.join([...conditionsOf(wanted), openMember, ...text], sql` and `)}`
}
