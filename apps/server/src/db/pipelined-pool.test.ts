import { once } from 'node:events'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { recordStatements } from '../test/record-statements.ts'
import { connect } from './client.ts'
import { commitPipelined } from './pipelined.ts'
import { pipelinedPool } from './pipelined-pool.ts'
import { testDatabase } from './test-database.ts'

const { url, db } = await testDatabase()
await sql`create table seat (id int primary key)`.execute(db)

/** Client messages that end a statement: Sync, and a simple query. */
const endsStatement = (type: number | undefined): boolean => type === 0x53 || type === 0x51

/** Counts the statements in the bytes that a client sent after its startup message. */
const countStatements = (data: Buffer): number => {
  let count = 0
  for (let at = 0; at + 5 <= data.length; at += 1 + data.readUInt32BE(at + 1)) if (endsStatement(data[at])) count += 1
  return count
}

/**
 * A pooler without pipelining support: it closes a connection that sends a statement before the response to the
 * previous one. @returns its URL
 */
const poolerWithoutPipelines = async (): Promise<string> => {
  const to = new URL(url)
  const server = createServer((client: Socket) => {
    const path = `${to.searchParams.get('host')}/.s.PGSQL.${to.port}`
    const database = to.searchParams.has('host') ? connectSocket(path) : connectSocket(Number(to.port), to.hostname)
    let unanswered = 0
    let ready = false
    client.on('data', (data) => {
      if (ready) unanswered += countStatements(data)
      if (unanswered > 1) client.destroy()
      else database.write(data)
    })
    database.on('data', (data) => {
      // ReadyForQuery is the last message of a response.
      if (data.at(-6) === 0x5a) {
        ready = true
        unanswered = 0
      }
      client.write(data)
    })
    for (const [from, other] of [
      [client, database],
      [database, client],
    ] as const)
      from.on('error', () => undefined).on('close', () => other.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const address = server.address()
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(typeof address === 'object' ? address?.port : '')
  return through.href
}

test('behind a pooler without pipelining the statements of a transaction are sent one by one, and onFallback is called once', async () => {
  const { pool } = connect({ connectionString: await poolerWithoutPipelines() })
  let fallbacks = 0
  const connections = pipelinedPool(pool, () => {
    fallbacks += 1
  })
  const insert = (id: number) =>
    commitPipelined(connections, async (tx) => {
      const counts = await Promise.all(
        [1, 2].map((n) => sql`select ${n}::int as n, count(*)::int from seat`.execute(tx)),
      )
      return { value: counts.map((c) => c.rows), writes: [sql`insert into seat values (${id})`] }
    })
  expect(await insert(1)).toEqual([[{ n: 1, count: 0 }], [{ n: 2, count: 0 }]])
  const logs = await recordStatements(pool, () => insert(2))
  expect(logs.flat().map((s) => s.unanswered)).toEqual([0, 0, 0, 0, 0])
  await expect(insert(2)).rejects.toMatchObject({ code: '23505' })
  expect((await sql`select id from seat order by id`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }])
  expect(fallbacks).toBe(1)
  await connections.end()
  await pool.end()
})

test('an unavailable database is not mistaken for such a pooler: the next use tries again', async () => {
  const gone = createServer((socket) => socket.destroy())
  gone.listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const address = gone.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const { pool } = connect({ host: '127.0.0.1', port, user: 'nobody', password: 'none' })
  const connections = pipelinedPool(pool, () => expect.unreachable('the database is away'))
  const act = () => commitPipelined(connections, async () => ({ value: 1, writes: [] }))
  await expect(act()).rejects.toThrow()
  await expect(act()).rejects.toThrow()
  await connections.end()
  await pool.end()
  gone.close()
})

test('connections use the options of the pool, and its listeners hear their events', async () => {
  const { pool } = connect({ connectionString: url, application_name: 'cupo-test' }, { statementTimeoutMs: 12_345 })
  const connections = pipelinedPool(pool, () => undefined)
  const { client } = await connections.borrow()
  const { rows } = await client.query(
    `select current_setting('statement_timeout') as timeout, current_setting('application_name') as name`,
  )
  expect(rows).toEqual([{ timeout: '12345ms', name: 'cupo-test' }])
  client.release()
  await connections.end()
  await pool.end()
})
