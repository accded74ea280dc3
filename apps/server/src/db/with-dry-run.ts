import { sql } from 'kysely'
import type { Outcome } from '../http/refusal.ts'
import type { Tx } from './client.ts'

/** Runs an act and, in a dry run, rolls it back: the preview runs the same code, so it cannot differ from the act. */
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
