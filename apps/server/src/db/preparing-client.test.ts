import { sql } from 'kysely'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { gymApp } from '../test/gym-app.ts'
import { preparingClient } from './preparing-client.ts'

const { app, db, deps, member, classAt, book } = await gymApp()
const ana = await member(40)
const read = (url: string) => app.inject({ method: 'GET', url, headers: { authorization: ana.token } })

test('a statement with parameters is planned once per connection, one without is not prepared', async () => {
  const statements = await db.connection().execute(async (connection) => {
    for (const n of [1, 2, 3]) await sql`select ${n}::int as asked_again`.execute(connection)
    await sql`select 1 as asked_plainly`.execute(connection)
    const { rows } = await sql<{ statement: string; times: number }>`
      select statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements
       where statement like 'select $1::int as asked%' or statement like '%asked_plainly'`.execute(connection)
    return rows
  })
  expect(statements).toEqual([{ statement: 'select $1::int as asked_again', times: 3 }])
})

test('columns added by a different version of the service do not break cached plans', async () => {
  const { id } = await classAt({ points: 8 })
  await book(ana, id)
  const urls = ['/api/common/user', '/api/common/points', '/api/gym/bookings', `/api/gym/classes/${id}`]
  // Enough queries for every connection to have run the statement.
  const many = urls.flatMap((url) => Array.from({ length: 12 }, () => url))
  const before = await Promise.all(many.map(read))
  expect(new Set(before.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  for (const table of ['app_user', 'studio', 'class_session', 'booking', 'points_account', 'sign_in_session']) {
    await sql.raw(`alter table ${table} add column from_tomorrow int`).execute(db)
  }
  const after = await Promise.all(many.map(read))
  expect(after.map((answer) => answer.json().data)).toEqual(before.map((answer) => answer.json().data))
})

test('a frequent statement stays prepared, others replace each other, and a connection keeps at most the allowed number', async () => {
  const pool = new Pool({ ...deps.pool.options, max: 1, Client: preparingClient({ maxNames: 3 }) })
  const ask = async (text: string) => (await pool.query(text, [7])).rows[0].value
  const prepared = async (): Promise<{ name: string; statement: string }[]> =>
    (await pool.query(`select name, statement from pg_prepared_statements order by statement`)).rows
  const often = 'select $1::int as value'
  expect(await ask(often)).toBe(7)
  const [{ name } = { name: '' }] = await prepared()
  for (let n = 0; n < 20; n++) {
    expect(await ask(`select $1::int + ${n} as value`)).toBe(7 + n)
    expect(await ask(often)).toBe(7)
    expect((await prepared()).length).toBeLessThanOrEqual(3)
  }
  expect(await prepared()).toContainEqual({ name, statement: often })
  await expect(pool.query('select 1 / $1::int as value', [0])).rejects.toThrow('division by zero')
  expect(await ask('select $1::int - 1 as value')).toBe(6)
  await pool.end()
})

test('statements that are sent together are prepared and closed in between', async () => {
  const pool = new Pool({ ...deps.pool.options, max: 1, pipeline: true, Client: preparingClient({ maxNames: 3 }) })
  const client = await pool.connect()
  const ask = async (n: number) => (await client.query(`select $1::int + ${n % 7} as value`, [100])).rows[0].value
  const numbers = Array.from({ length: 40 }, (_, n) => n)
  for (let round = 0; round < 3; round++)
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers.map((n) => 100 + (n % 7)))
  client.release()
  await pool.end()
})

test('statements of one connection that are executed together are sent sequentially', async () => {
  const warnings: string[] = []
  const record = ({ message }: Error) => void warnings.push(message)
  process.on('warning', record)
  const ends = await db
    .connection()
    .execute((connection) =>
      Promise.allSettled([
        sql`select 1 as n`.execute(connection),
        sql`select 1 / ${0}::int as n`.execute(connection),
        sql`select ${3}::int as n`.execute(connection),
        sql`select 4 as n`.execute(connection),
      ]),
    )
  await new Promise(setImmediate)
  process.off('warning', record)
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value.rows : 'refused'))).toEqual([
    [{ n: 1 }],
    'refused',
    [{ n: 3 }],
    [{ n: 4 }],
  ])
  expect(warnings).toEqual([])
})
