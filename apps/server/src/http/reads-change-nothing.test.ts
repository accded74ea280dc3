import { expect, test } from 'vitest'
import { accountApp } from '../test/account-app.ts'
import { contractCaller, endpointNames, shapesOf } from '../test/contract-caller.ts'
import { readEverything } from '../test/read-everything.ts'
import { smallService } from '../test/small-service.ts'

// Configured keys: without them, development generates a push key pair on the first read.
const vapid = { publicKey: `B${'A'.repeat(86)}`, privateKey: 'A'.repeat(43), subject: 'mailto:x@x.test' }
const { app, db, clock } = await accountApp({ rateLimits: false, vapid })
const service = await smallService(db, clock.now())
const { send } = await contractCaller(app, service)
const reads = endpointNames.filter((name) => shapesOf(name).method === 'GET' && name !== 'live')
/** Tables of the audit log, which records each export and is sealed before each read. */
const log = new Set(['audit_log', 'audit_text', 'audit_seal'])

test('no GET changes a row, but exports are logged', async () => {
  const before = await readEverything(db)
  const answered: number[] = []
  for (const name of reads) answered.push((await send(name)).statusCode)
  const after = await readEverything(db)
  expect(Object.keys(after).filter((table) => after[table] !== before[table] && !log.has(table))).toEqual([])
  expect(answered.filter((status) => status === 200).length).toBeGreaterThan(reads.length / 2)
}, 180_000)
