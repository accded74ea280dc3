import { redactError } from '@cupo/core/service-health'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type ActRun = { name: string; ranAt: Date; failingSince: Date | null; error: string | null }

/** The last run of each due act. */
export const readActRuns = async (db: Db | Tx): Promise<ActRun[]> => {
  const { rows } = await sql<ActRun>`
    select name, ran_at as "ranAt", failing_since as "failingSince", error from due_run order by name`.execute(db)
  return rows
}

/** Stores the times of due acts and which of them failed, in one statement. Deletes acts of other releases. */
export const saveActRuns = async (
  db: Db,
  names: readonly string[],
  failures: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> => {
  const errors = names.map((name) => {
    const error = failures.get(name)
    return error === undefined ? null : redactError(error) || 'failed'
  })
  await sql`
    with ran as (
      insert into due_run (name, ran_at, failing_since, error)
      select name, ${now}, case when error is not null then ${now}::timestamptz end, error
        from unnest(${names}::text[], ${errors}::text[]) as run (name, error)
      on conflict (name) do update
         set ran_at = excluded.ran_at, error = excluded.error,
             failing_since = case when excluded.error is not null then coalesce(due_run.failing_since, excluded.ran_at) end
    )
    delete from due_run where name <> all(${names}::text[])`.execute(db)
}

/** Interval of storing unchanged runs, in ms. */
const everyMs = 30_000

/** Stores the runs every 30 s, and immediately when an act begins or stops failing. */
export const recordRuns = (): ((
  db: Db,
  names: readonly string[],
  failures: ReadonlyMap<string, string>,
  now: Date,
) => Promise<void>) => {
  let saved = { at: 0, failing: '' }
  return async (db, names, failures, now) => {
    const failing = [...failures.keys()].join(' ')
    if (failing === saved.failing && now.getTime() - saved.at < everyMs) return
    await saveActRuns(db, names, failures, now)
    saved = { at: now.getTime(), failing }
  }
}
