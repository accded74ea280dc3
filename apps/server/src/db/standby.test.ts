import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { serveHealth } from '../http/health.ts'
import { listen } from '../live/listen.ts'
import { checkDatabase, untilAvailable, withClient } from './await-database.ts'
import { connect } from './client.ts'
import { knownMigrations } from './migrate.ts'
import { startEmbeddedPostgres } from './open-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cupo-standby-'))
const start = () => startEmbeddedPostgres(dataDir, { onRestart: () => undefined, onLost: () => undefined })
type Server = Awaited<ReturnType<typeof start>>
let server: Server
let connection: ClientConfig

const promote = async () => {
  const { superuser } = JSON.parse(readFileSync(join(dataDir, 'postgres-passwords.json'), 'utf8'))
  const database = { database: 'postgres', user: 'postgres', password: superuser }
  await withClient({ ...connection, ...database }, (client) => client.query('select pg_promote()'))
}

// A server with standby.signal stays in recovery and waits for WAL, like a standby without its primary.
beforeAll(async () => {
  const primary = await start()
  await withClient(primary.connection, async (client) => {
    await client.query('create table migration (name text)')
    await client.query('insert into migration select unnest($1::text[])', [knownMigrations()])
  })
  await primary.stop()
  writeFileSync(join(dataDir, 'postgres', 'standby.signal'), '')
  server = await start()
  connection = server.connection
}, 120_000)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a standby is refused by the pool, the listener, /readyz and the start, until it is promoted', async () => {
  const guarded = connect(connection, { statementTimeoutMs: 60_000 })
  const plain = connect(connection)
  const health = Fastify()
  serveHealth(health, { db: plain.db } as Deps)
  const standby = { message: expect.stringContaining('is a standby') }
  const read = () => sql<{ one: number }>`select 1 as one`.execute(guarded.db)
  const ready = async () => {
    const { statusCode, body } = await health.inject('/readyz')
    return [statusCode, body]
  }
  const callbacks = { onMessage: () => undefined, onGap: () => undefined }

  await expect(read()).rejects.toMatchObject(standby)
  await expect(listen(plain.pool, callbacks)).rejects.toMatchObject(standby)
  expect(await ready()).toEqual([503, 'the database is a standby'])
  await expect(checkDatabase(connection)).rejects.toMatchObject(standby)

  const output: string[] = []
  const waits = Promise.withResolvers<void>()
  const started = untilAvailable(() => checkDatabase(connection), {
    limitMs: 600_000,
    logLine: (sentence) => {
      output.push(sentence)
      waits.resolve()
    },
  })
  await waits.promise
  await promote()
  await started
  expect(output).toEqual([
    "The database can't be reached: The database server is a standby. Waiting up to 600 s for it.",
  ])
  expect((await read()).rows).toEqual([{ one: 1 }])
  expect(await ready()).toEqual([200, 'ok'])
  await Promise.all([guarded.pool.end(), plain.pool.end(), health.close()])
}, 120_000)

test('a wait for the database ends at its limit, and immediately for any other error', async () => {
  const output: string[] = []
  const logLine = (sentence: string) => void output.push(sentence)
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  await expect(untilAvailable(() => Promise.reject(refused), { limitMs: 0, logLine })).rejects.toBe(refused)
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  await expect(untilAvailable(() => Promise.reject(wrong), { limitMs: 600_000, logLine })).rejects.toBe(wrong)
  expect(output).toEqual([])
})
