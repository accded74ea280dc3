import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { accountApp } from '../test/account-app.ts'

const { app, db, deps } = await accountApp()
const readyz = async () => {
  const { statusCode, body } = await app.inject('/readyz')
  return [statusCode, body]
}

test('readyz is 200 while the database has every migration that this version needs', async () => {
  expect(await readyz()).toEqual([200, 'ok'])
  await sql`update migration set name = 'x' where name like '0015-%'`.execute(db)
  expect(await readyz()).toEqual([503, 'the database lacks 0015-plans-and-purchases'])
})

test('readyz omits the names of migrations in production', async () => {
  const production = await buildApp({ ...deps, config: { ...deps.config, production: true } })
  const { statusCode, body } = await production.inject('/readyz')
  await production.close()
  expect([statusCode, body]).toEqual([503, 'the database lacks migrations'])
})

test('a process that is about to stop is not ready, but serves, and closes each connection after its answer', async () => {
  const stopping = new AbortController()
  const leaving = await buildApp({ ...deps, stopping: stopping.signal })
  const config = () => leaving.inject('/api/common/config')
  expect((await config()).headers.connection).not.toBe('close')
  stopping.abort()
  const { statusCode, body } = await leaving.inject('/readyz')
  expect([statusCode, body]).toEqual([503, 'the process is stopping'])
  const answer = await config()
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  expect((await leaving.inject('/livez')).statusCode).toBe(200)
  await leaving.close()
})

test('livez is 200 whatever state the database is in', async () => {
  expect((await app.inject('/livez')).body).toBe('ok')
})
