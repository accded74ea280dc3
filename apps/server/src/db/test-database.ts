import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import type { Db } from '../deps.ts'
import { connect } from './client.ts'
import { separateRoles } from './serving-role.ts'
import { databaseUrl, onServer } from './test-cluster.ts'

/** A migrated database of one test file. */
export type TestDatabase = { db: Db; pool: Pool; url: string }

/**
 * Drops a database. Retries, because an autovacuum worker in it belongs to the superuser and cannot be terminated by
 * this role.
 */
export const dropDatabase = async (server: string, name: string): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      return await onServer(server, `drop database ${name} with (force)`)
    } catch (error) {
      if ((error as { code?: string }).code !== '42501' || tries === 50) throw error
      await sleep(200)
    }
  }
}

const servingRole = 'cupo_test_serving'

/**
 * URL of the database for the serving role, which owns nothing. Its password is public, because the role has rights in
 * test databases only.
 */
const servingUrl = async (server: string, url: string): Promise<string> => {
  await onServer(server, `create role ${servingRole} login password '${servingRole}'`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== '42710') throw error
  })
  const serving = new URL(url)
  serving.username = servingRole
  serving.password = servingRole
  await separateRoles({ connectionString: url }, { connectionString: serving.href })
  return serving.href
}

/**
 * Creates a database for the calling test file from the migrated template, and drops it when the file is done. Call it
 * at the top of the file: `const { db, pool } = await testDatabase()`.
 * @param role - `serving`: `db` has the rights of a server whose schema belongs to another role
 */
export const testDatabase = async (role: 'owner' | 'serving' = 'owner'): Promise<TestDatabase> => {
  const { url: server, template } = inject('cluster')
  const name = `cupo_test_${randomUUID().replaceAll('-', '')}`
  // Copying files takes half the time of copying through the WAL, because fsync is off.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  const url = databaseUrl(server, name)
  const { db, pool } = connect({ connectionString: role === 'serving' ? await servingUrl(server, url) : url })
  afterAll(async () => {
    await pool.end()
    await dropDatabase(server, name)
  })
  return { db, pool, url }
}
