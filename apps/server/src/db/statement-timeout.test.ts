import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from './client.ts'
import { testDatabase } from './test-database.ts'

const { url } = await testDatabase()

test('a statement over the timeout is cancelled, and its connection stays usable', async () => {
  const { db, pool } = connect({ connectionString: url, max: 1 }, { statementTimeoutMs: 100 })
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await pool.end()
})
