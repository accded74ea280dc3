import { sql } from 'kysely'
import type { Tx } from './client.ts'

/**
 * Runs an act within a savepoint, and rolls back to it if `accepts` returns false.
 * @returns the result, or null after a rollback
 */
export const rollbackUnless = async <Value>(
  tx: Tx,
  act: () => Promise<Value>,
  accepts: (value: Value) => boolean,
): Promise<Value | null> => {
  await sql`savepoint keep_if`.execute(tx)
  const value = await act()
  if (accepts(value)) return value
  await sql`rollback to savepoint keep_if`.execute(tx)
  return null
}
