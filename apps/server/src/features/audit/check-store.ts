import type { Data } from '@cupo/contract'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { chainStartSql, entryHashSql } from './entry-store.ts'
import { sealAll } from './seal-store.ts'

type Check = Data<'checkAudit'>
type Broken = Check['broken'][number]

/** Entries checked by one statement, about 0.2 s. */
const batch = 20_000
/** Maximum number of broken entries in the result. */
const named = 100

type Batch = { last: string | null; rows: number; broken: Broken[] }

/**
 * Whether an entry's texts are invalid. An erasure needs an entry of the same instant; other texts must match the hash
 * in their entry.
 */
const textsAreWrong = sql`
  case when t.audit_id is null or a.texts_hash is null then (t.audit_id is null) <> (a.texts_hash is null)
       when t.salt is null then not exists (
         select from audit_log e
          where e.subject = 'audit:' || a.id and e.action = 'entry_redacted' and e.at = t.redacted_at)
       else a.texts_hash <> sha256(t.salt || convert_to(t.texts::text, 'UTF8')) end`

/**
 * Checks the seals from `after` on. `after` itself was checked before and is read again as the predecessor of the next.
 */
const checkBatch = async (db: Db, after: string | null): Promise<Batch> => {
  const { rows } = await sql<{ last: string | null; rows: number; broken: Broken[] | null }>`
    with link as materialized (
      select s.*, lag(s.hash) over (order by s.seq) as before
        from audit_seal s
       where s.seq >= coalesce(${after}::bigint, 0) order by s.seq limit ${batch + 1}),
    -- Ids nearly follow the chain: a range of them is read, not the whole table once per batch.
    span as materialized (select min(audit_id) as least, max(audit_id) as most from link),
    checked as (
      select s.seq, s.audit_id,
             case when a.id is null then 'missing'
                  when s.prev_hash <> coalesce(s.before, ${chainStartSql}) then 'order'
                  when s.hash <> ${entryHashSql} then 'altered'
                  when ${textsAreWrong} then 'text' end as why
        from link s
        left join audit_log a
               on a.id = s.audit_id and a.id between (select least from span) and (select most from span)
        left join audit_text t
               on t.audit_id = s.audit_id and t.audit_id between (select least from span) and (select most from span)
       where ${after}::bigint is null or s.seq > ${after}::bigint)
    select max(seq)::text as last, count(*)::int as rows,
           json_agg(json_build_object('seq', seq::text, 'id', audit_id::text, 'why', why) order by seq)
             filter (where why is not null) as broken
      from checked`.execute(db)
  const [row] = rows
  return { last: row?.last ?? null, rows: row?.rows ?? 0, broken: row?.broken ?? [] }
}

const countEntries = async (db: Db): Promise<Pick<Check, 'entries' | 'waiting' | 'since' | 'last'>> => {
  const { rows } = await sql<{ entries: number; waiting: number; since: Date | null; last: Check['last'] }>`
    select (select count(*)::int from audit_log) as entries,
           (select count(*)::int from audit_log a where not exists (select from audit_seal s where s.audit_id = a.id))
             as waiting,
           (select min(at) from audit_log) as since,
           (select json_build_object('seq', seq::text, 'hash', encode(hash, 'hex')) from audit_seal
             order by seq desc limit 1) as last`.execute(db)
  const { entries = 0, waiting = 0, since = null, last = null } = rows[0] ?? {}
  return { entries, waiting, since: since?.toISOString() ?? null, last }
}

/**
 * Seals all waiting entries, then checks every entry against its hash and each hash against the previous one. Reads in
 * batches along the chain, each in its own statement: sealed entries do not change.
 */
export const checkChain = async (db: Db, now: Date): Promise<Check> => {
  await sealAll(db, now)
  const broken: Broken[] = []
  let [sealed, brokenCount, after] = [0, 0, null as string | null]
  for (;;) {
    const checked = await checkBatch(db, after)
    sealed += checked.rows
    brokenCount += checked.broken.length
    broken.push(...checked.broken.slice(0, named - broken.length))
    if (checked.rows < batch || checked.last === null) break
    after = checked.last
  }
  return { ...(await countEntries(db)), sealed, broken, brokenCount, checkedAt: now.toISOString() }
}
