import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { MigrationBuilder, RunnerOption } from 'node-pg-migrate'
import { recordedNameOf } from './recorded-names.ts'

/** First line of a migration whose statements run outside a transaction, one by one. */
const marker = /^-- no transaction$/m

/** Whether the statements of a migration run outside a transaction: `create index concurrently` requires it. */
export const runsOutsideTransaction = (text: string): boolean => marker.test(text.split('\n', 1)[0] ?? '')

/**
 * Splits a non-transactional migration into statements. Its comments must be on lines of their own, and its literals
 * contain no `;`.
 */
const statementsOf = (text: string): string[] =>
  text
    .replace(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

const concurrentIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s/i

/** Whether an index is valid and ready; null when it does not exist. */
const readValidity = async (pgm: MigrationBuilder, index: string): Promise<boolean | null> => {
  const rows: { valid: boolean }[] = await pgm.db.select(
    `select indisvalid and indisready as valid from pg_index where indexrelid = to_regclass('${index}')`,
  )
  return rows[0]?.valid ?? null
}

/**
 * Adds the statements of a non-transactional migration. An earlier run may have been interrupted before the migration
 * was recorded: a complete index is skipped, and an invalid one is dropped and built again.
 */
const addStatements = async (pgm: MigrationBuilder, text: string): Promise<void> => {
  pgm.noTransaction()
  for (const statement of statementsOf(text)) {
    const [, index] = concurrentIndex.exec(statement) ?? []
    const valid = index === undefined ? null : await readValidity(pgm, index)
    if (valid === true) continue
    if (valid === false) pgm.sql(`drop index concurrently ${index}`)
    pgm.sql(statement)
  }
}

/**
 * Loads migrations written in SQL. Each transactional one waits at most `lockTimeoutMs` for a lock, because requests
 * queue behind that wait.
 */
export const sqlLoader = (lockTimeoutMs: number): NonNullable<RunnerOption['migrationLoaderStrategies']>[number] => ({
  extensions: ['.sql'],
  loader: (paths) =>
    Promise.all(
      paths.map(async (path) => {
        const text = await readFile(path, 'utf8')
        const up = runsOutsideTransaction(text)
          ? (pgm: MigrationBuilder) => addStatements(pgm, text)
          : (pgm: MigrationBuilder) => {
              pgm.sql(`set local lock_timeout = ${lockTimeoutMs}`)
              pgm.sql(text)
            }
        // The library records the last part of the id, without its extension.
        const id = join(dirname(path), `${recordedNameOf(basename(path, '.sql'))}.sql`)
        return { id, filePaths: [path], actions: { up, down: false as const } }
      }),
    ),
})
