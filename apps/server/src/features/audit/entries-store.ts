import type { Data } from '@cupo/contract'
import { type AuditAction, type AuditGroup, actionsOfGroup, auditGroupOf, auditGroups } from '@cupo/core/audit-actions'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { containing, containingFolded } from '../../db/containing.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'
import { microsSql } from './entry-store.ts'
import { auditSubjectJoins, auditSubjectName } from './subject-store.ts'

type Entry = Data<'listAudit'>['items'][number]

/** Filter of entries; `from` and `to` are instants, `to` excluded. */
export type AuditFilter = {
  q: string | undefined
  who: PersonId | undefined
  what: AuditGroup | AuditAction | undefined
  about: PersonId | undefined
  from: Date | undefined
  to: Date | undefined
  /** Only entries in this studio's activity. */
  studioId?: StudioId
}

export type EntryRow = {
  id: string
  sort: string
  at: Date
  byId: PersonId | null
  byName: string | null
  behalfId: PersonId | null
  behalfName: string | null
  action: string
  subject: string
  subjectName: string | null
  studioId: StudioId | null
  studioName: string | null
  details: Entry['details']
  redactedAt: Date | null
  seq: string | null
  hash: string | null
  prevHash: string | null
}

const all = sql`true`

/** Search operands of a text: ids of people and named things that match it, and a hash prefix. */
const comparedWith = (q: string) => {
  const words = containing(q)
  const named = (table: string) => sql`select id from ${sql.table(table)} where lower(unaccent(name)) like ${words}`
  // `search_account` has the index, but also contains the address, which a studio must not search: `search_name`
  // excludes it.
  const folded = containingFolded(q)
  const people = sql`
    select id from app_user where closed_at is null and search_account like ${folded} and search_name like ${folded}`
  const subjects = sql`
    select 'user:' || id from (${people}) n union all select 'corporate:' || id from (${named('corporate')}) n
    union all select 'plan:' || id from (${named('plan')}) n`
  const hash = /^[0-9a-f]{4,64}$/i.test(q) ? sql`encode(s.hash, 'hex') like ${`${q.toLowerCase()}%`}` : sql`false`
  return { words, people, studios: named('studio'), subjects, hash }
}

/** Condition on entries (`a`): author, subject or studio has this name, or the entry contains the words or hash. */
const matchesText = (q: string): RawBuilder<unknown> => {
  const { words, people, studios, subjects, hash } = comparedWith(q)
  return sql`(
    a.by_user in (${people}) or a.studio_id in (${studios}) or a.subject in (${subjects})
    or a.action like ${words} or a.subject like ${words}
    or folded(a.details::text) like ${words} or folded(t.texts::text) like ${words} or ${hash})`
}

/** Ids of the same entries in the whole log, one index scan per kind of match. */
const matchingIds = (q: string): RawBuilder<unknown> => {
  const { words, people, studios, subjects, hash } = comparedWith(q)
  return sql`
    select id from audit_log where by_user in (${people})
    union select id from audit_log where studio_id in (${studios})
    union select id from audit_log where subject in (${subjects})
    union select id from audit_log where action like ${words}
    union select id from audit_log where subject like ${words}
    union select id from audit_log where folded(details::text) like ${words}
    union select audit_id from audit_text where folded(texts::text) like ${words}
    union select s.audit_id from audit_seal s where ${hash}`
}

const ofKind = (what: AuditFilter['what']): RawBuilder<unknown> => {
  if (what === undefined) return all
  const group = auditGroups.find((one) => one === what)
  const actions = group === undefined ? [what] : actionsOfGroup(group)
  return sql`a.action = any(${actions}::text[])`
}

/** All conditions of a filter except its text. */
const plainConditions = ({ who, about, what, from, to, studioId }: AuditFilter): RawBuilder<unknown> =>
  sql.join(
    [
      who === undefined ? all : sql`a.by_user = ${who}`,
      about === undefined ? all : sql`(a.subject = ${`user:${about}`} or a.by_user = ${about})`,
      ofKind(what),
      from === undefined ? all : sql`a.at >= ${from}`,
      to === undefined ? all : sql`a.at < ${to}`,
      studioId === undefined ? all : sql`a.studio_id = ${studioId}`,
    ],
    sql` and `,
  )

