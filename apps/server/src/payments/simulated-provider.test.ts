import { expect, test } from 'vitest'
import type { Db } from '../deps.ts'
import { signSimulated, simulatedProvider } from './simulated-provider.ts'

const now = new Date('2026-11-23T12:00:00Z')
const keys = { merchant: '7', secret: 'a secret' }
const provider = simulatedProvider(null as unknown as Db, keys)
const event = {
  id: 'evt_1',
  merchant: '7',
  reference: 'r',
  state: 'succeeded',
  amount: 100,
  currency: 'MXN',
  refunded: 0,
}

const read = (body: string, headers: Record<string, string>) =>
  provider.readNotification({ headers, body: Buffer.from(body), query: {}, now })

test('a signed notification is accepted; a wrong secret, byte, merchant or time is rejected', async () => {
  const body = JSON.stringify(event)
  const signed = signSimulated(keys.secret, body, now)
  expect(await read(body, signed)).toMatchObject({ key: 'evt_1', reference: 'r', report: { state: 'paid' } })
  expect(await read(body, {})).toBeNull()
  expect(await read(body, signSimulated('another', body, now))).toBeNull()
  expect(await read(body.replace('100', '101'), signed)).toBeNull()
  expect(await read(body, signSimulated(keys.secret, body, new Date(now.getTime() - 301_000)))).toBeNull()
  const foreign = JSON.stringify({ ...event, merchant: '8' })
  expect(await read(foreign, signSimulated(keys.secret, foreign, now))).toBeNull()
})
