import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../deps.ts'
import { SealError, type SealKeys, seal, unseal } from './seal.ts'

/** A column with encrypted values. Their context is the table and the values of `context`, joined by colons. */
type SealedColumn = { table: string; column: string; id: string; context: readonly string[] }

/** Every encrypted column; a test compares them with the schema. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'payment_account', column: 'sealed_keys', id: 'id', context: ['id'] },
  { table: 'payment_method', column: 'sealed_token', id: 'id', context: ['member_id', 'account_id'] },
  { table: 'webhook', column: 'sealed_secret', id: 'id', context: ['id'] },
  { table: 'partner_account', column: 'sealed_keys', id: 'id', context: ['id'] },
  { table: 'authenticator', column: 'sealed_seed', id: 'user_id', context: ['user_id'] },
  { table: 'authenticator', column: 'new_sealed_seed', id: 'user_id', context: ['user_id'] },
]

/** Rows per transaction, which bounds the lock time and the work lost by an interruption. */
const batchSize = 500

/** SQL for the id of the key that encrypted a value, from its header. */
const sealedBy = (column: string): RawBuilder<string> =>
  sql`convert_from(substring(${sql.ref(column)} from 2 for get_byte(${sql.ref(column)}, 0)), 'UTF8')`

type Row = { id: string; sealed: Buffer; context: string }

/** Counts encrypted values by the id of their key, such as `{ '1': 12 }`, including unknown keys. */
export const countSeals = async (db: Db): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ key: string; count: number }>`
      select ${sealedBy(column)} as key, count(*)::int as count from ${sql.table(table)}
       where ${sql.ref(column)} is not null group by 1`.execute(db)
    for (const { key, count } of rows) counts[key] = (counts[key] ?? 0) + count
  }
  return counts
}

/**
 * Re-encrypts one batch in a transaction. @returns the number of values, and the last id read; null at the end of the
 * table
 */
const resealBatch = (db: Db, keys: SealKeys, { table, column, id, context }: SealedColumn, after: string) =>
  db.transaction().execute(async (tx) => {
    const parts = context.map((part) => sql`${sql.ref(part)}::text`)
    const { rows } = await sql<Row>`
      select ${sql.ref(id)}::text as id, ${sql.ref(column)} as sealed, concat_ws(':', ${table}::text, ${sql.join(parts)}) as context
        from ${sql.table(table)}
       where ${sql.ref(id)} > ${after}::bigint and ${sql.ref(column)} is not null and ${sealedBy(column)} <> ${keys[0].id}
       order by ${sql.ref(id)} limit ${batchSize} for update`.execute(tx)
    for (const row of rows) {
      const renewed = seal(keys, unseal(keys, row.sealed, row.context), row.context)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${renewed} where ${sql.ref(id)} = ${row.id}`.execute(
        tx,
      )
    }
    return { count: rows.length, last: rows.at(-1)?.id ?? null }
  })

/**
 * Re-encrypts every value of an older key with the current one. Can run while servers run, and again after an
 * interruption.
 * @returns the number of re-encrypted values
 * @throws SealError, before anything is written, when a value was encrypted with a key that is not among `keys`
 */
export const resealAll = async (db: Db, keys: SealKeys): Promise<number> => {
  const known = new Set(keys.map(({ id }) => id))
  const unknown = Object.keys(await countSeals(db)).filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new SealError(
      `No key has the id ${unknown.join(', ')}, with which values are sealed: add it to CUPO_SEAL_KEY.`,
    )
  let sum = 0
  for (const column of sealedColumns) {
    for (let after: string | null = '0'; after !== null; ) {
      const { count, last }: { count: number; last: string | null } = await resealBatch(db, keys, column, after)
      sum += count
      after = last
    }
  }
  return sum
}
