import type { ClientConfig } from 'pg'
import { withClient } from './await-database.ts'

/** Statement pairs to send. A pooler assigns any free server connection to the next client that sends a statement. */
const pairs = 10
/** SQLSTATE of a duplicate and of an unknown prepared statement. */
const lost = new Set(['42P05', '26000'])

/**
 * Whether named prepared statements stay with their connection. False behind a pooler that shares server connections
 * between transactions without tracking names (PgBouncer before 1.21, or with max_prepared_statements = 0). Two
 * connections alternate in preparing different statements under the same names.
 */
export const supportsPreparedNames = (connection: ClientConfig): Promise<boolean> =>
  withClient(connection, (one) =>
    withClient(connection, async (other) => {
      try {
        for (let pair = 0; pair < pairs; pair++) {
          const name = `cupo_probe_${pair}`
          await one.query({ name, text: 'select $1::int as value', values: [pair] })
          const { rows } = await other.query({ name, text: 'select -$1::int as value', values: [pair] })
          if (rows[0]?.value !== -pair) return false
        }
        return true
      } catch (error) {
        if (lost.has((error as { code?: string }).code ?? '')) return false
        throw error
      }
    }),
  )
