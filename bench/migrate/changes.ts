import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresConnection } from '@cupo/embedded-postgres'
import { withClient } from '../../apps/server/src/db/await-database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'

const migrations = resolve(import.meta.dirname, '../../apps/server/src/db/migrations')

/** A change of the bookings table in its blocking form, and as migrations that do not block. */
export type Change = {
  name: string
  blocking: string
  migrations: readonly string[]
  /** SQL that undoes either form. */
  undo: string
  /** Milliseconds that a transaction opened before the change keeps the table's read lock. */
  readerMs?: number
}

const dropColumn = 'alter table booking drop column if exists bench'

export const changes: readonly Change[] = [
  {
    name: 'add a column',
    blocking: 'alter table booking add column bench uuid not null default gen_random_uuid()',
    migrations: ['alter table booking add column bench int not null default 0;'],
    undo: dropColumn,
  },
  {
    name: 'build an index',
    blocking: 'create index bench on booking (changed_at, studio_id, id)',
    migrations: ['-- no transaction\ncreate index concurrently bench on booking (changed_at, studio_id, id);'],
    undo: 'drop index if exists bench',
  },
  {
    name: 'add a check',
    blocking: `alter table booking add constraint bench check (check_in_code !~ '[[:space:]]')`,
    migrations: [
      `alter table booking add constraint bench check (check_in_code !~ '[[:space:]]') not valid;`,
      'alter table booking validate constraint bench;',
    ],
    undo: 'alter table booking drop constraint if exists bench',
  },
  {
    name: 'add a column during a read of 6 s',
    blocking: 'alter table booking add column bench int',
    migrations: ['alter table booking add column bench int;'],
    undo: dropColumn,
    readerMs: 6_000,
  },
]

/** Runs a statement in a separate session, without a timeout. */
export const runStatement = (connection: PostgresConnection, statement: string): Promise<void> =>
  withClient(connection, async (client) => {
    await client.query(statement)
  })

/** Runs the migrations of a change as a start of the server does. */
export const runMigrations = async (connection: PostgresConnection, { migrations: texts }: Change): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'cupo-bench-migrate-'))
  try {
    cpSync(migrations, folder, { recursive: true })
    for (const [i, text] of texts.entries()) writeFileSync(join(folder, `900${i}-bench.sql`), text)
    await migrate(connection, { folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const undoChange = async (connection: PostgresConnection, { undo }: Change): Promise<void> => {
  await runStatement(connection, undo)
  await runStatement(connection, `delete from migration where name like '900%'`)
}

/**
 * Reads the table in a transaction that stays open. @returns once the transaction has begun; `ended` resolves when it
 * has ended
 */
export const startReader = async (connection: PostgresConnection, ms: number): Promise<{ ended: Promise<void> }> => {
  const begun = Promise.withResolvers<void>()
  const ended = withClient(connection, async (client) => {
    await client.query('begin; select from booking limit 1')
    begun.resolve()
    await sleep(ms)
    await client.query('commit')
  })
  ended.catch(begun.reject)
  await begun.promise
  return { ended }
}
