import { beforeEach, expect, test } from 'vitest'
import { hookReceiver, publicAddress } from '../../test/hook-receiver.ts'
import { studioApp } from '../../test/studio-app.ts'

const { deps, send, mar } = await studioApp()
const { outbound, addresses, close } = await hookReceiver()
await close()
deps.outbound = outbound

const all = ['booking.created', 'sale.created']
const create = (body: Record<string, unknown>) => send(mar, 'POST', '/api/studio/webhooks', body)

beforeEach(() => addresses.clear())

test('a private address and a scheme other than https are refused with 400', async () => {
  const bad = [
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    // Decimal, hexadecimal, octal and short notations of 127.0.0.1 and 169.254.169.254.
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0251.0376.0251.0376/',
    'https://127.1/',
    'https://localhost/',
    'ftp://example.com/',
    'http://127.0.0.1/',
  ]
  for (const each of bad)
    expect(await create({ url: each, events: all }), each).toMatchObject({
      status: 400,
      codigo: 'VALIDACION',
      fields: ['url'],
    })
})

test('a name that resolves to a private address, or to one among others, is refused', async () => {
  addresses.set('rebind.example.com', ['127.0.0.1'])
  addresses.set('mixed.example.com', [publicAddress, '10.0.0.1'])
  for (const name of ['rebind', 'mixed'])
    expect((await create({ url: `https://${name}.example.com/`, events: all })).fields).toEqual(['url'])
  expect((await create({ url: 'https://unknown.example.com/', events: all })).status).toBe(201)
})
