import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from './migrate.ts'
import { startEmbeddedPostgres } from './open-database.ts'

/** The test server and the migrated template database. */
export type TestCluster = { url: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

/**
 * Test databases are deleted after the run, so durability is off. Generic plans from the first call: tables are small
 * and connections short, so planning each of the first five calls costs more than running them.
 */
const throwAwaySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '128MB',
  plan_cache_mode: 'force_generic_plan',
}

/**
 * Vitest global setup: starts a temporary PostgreSQL, or uses the one in CUPO_TEST_DATABASE_URL (its user must be
 * allowed to create databases and roles), and migrates the template.
 */
const setUp = async (project: TestProject): Promise<() => Promise<void>> => {
  const named = process.env.CUPO_TEST_DATABASE_URL
  const throwAway = named ? null : await startThrowAway()
  const url = named ?? (throwAway?.url as string)
  const template = `cupo_template_${process.pid}`
  await onServer(url, `create database ${template}`)
  await migrate({ connectionString: databaseUrl(url, template) })
  project.provide('cluster', { url, template })
  return async () => {
    if (throwAway) await throwAway.remove()
    else await onServer(url, `drop database ${template} with (force)`)
  }
}
export default setUp

/** Starts a PostgreSQL in a temporary folder; `remove` stops it and deletes the folder. */
export const startThrowAway = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; remove: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-test-'))
  const log = (message: string | Error) => void process.stderr.write(`${message}\n`)
  const server = await startEmbeddedPostgres(
    dataDir,
    { onRestart: log, onLost: log },
    { ...throwAwaySettings, ...settings },
  )
  const { host, port, user, password, database } = server.connection
  const urlOf = (who: string, secret: string, name: string) =>
    `postgres://${who}:${secret}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const url = urlOf(user, password, database)
  const { superuser } = JSON.parse(readFileSync(join(dataDir, 'postgres-passwords.json'), 'utf8')) as {
    superuser: string
  }
  // Tests of the separated roles create a role.
  await onServer(urlOf('postgres', superuser, 'postgres'), `alter role ${user} createrole`)
  const remove = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, remove }
}

/** URL of a different database on the same server. */
export const databaseUrl = (url: string, database: string): string => {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Runs a statement outside a transaction, such as `create database`. */
export const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
