import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { paymentVendors } from '../../test/payment-vendors.ts'
import { redsysSecret } from '../../test/redsys-double.ts'
import { type SignedIn, studioApp } from '../../test/studio-app.ts'
import { testProviders } from '../../test/test-providers.ts'

const { db, deps, mar, kad, owner } = await studioApp()
const { doubles, urls } = await paymentVendors(db)
const providers = testProviders(db, urls)
const app = await buildApp({ ...deps, providers })
const unsealed = await buildApp({ ...deps, providers: { ...providers, seal: null } })
const silent = await buildApp({ ...deps, providers: testProviders(db) })
afterAll(async () => {
  for (const one of [app, unsealed, silent]) await one.close()
  for (const double of doubles) double.close()
})

const base = '/api/studio/payment-accounts'
type Method = 'GET' | 'POST' | 'DELETE'
type Sent = { path?: string; body?: object; who?: SignedIn; to?: typeof app; key?: string }

const send = async (method: Method, { path = '', body, who = mar, to = app, key }: Sent = {}) => {
  const headers = { authorization: who.token, ...(key && { 'idempotency-key': key }) }
  const response = await to.inject({ method, url: `${base}${path}`, headers, ...(body && { payload: body }) })
  const answer = response.json()
  const fields = answer.errores?.map(({ campo }: { campo: string }) => campo)
  return { status: response.statusCode, text: response.body, fields, ...answer }
}

const connections = {
  stripe: { provider: 'stripe', secretKey: 'sk_test_double', webhookSecret: 'whsec_double' },
  mercadopago: { provider: 'mercadopago', accessToken: 'TEST-double', webhookSecret: 'mp-secret' },
  redsys: { provider: 'redsys', merchantCode: '999008881', terminal: '001', secretKey: redsysSecret },
}
const secrets = ['sk_test_double', 'whsec_double', 'TEST-double', 'mp-secret', redsysSecret]

test.each(Object.values(connections))(
  '$provider is connected with keys that work, and never shows them',
  async (body) => {
    const connected = await send('POST', { body })
    expect([connected.status, connected.data.provider]).toEqual([201, body.provider])
    expect(connected.data.notificationsUrl).toContain(`/api/payments/${body.provider}/notifications?account=`)
    const listed = await send('GET')
    const tested = await send('POST', { path: `/${connected.data.id}/test` })
    expect(tested.status).toBe(200)
    for (const { text } of [connected, listed, tested]) {
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
    const { rows } = await sql<{ sealed: string }>`
    select encode(sealed_keys, 'escape') as sealed from payment_account`.execute(db)
    for (const { sealed } of rows) for (const secret of secrets) expect(sealed).not.toContain(secret)
  },
)

test('the same request twice connects once; new keys replace the account', async () => {
  const key = 'conectar-stripe'
  const [first, second] = [
    await send('POST', { body: connections.stripe, key }),
    await send('POST', { body: connections.stripe, key }),
  ]
  expect(second.data).toEqual(first.data)
  const { accounts } = (await send('GET')).data
  const stripe = accounts.filter(({ provider }: { provider: string }) => provider === 'stripe')
  expect(stripe).toMatchObject([{ id: first.data.id, details: { mode: 'test', key: '…uble' } }])
})

test('keys that do not work are refused at their field and not stored', async () => {
  const before = (await send('GET', { who: kad })).data
  const wrong = await send('POST', { who: kad, body: { ...connections.stripe, secretKey: 'sk_test_otra' } })
  expect([wrong.status, wrong.fields, wrong.mensaje]).toEqual([
    400,
    ['secretKey'],
    'El proveedor no acepta estas claves. Cópialas otra vez de su panel.',
  ])
  const redsys = { ...connections.redsys, secretKey: Buffer.alloc(24, 7).toString('base64') }
  expect((await send('POST', { who: kad, body: redsys })).fields).toEqual(['secretKey'])
  const unanswered = await send('POST', { who: kad, to: silent, body: connections.mercadopago })
  expect([unanswered.fields, unanswered.mensaje]).toEqual([
    ['accessToken'],
    'El proveedor no responde. No se guardó nada; prueba otra vez en un momento.',
  ])
  expect((await send('GET', { who: kad })).data).toEqual(before)
})

test.each([
  ['no key', { provider: 'stripe', secretKey: ' ', webhookSecret: 'whsec_x' }],
  ['letters in a merchant code', { ...connections.redsys, merchantCode: 'abc' }],
  ['an unknown provider', { provider: 'paypal', secretKey: 'x' }],
  ['a key too many', { ...connections.stripe, accessToken: 'x' }],
])('%s is refused', async (_, body) => {
  expect((await send('POST', { body })).codigo).toBe('VALIDACION')
})

test('without a seal key nothing can be connected or tested', async () => {
  const { data } = await send('GET', { to: unsealed })
  expect(data.canConnect).toBe(false)
  const refused = await send('POST', { to: unsealed, body: connections.stripe })
  expect([refused.status, refused.codigo, refused.mensaje]).toEqual([
    409,
    'ESTADO_INVALIDO',
    'Este servicio todavía no puede guardar claves: falta CUPO_SEAL_KEY en su configuración.',
  ])
  const tested = await send('POST', { to: unsealed, path: `/${data.accounts[0].id}/test` })
  expect(tested.codigo).toBe('ESTADO_INVALIDO')
})

test('a removed account is gone from the list and cannot be tested; both acts are audited', async () => {
  const { accounts } = (await send('GET')).data
  const { id } = accounts[0]
  expect((await send('DELETE', { path: `/${id}` })).status).toBe(200)
  expect((await send('GET')).data.accounts).toHaveLength(accounts.length - 1)
  expect((await send('POST', { path: `/${id}/test` })).codigo).toBe('NO_ENCONTRADO')
  const { rows } = await sql<{ action: string }>`
    select distinct action from audit_entry where action like 'payment_account_%' order by 1`.execute(db)
  expect(rows).toEqual([{ action: 'payment_account_connected' }, { action: 'payment_account_removed' }])
})

test('a different studio and other roles cannot change an account', async () => {
  const { id } = (await send('GET')).data.accounts[0]
  expect((await send('DELETE', { path: `/${id}`, who: kad })).codigo).toBe('NO_ENCONTRADO')
  expect((await send('GET', { who: owner })).codigo).toBe('SIN_PERMISO')
})
