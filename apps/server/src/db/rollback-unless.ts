import { sql } from 'kysely'
import type { Tx } from './client.ts'

/**
 * Runs an act and takes its writes back if its result is not the wanted one.
 * @returns the result, or null if it was taken back
 */
export const rollbackUnless = async <Value>(
  tx: Tx,
  act: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value | null> => {
  await sql`savepoint keep_if`.execute(tx)
  const value = await act()
  if (isWanted(value)) return value
  await sql`rollback to savepoint keep_if`.execute(tx)
  return null
}
