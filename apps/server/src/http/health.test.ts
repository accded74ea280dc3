import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountApp } from '../test/account-app.ts'

const { app, db } = await accountApp()
const readyz = async () => {
  const { statusCode, body } = await app.inject('/readyz')
  return [statusCode, body]
}

test('the service is ready while its database has every migration it stands on', async () => {
  expect(await readyz()).toEqual([200, 'ok'])
  await sql`update migration set name = 'x' where name like '0002-%'`.execute(db)
  expect(await readyz()).toEqual([503, 'the database lacks 0002-how-mail-leaves'])
})

test('the process says that it lives whatever the database does', async () => {
  expect((await app.inject('/livez')).body).toBe('ok')
})
