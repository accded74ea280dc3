import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import { databaseUrl, onServer } from './test-cluster.ts'
import { dropDatabase } from './test-database.ts'

const { url: server } = inject('cluster')
const name = `cupo_migrate_${randomUUID().replaceAll('-', '')}`
await onServer(server, `create database ${name}`)
const connection = { connectionString: databaseUrl(server, name) }
const [client, observer] = [new Client(connection), new Client(connection)]
await client.connect()
await observer.connect()
afterAll(async () => {
  await client.end()
  await observer.end()
  await dropDatabase(server, name)
})

const folders: string[] = []
beforeEach(() => client.query('drop schema public cascade; create schema public'))
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const index =
  '-- no transaction\n-- For look-ups by number.\ncreate unique index concurrently thing_number on thing (number);\n'
const first = '0001-things.sql'
const second = '0002-numbers-are-unique.sql'
const folderWith = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'cupo-migrate-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}
const withIndex = (rows: string) =>
  folderWith({ [first]: `create table thing (number int);\ninsert into thing values ${rows};`, [second]: index })

const recorded = async () => (await client.query('select name from migration order by id')).rows.map((row) => row.name)
/**
 * Polls until one session matches the condition. Runs outside a transaction, which would see only the sessions of its
 * first snapshot.
 */
const untilRuns = (condition: string) =>
  expect
    .poll(
      async () => {
        const { rows } = await observer.query(
          `select from pg_stat_activity where datname = current_database() and ${condition}`,
        )
        return rows.length
      },
      { timeout: 120_000 },
    )
    .toBe(1)
const readIndex = async () => {
  const { rows } = await client.query(
    `select indexrelid as id, indisvalid as valid from pg_index where indexrelid = to_regclass('thing_number')`,
  )
  return rows[0]
}

test('a migration that begins with "-- no transaction" runs outside one, and is recorded', async () => {
  const folder = withIndex('(1)')
  expect(await migrate(connection, { folder })).toEqual(['0001-things', '0002-numbers-are-unique'])
  expect(await readIndex()).toMatchObject({ valid: true })
  expect(await migrate(connection, { folder })).toEqual([])
  expect(await recorded()).toEqual(['0001-things', '0002-numbers-are-unique'])
})

test('two servers that start concurrently run each migration once', async () => {
  const folder = withIndex('(1)')
  const ran = await Promise.all([migrate(connection, { folder }), migrate(connection, { folder })])
  expect(ran.flat()).toEqual(['0001-things', '0002-numbers-are-unique'])
  expect(await recorded()).toEqual(['0001-things', '0002-numbers-are-unique'])
})

test('an invalid index that an interrupted build left is dropped and built again', async () => {
  const folder = withIndex('(1), (1)')
  await expect(migrate(connection, { folder })).rejects.toThrow(
    /migrated by 0002-numbers-are-unique: .*could not create/,
  )
  expect(await readIndex()).toMatchObject({ valid: false })
  expect(await recorded()).toEqual(['0001-things'])
  await client.query('delete from thing; insert into thing values (1)')
  expect(await migrate(connection, { folder })).toEqual(['0002-numbers-are-unique'])
  expect(await readIndex()).toMatchObject({ valid: true })
})

test('a complete index whose migration was not recorded is not rebuilt', async () => {
  const folder = withIndex('(1)')
  await migrate(connection, { folder, most: 1 })
  await client.query('create unique index thing_number on thing (number)')
  const built = await readIndex()
  expect(await migrate(connection, { folder })).toEqual(['0002-numbers-are-unique'])
  expect(await readIndex()).toEqual(built)
})

test('a failed migration changes nothing and is named in the error; earlier ones stay applied', async () => {
  const folder = folderWith({
    '0001-things.sql': 'create table thing (number int);',
    '0002-fails.sql': 'alter table thing add name text; select 1 / 0;',
    '0003-never.sql': 'create table other (number int);',
  })
  await expect(migrate(connection, { folder })).rejects.toThrow('migrated by 0002-fails: division by zero')
  expect(await recorded()).toEqual(['0001-things'])
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'thing'::regclass and attname = 'name'`,
  )
  expect(rows).toEqual([])
})

test('a migration that waits for a lock gives up its place in the queue, and is tried again', async () => {
  const folder = folderWith({
    [first]: 'create table thing (number int);',
    '0002-b.sql': 'alter table thing add name text;',
  })
  await migrate(connection, { folder, most: 1 })
  await client.query('begin; select from thing')
  const attempts: number[] = []
  const pause = async (attempt: number) => {
    attempts.push(attempt)
    if (attempt === 2) await client.query('commit')
  }
  expect(await migrate(connection, { folder, lockTimeoutMs: 20, pause })).toEqual(['0002-b'])
  expect(attempts.slice(0, 2)).toEqual([1, 2])
})

test('a migration that never gets its lock fails after the last attempt, and a later start runs it', async () => {
  const folder = folderWith({
    [first]: 'create table thing (number int);',
    '0002-b.sql': 'alter table thing add name text;',
  })
  await migrate(connection, { folder, most: 1 })
  await client.query('begin; select from thing')
  const attempts: number[] = []
  const options = { folder, lockTimeoutMs: 20, mostAttempts: 3, pause: async (n: number) => void attempts.push(n) }
  await expect(migrate(connection, options)).rejects.toThrow(
    'migrated by 0002-b: canceling statement due to lock timeout',
  )
  expect(attempts).toEqual([1, 2])
  await client.query('commit')
  expect(await migrate(connection, options)).toEqual(['0002-b'])
})

test('a server that waits for the lock does not block an index that a different one builds', async () => {
  const folder = withIndex('(1)')
  await migrate(connection, { folder, most: 1 })
  // The index build waits for this transaction, and the second server waits for the index build.
  await client.query('begin; insert into thing values (2)')
  const building = migrate(connection, { folder })
  await untilRuns(`query like 'create unique index concurrently%' and wait_event_type = 'Lock'`)
  const waiting = migrate(connection, { folder })
  await untilRuns(`query like 'select pg_try_advisory_lock%'`)
  await client.query('commit')
  expect(await building).toEqual(['0002-numbers-are-unique'])
  expect(await waiting).toEqual([])
}, 300_000)
