import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runsOutsideTransaction } from '../../apps/server/src/db/load-migrations.ts'
import { splitActions, statementsOf } from './sql-statements.ts'
import type { Violation } from './violation.ts'

/** The last migration that is exempt, because it is older than the check. */
const LAST_UNCHECKED = 92
const MIGRATION = /^apps\/server\/src\/db\/migrations\/(\d{4})-[^/]+\.sql$/

type Migration = { path: string; number: number; outside: boolean; statements: string[] }

const concurrentIndex = /^create (?:unique )?index concurrently (?!if not exists)\w+ on /
const concurrentDrop = /^drop index concurrently /

/** Default values that do not rewrite the table: literals, and functions with one value for the whole statement. */
const constantDefault =
  /^(?:''|-?\d+(?:\.\d+)?|true|false|null|now\(\)|current_timestamp|current_date|array\[\])(?:::[a-z_ ]+(?:\[\])?)?(?= |$)/

/** Why adding a column blocks; null when it does not. */
const judgeColumn = (action: string): string | null => {
  const [, value] = / default (.+)$/.exec(action) ?? []
  if (/ (?:big|small)?serial\b| generated /.test(action)) return 'a generated column rewrites the table'
  if (value !== undefined && !constantDefault.test(value))
    return 'a default that is no constant rewrites the table: add the column, then fill it in batches'
  if (/ check ?\(/.test(action))
    return 'a check of a new column reads the whole table: add it "not valid", validate it later'
  if (/ unique\b| primary key\b/.test(action)) return 'a unique column builds its index under the lock'
  if (value !== undefined && value !== 'null' && / references /.test(action))
    return 'a reference with a default reads the whole table'
  return null
}

/** Why adding a constraint blocks; null when it does not. */
const judgeConstraint = (action: string): string | null => {
  if (/\b(?:unique|primary key)\b/.test(action) && !/\busing index\b/.test(action))
    return 'build the index concurrently in a migration before, then add the constraint "using index"'
  if (/\bexclude\b/.test(action)) return 'an exclusion constraint builds its index under the lock, on a new table only'
  if (/\b(?:check|foreign key)\b/.test(action) && !/\bnot valid$/.test(action))
    return 'add the constraint "not valid", and validate it in a later migration'
  return null
}

/** Whether an earlier migration validated a check that the column is not null. */
const isCheckedNotNull = (table: string, column: string, earlier: readonly Migration[]): boolean => {
  const statements = earlier.flatMap((migration) => migration.statements)
  const check = new RegExp(
    `^alter table ${table} .*add constraint (\\w+) check \\(+${column} is not null\\)+ not valid`,
  )
  const names = statements.flatMap((statement) => check.exec(statement)?.[1] ?? [])
  return names.some((name) => statements.includes(`alter table ${table} validate constraint ${name}`))
}

const judgeAction = (table: string, action: string, earlier: readonly Migration[]): string | null => {
  const [, column = '', change = ''] = /^alter (?:column )?(\w+) (.+)$/.exec(action) ?? []
  if (/^(?:set data )?type /.test(change))
    return 'a change of type rewrites the table: add a column, fill it, then use it'
  if (change === 'set not null' && !isCheckedNotNull(table, column, earlier))
    return 'not null reads the whole table: validate a check "is not null" in earlier migrations first'
  if (/^set (?:tablespace|logged|unlogged)\b/.test(action)) return 'the table is rewritten'
  if (/^add (?:constraint|check|foreign|unique|primary|exclude)\b/.test(action)) return judgeConstraint(action)
  if (/^add /.test(action)) return judgeColumn(action)
  return null
}

const judgeAlter = (statement: string, created: ReadonlySet<string>, earlier: readonly Migration[]): string[] => {
  const [, table = '', actions = ''] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.+)$/.exec(statement) ?? []
  if (created.has(table)) return []
  const all = splitActions(actions)
  const found = all.flatMap((action) => judgeAction(table, action, earlier) ?? [])
  return found.map((complaint) => `${table}: ${complaint}`)
}

const judgeTransaction = ({ statements }: Migration, earlier: readonly Migration[]): string[] => {
  const created = new Set(
    statements.flatMap((each) => /^create table (?:if not exists )?([\w.]+)/.exec(each)?.[1] ?? []),
  )
  const added = new Set(
    statements.flatMap((each) => [...each.matchAll(/add constraint (\w+)[^,]* not valid/g)].map(([, name]) => name)),
  )
  return statements.flatMap((statement) => {
    if (/\bconcurrently\b/.test(statement))
      return ['"concurrently" needs a migration that begins with "-- no transaction"']
    const [, indexed] = /^create (?:unique )?index (?:.+ )?on (?:only )?([\w.]+)/.exec(statement) ?? []
    if (indexed !== undefined && !created.has(indexed))
      return [`${indexed}: build the index "concurrently", in a migration that begins with "-- no transaction"`]
    const [, validated] = / validate constraint (\w+)/.exec(statement) ?? []
    if (validated !== undefined && added.has(validated))
      return [`${validated}: validate it in a later migration, since this one keeps its lock until the end`]
    if (/^(?:cluster|reindex|vacuum|lock)\b/.test(statement)) return ['the statement locks a whole table']
    return judgeAlter(statement, created, earlier)
  })
}

const judgeOutside = ({ statements }: Migration): string[] =>
  statements
    .filter((statement) => !concurrentIndex.test(statement) && !concurrentDrop.test(statement))
    .map(
      () =>
        'a migration without transaction holds "create index concurrently <name>" and "drop index concurrently" only',
    )

/**
 * Reports new migrations that block requests of a table with many rows: the previous release serves while they run.
 * Tables that the same migration creates may be changed in any way.
 */
export const checkMigrations = (tree: string, files: readonly string[]): Violation[] => {
  const migrations = files
    .flatMap((path): Migration[] => {
      const [, number] = MIGRATION.exec(path) ?? []
      if (number === undefined) return []
      const text = readFileSync(join(tree, path), 'utf8')
      return [{ path, number: Number(number), outside: runsOutsideTransaction(text), statements: statementsOf(text) }]
    })
    .sort((a, b) => a.number - b.number)
  return migrations.flatMap((migration, i) => {
    if (migration.number <= LAST_UNCHECKED) return []
    const complaints = migration.outside ? judgeOutside(migration) : judgeTransaction(migration, migrations.slice(0, i))
    return complaints.map((complaint) => ({ rule: 'migration' as const, path: migration.path, complaint }))
  })
}
