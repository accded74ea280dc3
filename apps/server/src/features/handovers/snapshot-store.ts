import { onlyRow } from '@cupo/core/must-get'
import type { Pool } from 'pg'
import type { TimedQuery } from '../../db/open-primary.ts'
import { queryOf, type Topic } from './define-topic.ts'

/** Statement timeout: sorting all rows of a large studio takes longer than the usual limit. */
const statementMinutes = 10

/** A statement with its own driver timeout, longer than the database's. */
const longQuery = (text: string): TimedQuery => ({ text, query_timeout: (statementMinutes + 1) * 60_000 })

/**
 * Opens the snapshot. Instants are formatted in UTC. The idle timeout covers writing large documents between two
 * fetches.
 */
const opening = `
  begin isolation level repeatable read;
  set local timezone = 'UTC';
  set local statement_timeout = '${statementMinutes}min';
  set local idle_in_transaction_session_timeout = '${statementMinutes}min'`

/** Rows per fetch. */
const batch = 500

/** One snapshot of the database, read in batches. */
export type Snapshot = {
  /** The rows of a topic as JSON texts, in batches. */
  rows(topic: Topic, subjectId: string): AsyncIterable<string[]>
  count(topic: Topic, subjectId: string): Promise<number>
  /** Reads the first row of a query. */
  one<Row extends object>(query: string): Promise<Row>
}

/**
 * Runs reads on one snapshot (repeatable read), so that files agree with each other and with their sums. Rows are read
 * through a cursor.
 */
export const withSnapshot = async <Value>(pool: Pool, read: (snapshot: Snapshot) => Promise<Value>): Promise<Value> => {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query(opening)
    const value = await read({
      async *rows(topic, subjectId) {
        const query = `select row_to_json(r)::text as row from (select ${topic.columns.join(', ')} from (${queryOf(topic, subjectId)}) q order by ${topic.order}) r`
        await client.query(longQuery(`declare handover_rows no scroll cursor for ${query}`))
        for (;;) {
          const { rows } = await client.query<{ row: string }>(longQuery(`fetch ${batch} from handover_rows`))
          if (rows.length > 0) yield rows.map(({ row }) => row)
          if (rows.length < batch) break
        }
        await client.query('close handover_rows')
      },
      count: async (topic, subjectId) => {
        const { rows } = await client.query<{ n: string }>(
          longQuery(`select count(*) as n from (${queryOf(topic, subjectId)}) q`),
        )
        return Number(rows[0]?.n)
      },
      one: async <Row extends object>(query: string) => onlyRow((await client.query<Row>(longQuery(query))).rows),
    })
    await client.query('commit')
    broken = false
    return value
  } finally {
    client.release(broken)
  }
}
