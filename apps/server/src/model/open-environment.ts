import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { buildApp } from '../app.ts'
import { connect } from '../db/client.ts'
import { databaseUrl, onServer } from '../db/test-cluster.ts'
import type { Db, Deps } from '../deps.ts'
import { openSession } from '../features/sessions/store.ts'
import { insertAccount } from '../features/users/account-store.ts'
import { noProviders } from '../payments/no-providers.ts'
import { apiConfig } from '../test/api-config.ts'
import type { Person } from './insert-world.ts'
import { type Tear, tearable } from './tear-connection.ts'

/** One server process of a history: its application on its own pool, whose connections can be broken. */
export type Process = { app: FastifyInstance; db: Db; pool: Pool; tear: Tear }

/** The environment of histories: one database, and two server processes on it with a common clock. */
export type TestEnvironment = {
  clock: { at: number }
  processes: [Process, Process]
  owner: Person
  close(): Promise<void>
}

const openProcess = async (connectionString: string, clock: { at: number }): Promise<Process> => {
  const { db, pool } = connect({ connectionString, max: 4 })
  const deps: Deps = {
    db,
    pool,
    clock: { now: () => new Date(clock.at) },
    providers: noProviders,
    config: { ...apiConfig, publicUrl: 'https://modelo.test' },
  }
  return { app: await buildApp(deps), db, pool, tear: tearable(pool) }
}

/** Creates an owner whose session outlasts the run. */
export const makeOwner = async (db: Db, now: Date): Promise<Person> => {
  const userId = await db.transaction().execute((tx) =>
    insertAccount(tx, {
      userType: 4,
      name: 'Paola Rincón',
      email: 'owner@modelo.test',
      language: 'es',
      passwordHash: 'none',
      verifiedAt: now,
      now,
    }),
  )
  const { accessToken } = await openSession(db, userId, 'model', now)
  const forever = new Date(now.getTime() + 50 * 365 * 86_400_000)
  await db.updateTable('sign_in_session').set({ expires_at: forever, last_seen_at: forever }).execute()
  return { userId, token: accessToken }
}

/** Opens an environment on a copy of the migrated database. `close` drops the copy. */
export const openEnvironment = async (
  cluster: { url: string; template: string },
  startsAt: number,
): Promise<TestEnvironment> => {
  const name = `cupo_model_${randomUUID().replaceAll('-', '')}`
  await onServer(cluster.url, `create database ${name} template ${cluster.template} strategy file_copy`)
  const url = databaseUrl(cluster.url, name)
  const clock = { at: startsAt }
  const processes: [Process, Process] = [await openProcess(url, clock), await openProcess(url, clock)]
  const owner = await makeOwner(processes[0].db, new Date(startsAt))
  const close = async (): Promise<void> => {
    for (const { app, pool } of processes) {
      await app.close()
      await pool.end()
    }
    // A background worker of PostgreSQL may still be connected; the cluster is removed after the run.
    await onServer(cluster.url, `drop database ${name} with (force)`).catch(() => undefined)
  }
  return { clock, processes, owner, close }
}