const conditions = (filter: AuditFilter): RawBuilder<unknown> =>
  filter.q ? sql`${plainConditions(filter)} and a.id in (${matchingIds(filter.q)})` : plainConditions(filter)

/** Condition on entries after the previous page. */
const afterPage = ({ after }: Page): RawBuilder<unknown> => {
  const [before, beforeId] = after ?? [null, null]
  return sql`(${before}::bigint is null
              or (a.at, a.id) < (to_timestamp(0) + ${before}::bigint * interval '1 microsecond', ${beforeId}::bigint))`
}

/** Reads entries of `source` (`a`) that match a condition, newest first. Reads one row more than the limit. */
const readFrom = async (
  db: Db | Tx,
  source: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select a.id::text as id, ${microsSql(sql`a.at`)} as sort, a.at, a.by_user as "byId", doer.name as "byName",
           behalf.id as "behalfId", behalf.name as "behalfName",
           a.action, a.subject, ${auditSubjectName} as "subjectName", a.studio_id as "studioId",
           own.name as "studioName", a.details, a."redactedAt", a.seq, a.hash, a."prevHash"
      from (select a.id, a.at, a.by_user, a.action, a.subject, a.studio_id, a.details || coalesce(t.texts, '{}') as details,
                   t.redacted_at as "redactedAt", s.seq::text as seq, encode(s.hash, 'hex') as hash,
                   encode(s.prev_hash, 'hex') as "prevHash"
              from ${source} a
              left join audit_text t on t.audit_id = a.id
              left join audit_seal s on s.audit_id = a.id
             where ${condition}
             order by a.at desc, a.id desc limit ${limit + 1}) a
      left join app_user doer on doer.id = a.by_user
      left join app_user behalf
        on behalf.id = case when a.details->>'onBehalfOfId' ~ '^\\d{1,18}$' then (a.details->>'onBehalfOfId')::bigint end
      left join studio own on own.id = a.studio_id
      ${auditSubjectJoins}
     order by a.at desc, a.id desc`.execute(db)
  return rows
}

/** Number of newest entries that are searched first, and the largest page that is filled from them. */
const recent = 1_000
const pageOfRecent = 100

/**
 * Reads entries of a filter, newest first. Reads one row more than the limit. A common word fills the page from the
 * newest entries; for a rare one, the index finds its entries in the whole log.
 */
export const readEntries = async (db: Db | Tx, filter: AuditFilter, page: Page): Promise<EntryRow[]> => {
  if (filter.q && page.limit <= pageOfRecent) {
    const newest = sql`(select * from audit_log a where ${plainConditions(filter)} and ${afterPage(page)}
                         order by a.at desc, a.id desc limit ${recent})`
    const rows = await readFrom(db, newest, matchesText(filter.q), page.limit)
    if (rows.length > page.limit) return rows
  }
  return readFrom(db, sql`audit_log`, sql`${conditions(filter)} and ${afterPage(page)}`, page.limit)
}

/** Counts the entries of a filter, up to `most + 1`. */
export const countEntries = async (db: Db | Tx, filter: AuditFilter, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from audit_log a
        left join audit_text t on t.audit_id = a.id
        left join audit_seal s on s.audit_id = a.id
       where ${conditions(filter)} limit ${most + 1}) n`.execute(db)
  return rows[0]?.count ?? 0
}

/** Splits a subject such as `user:7` into kind and id. */
export const subjectOf = (subject: string): { kind: string; id: string } => {
  const end = subject.indexOf(':')
  return { kind: subject.slice(0, end), id: subject.slice(end + 1) }
}

export const entryOf = ({
  sort: _,
  at,
  byId,
  byName,
  behalfId,
  behalfName,
  subjectName,
  redactedAt,
  ...row
}: EntryRow): Entry => ({
  id: row.id,
  at: at.toISOString(),
  by: byId === null ? null : { id: byId, name: byName ?? '' },
  onBehalfOf: behalfId === null ? null : { id: behalfId, name: behalfName ?? '' },
  action: row.action,
  group: auditGroupOf(row.action),
  subject: { ...subjectOf(row.subject), name: subjectName },
  studio: row.studioId === null ? null : { id: row.studioId, name: row.studioName ?? '' },
  details: row.details,
  redactedAt: redactedAt?.toISOString() ?? null,
  seq: row.seq,
  hash: row.hash,
  prevHash: row.prevHash,
})
