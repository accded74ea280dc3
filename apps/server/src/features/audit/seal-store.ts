import { createHash } from 'node:crypto'
import { chainStart, entryText, type SealedEntry } from '@cupo/core/audit-entry'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { microsSql } from './entry-store.ts'

/** Entries sealed in one transaction. */
const batch = 2_000
/**
 * Range of ids below the highest sealed one that is searched for waiting entries: ids are assigned in a different order
 * than transactions commit. Entries below the range are sealed by `sealAll`.
 */
const lookBack = 10_000

type Waiting = Omit<SealedEntry, 'seq' | 'sealedAt' | 'prevHash'>

/** SQL for the id after which entries may be unsealed. */
export const fromRecent = sql`(select coalesce(max(audit_id), 0) - ${sql.lit(lookBack)} from audit_seal)`
const fromFirst = sql`0`

const readHead = async (tx: Tx): Promise<{ seq: bigint; hash: string }> => {
  const { rows } = await sql<{ seq: string; hash: string }>`
    select s.seq::text as seq, encode(s.hash, 'hex') as hash from audit_seal s order by s.seq desc limit 1`.execute(tx)
  return { seq: BigInt(rows[0]?.seq ?? 0), hash: rows[0]?.hash ?? chainStart }
}

/** Both tables are limited to the range: otherwise a merge join reads all seals. */
const readWaiting = async (tx: Tx, from: RawBuilder<unknown>): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select a.id::text as id, ${microsSql(sql`a.at`)} as at, a.by_user::text as "byUser", a.action, a.subject,
           a.studio_id::text as "studioId", a.details::text as details, encode(a.texts_hash, 'hex') as "textsHash"
      from audit_log a
     where a.id > ${from} and not exists (select from audit_seal s where s.audit_id = a.id and s.audit_id > ${from})
     order by a.id limit ${batch}`.execute(tx)
  return rows
}

const hashOf = (entry: SealedEntry): string => createHash('sha256').update(entryText(entry), 'utf8').digest('hex')

/** Appends entries to the chain. */
const sealEntries = async (tx: Tx, entries: readonly Waiting[], now: Date): Promise<void> => {
  let { seq, hash } = await readHead(tx)
  const sealedAt = `${now.getTime()}000`
  const seals = entries.map((entry) => {
    const prevHash = hash
    seq += 1n
    hash = hashOf({ ...entry, seq: String(seq), sealedAt, prevHash })
    return { seq: String(seq), auditId: entry.id, prevHash, hash }
  })
  await sql`
    insert into audit_seal (seq, audit_id, prev_hash, hash, sealed_at)
    select seq, id, decode(prev, 'hex'), decode(hash, 'hex'), ${now}
      from unnest(${seals.map((s) => s.seq)}::bigint[], ${seals.map((s) => s.auditId)}::bigint[],
                  ${seals.map((s) => s.prevHash)}::text[], ${seals.map((s) => s.hash)}::text[]) n (seq, id, prev, hash)`.execute(
    tx,
  )
}

const sealBatch = async (tx: Tx, from: RawBuilder<unknown>, now: Date): Promise<number> => {
  // Serializes sealing. No other code takes this lock, so writers of entries never wait for it.
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('audit_seal', 0)) as mine`.execute(tx)
  if (!rows[0]?.mine) return 0
  const waiting = await readWaiting(tx, from)
  if (waiting.length > 0) await sealEntries(tx, waiting, now)
  return waiting.length
}

const seal = async (db: Db, from: RawBuilder<unknown>, now: Date): Promise<number> => {
  for (let sum = 0; ; ) {
    const sealed = await db.transaction().execute((tx) => sealBatch(tx, from, now))
    sum += sealed
    if (sealed < batch) return sum
  }
}

/**
 * Seals newly committed entries in batches. Does nothing while a different process seals.
 * @returns the number of sealed entries
 */
export const sealWaiting = (db: Db, now: Date): Promise<number> => seal(db, fromRecent, now)

/** Seals every waiting entry: searches the whole log once, for entries of very long transactions. */
export const sealAll = async (db: Db, now: Date): Promise<number> =>
  (await sealWaiting(db, now)) + (await seal(db, fromFirst, now))
