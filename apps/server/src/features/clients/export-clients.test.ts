import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { salesApp } from '../../test/sales-app.ts'

const { db, deps, mar, app } = await salesApp()
const path = '/api/studio/clients/export.csv'
const headers = { authorization: mar.token }
/** Two short pages, one of a thousand rows, and one with a single client. */
const people = 1_501

await sql`
  with made as (
    insert into app_user (user_type, username, calendar_key, name, created_at)
    select 1, 'de-lista-' || n, 'de-lista-' || n, 'Cliente ' || lpad(n::text, 4, '0'), now() from generate_series(${people}::int, 1, -1) n returning id)
  insert into client (studio_id, person_id, since, source) select ${mar.id}, id, now(), 'import' from made`.execute(db)

/** A database whose connection breaks at the third page of a file. */
const losing = (): KyselyPlugin => {
  let pages = 0
  return {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('with ordinality as wanted') && ++pages === 3) throw new Error('lost')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
const broken = await buildApp({ ...deps, db: db.withPlugin(losing()) })
const again = await buildApp({ ...deps, db: db.withPlugin(losing()) })
afterAll(() => Promise.all([broken.close(), again.close()]))

const portOf = async (one: typeof app): Promise<number> => {
  await one.listen({ host: '127.0.0.1', port: 0 })
  return (one.server.address() as AddressInfo).port
}

/** Reads the whole response to an HTTP/1.0 request, until the connection closes. */
const byOldHttp = async (one: typeof app): Promise<string> => {
  const socket = connect({ host: '127.0.0.1', port: await portOf(one) })
  socket.write(`GET ${path} HTTP/1.0\r\nAuthorization: ${mar.token}\r\n\r\n`)
  return text(socket)
}

test('a file of many pages has every client once, by name, and its entry in the log their number', async () => {
  const { body, headers: sent, statusCode } = await app.inject({ url: path, headers })
  expect([statusCode, sent['content-type'], sent['content-length']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    undefined,
  ])
  const lines = body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFid,name,email,phone,birthday,tags,since,visits,lastVisit,holds,guardian,news')
  expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(
    Array.from({ length: people }, (_, n) => `Cliente ${String(n + 1).padStart(4, '0')}`),
  )
  const { rows } = await sql<{ details: object }>`
    select details from audit_log where action = 'clients_exported' order by id desc limit 1`.execute(db)
  expect(rows).toEqual([{ details: { count: people } }])
})

test('a file says who agreed to news and who stopped them, in words that an import reads', async () => {
  await sql`update client set news_agreed_at = now(), news_agreed_source = 'desk'
             where person_id = (select id from app_user where name = 'Cliente 0007')`.execute(db)
  await sql`update client set news_off_at = now()
             where person_id = (select id from app_user where name = 'Cliente 0008')`.execute(db)
  const { body } = await app.inject({ url: `${path}?q=Cliente%20000`, headers })
  const lines = body.split('\r\n').slice(1, -1)
  const wishes = Object.fromEntries(lines.map((line) => [line.split(',')[1], line.split(',').at(-1)]))
  expect(wishes).toMatchObject({ 'Cliente 0006': '', 'Cliente 0007': 'yes', 'Cliente 0008': 'no' })
})

test('a file of one page is sent with its length', async () => {
  const { body, headers: sent } = await app.inject({ url: `${path}?q=Cliente%200042`, headers })
  expect(sent['content-length']).toBe(String(Buffer.byteLength(body)))
  expect(body.split('\r\n')).toHaveLength(3)
})

test('a file that breaks off after its first byte ends without the end of the answer', async () => {
  const request = get({ host: '127.0.0.1', port: await portOf(broken), path, headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  await expect(text(response)).rejects.toThrow('aborted')
  expect(response.complete).toBe(false)
})

test('an HTTP/1.0 client gets an error instead of a truncated file, and a whole file with its length', async () => {
  expect(await byOldHttp(again)).toMatch(/^HTTP\/1\.1 500 /)
  const [head = '', body = ''] = (await byOldHttp(app)).split('\r\n\r\n')
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  expect(body.split('\r\n')).toHaveLength(people + 2)
})
