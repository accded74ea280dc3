import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { connect } from '../db/client.ts'
import { watchDatabase } from '../db/watch-database.ts'
import { listen } from '../live/listen.ts'
import { gymApp } from '../test/gym-app.ts'
import { openProxy } from '../test/tcp-proxy.ts'

// A process that reaches the database through a proxy. Waits have no limit except the test's own: a busy machine only
// makes them longer.
const { deps, url, member, classAt, balance } = await gymApp()
const proxy = await openProxy(url)
const probing = { everyMs: 100, silentProbes: 4 }
const guards = { statementTimeoutMs: 600_000, connectTimeoutMs: 1_000 }
const { db: distantDb, pool } = connect({ connectionString: proxy.url, max: 4 }, guards)
const losses: string[] = []
const watch = watchDatabase(pool, (sentence) => losses.push(sentence), probing)
const app = await buildApp({ ...deps, db: distantDb, pool })
afterAll(async () => {
  proxy.resume()
  await app.close()
  await watch.stop()
  await pool.end()
  proxy.close()
})

test('requests to a database that stops answering get 503, and are served when it answers again', async () => {
  const ana = await member(20)
  const yoga = await classAt({ points: 8 })
  const headers = { authorization: ana.token }
  const read = () => app.inject({ method: 'GET', url: `/api/gym/classes/${yoga.id}`, headers })
  const book = () =>
    app.inject({
      method: 'POST',
      url: `/api/gym/classes/${yoga.id}/bookings`,
      headers: { ...headers, 'idempotency-key': 'once' },
      payload: {},
    })
  await expect.poll(async () => (await read()).statusCode, { timeout: 20_000 }).toBe(200)

  proxy.stall()
  const answers = await Promise.all([read(), read(), book(), app.inject('/readyz')])
  expect(answers.map((answer) => answer.statusCode)).toEqual([503, 503, 503, 503])
  for (const answer of answers.slice(0, 3)) {
    expect([answer.json().codigo, answer.headers['retry-after']]).toEqual(['NO_DISPONIBLE', '1'])
  }
  expect(losses.join()).toContain('The database does not answer')

  proxy.resume()
  await expect.poll(async () => (await read()).statusCode, { timeout: 20_000 }).toBe(200)
  await expect.poll(async () => (await book()).statusCode, { timeout: 20_000 }).toBe(201)
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 20_000 }).toBe(200)
  expect(await balance(ana)).toBe(12)
})

/** Waits until the watch has a connection that answers. Connections that hang before that are closed by their timeout. */
const watched = async (): Promise<void> => {
  const since = new Date()
  const probes = () =>
    sql<{ probes: number }>`
      select count(*)::int as probes from pg_stat_activity
       where datname = current_database() and application_name = 'cupo_watch' and query_start > ${since}`.execute(
      deps.db,
    )
  await expect.poll(async () => (await probes()).rows[0]?.probes, { timeout: 20_000 }).toBe(1)
}

test('a listener whose database stops responding reconnects and reports the gap', async () => {
  await watched()
  const messages: string[] = []
  let gaps = 0
  const onGap = () => {
    gaps += 1
  }
  const listener = await listen(pool, { onMessage: (message) => messages.push(message), onGap }, probing)
  proxy.stall()
  proxy.resume()
  await expect.poll(() => gaps, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect
    .poll(
      async () => {
        await pool.query(`select pg_notify('cupo_live', 'after')`).catch(() => undefined)
        return messages.includes('after')
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  await listener.stop()
})
