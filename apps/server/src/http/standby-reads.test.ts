import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { connect } from '../db/client.ts'
import type { Standbys } from '../deps.ts'
import { accountApp } from '../test/account-app.ts'
import { contractCaller, endpointNames } from '../test/contract-caller.ts'
import { recordStatements } from '../test/record-statements.ts'
import { smallService } from '../test/small-service.ts'
import { readAfterHeader } from './read-from-standby.ts'
import { standbyReads } from './standby-reads.ts'

const { app, deps, db, pool, url, clock } = await accountApp({ rateLimits: false })
const service = await smallService(db, clock.now())

// A standby that never lags: the same database, on read-only connections.
const readOnly = connect({ connectionString: url })
readOnly.pool.on('connect', (client) => void client.query('set default_transaction_read_only = on'))
const standbys: Standbys = {
  read: (_after, read) => read(readOnly),
  position: async () => 0n,
  caughtUp: async () => undefined,
  usable: () => 1,
  stop: () => readOnly.pool.end(),
}
const replicated = await buildApp({ ...deps, standbys })
afterAll(async () => {
  await replicated.close()
  await standbys.stop()
})
const fromPrimary = await contractCaller(app, service)
const fromStandby = await contractCaller(replicated, service)
const upToDate = { headers: { [readAfterHeader]: '0/0' } }

/** Authentication reads the session on the primary, because an ended session must be refused immediately. */
const isSession = (text: string): boolean => /^select .* from sign_in_session/s.test(text)

for (const name of standbyReads) {
  test(`${name} answers from a standby as from the primary, and only the session is read from the primary`, async () => {
    const expected = await fromPrimary.send(name)
    const connections = await recordStatements(pool, async () => {
      const answer = await fromStandby.send(name, upToDate)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        expected.statusCode,
        expected.headers['content-type'],
      ])
      if (!name.endsWith('Pdf') && !name.startsWith('print')) expect(answer.body).toBe(expected.body)
    })
    expect(expected.statusCode).toBeLessThan(500)
    const texts = connections.flat().map(({ text }) => text)
    expect(texts.filter((text) => !isSession(text))).toEqual([])
  })
}

test('an endpoint that is not in the table reads from the primary', async () => {
  const other = endpointNames.filter((name) => name === 'readPoints' || name === 'readClass')
  for (const name of other) {
    const statements = await recordStatements(readOnly.pool, () => fromStandby.send(name, upToDate))
    expect(statements).toEqual([])
  }
  expect(other).toHaveLength(2)
})

test('the connections to the standby of these tests refuse to write', async () => {
  await expect(sql`update app_user set name = name`.execute(readOnly.db)).rejects.toMatchObject({ code: '25006' })
})
