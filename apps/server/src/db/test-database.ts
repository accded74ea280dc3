import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import type { Db } from '../deps.ts'
import { connect } from './client.ts'
import { databaseUrl, onServer } from './test-cluster.ts'

/** A migrated database that nobody else writes to. */
export type TestDatabase = { db: Db; pool: Pool; url: string }

/**
 * Makes a database for the calling test file, a copy of the migrated template, and drops it when the file is done.
 * Call it at the top of the file: `const { db, pool } = await testDatabase()`.
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { url: server, template } = inject('cluster')
  const name = `cupo_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${template}`)
  const url = databaseUrl(server, name)
  const { db, pool } = connect({ connectionString: url })
  afterAll(async () => {
    await pool.end()
    await onServer(server, `drop database ${name} with (force)`)
  })
  return { db, pool, url }
}
