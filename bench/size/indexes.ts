import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'

/** Runs a step of the load and prints its name. */
type Step = (name: string, act: () => Promise<unknown>) => Promise<void>

/**
 * Drops the indexes and the unique and exclusion constraints of tables, fills the tables, and creates all of them
 * again, which also checks the rows. Primary keys are not dropped: their rows are inserted in order.
 */
export const withoutIndexes = async (
  db: Db,
  tables: readonly string[],
  step: Step,
  fill: () => Promise<void>,
): Promise<void> => {
  const names = sql.join(tables.map((name) => sql`${name}::regclass`))
  const constraints = await sql<{ on: string; name: string; made: string }>`
    select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as made
      from pg_constraint where contype in ('u', 'x') and conrelid in (${names})`.execute(db)
  const indexes = await sql<{ name: string; made: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
      from pg_index i where i.indrelid in (${names}) and not i.indisprimary
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(db)
  for (const { on, name } of constraints.rows)
    await sql`alter table ${sql.table(on)} drop constraint ${sql.id(name)}`.execute(db)
  for (const { name } of indexes.rows) await sql`drop index ${sql.id(name)}`.execute(db)
  await fill()
  for (const { name, made } of indexes.rows) await step(name, () => sql.raw(made).execute(db))
  for (const { on, name, made } of constraints.rows)
    await step(name, () =>
      sql`alter table ${sql.table(on)} add constraint ${sql.id(name)} ${sql.raw(made)}`.execute(db),
    )
}
