import { sql } from 'kysely'
import type { Outcome } from '../http/refusal.ts'
import type { Tx } from './client.ts'

/**
 * Runs an act and, in a dry run, takes back all that it wrote: the preview is the act itself, so that it can't say
 * anything else than what would happen.
 */
export const withDryRun = async <Value>(
  tx: Tx,
  dryRun: boolean,
  act: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  if (!dryRun) return act()
  await sql`savepoint try_out`.execute(tx)
  const outcome = await act()
  await sql`rollback to savepoint try_out`.execute(tx)
  return outcome
}
