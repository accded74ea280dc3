import { languages } from '@cupo/core/preferences'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { noProviders } from '../../payments/no-providers.ts'
import { cardOf, cleanLedger, paymentApp, purchasesUrl } from '../../test/payment-app.ts'

const { db, deps, clock, member, send, owner, mar, balance, ledger, mails, ...shop } = await paymentApp()
const { tokenFor, buy, bought, movements, charges } = shop

test('the plans are listed in each language, at 10, 20 and 40 USD', async () => {
  const ana = await member(0)
  const { data } = await send(ana, 'GET', '/api/gym/points/plans')
  expect(data).toEqual([
    { id: 'basic', name: 'Básico', usd: 10, points: 100, period: 'month', validDays: 60 },
    { id: 'team', name: 'Equipo', usd: 20, points: 220, period: 'month', validDays: 60 },
    { id: 'enterprise', name: 'Empresa', usd: 40, points: 480, period: 'month', validDays: 60 },
    { id: 'pack-50', name: 'Paquete de 50', usd: 6, points: 50, period: 'once', validDays: 180 },
    { id: 'pack-120', name: 'Paquete de 120', usd: 13, points: 120, period: 'once', validDays: 180 },
    { id: 'pack-300', name: 'Paquete de 300', usd: 30, points: 300, period: 'once', validDays: 180 },
  ])
  for (const language of languages) {
    const answer = await send(ana, 'GET', '/api/gym/points/plans', undefined, { 'accept-language': language })
    expect(answer.data.map(({ name }: { name: string }) => name).join()).not.toMatch(/basic|pack-/)
  }
})

test('a successful charge credits the points as a lot, with one movement and a receipt', async () => {
  const ana = await member(5)
  const answer = await buy(ana, await tokenFor(ana, '4242 4242 4242 4242'))
  expect([answer.status, answer.data.status, answer.data.balance]).toEqual([201, 'paid', 105])
  const at = new Date(clock.now().getTime() + 60 * 86_400_000).toISOString()
  expect((await movements(ana))[0]).toMatchObject({ kind: 'purchase', points: 100, balanceAfter: 105, expiresAt: at })
  expect((await send(ana, 'GET', '/api/common/points')).data).toEqual({
    balance: 105,
    nextExpiry: { points: 100, at },
  })
  expect(await bought(ana)).toMatchObject([
    { id: answer.data.purchaseId, plan: { id: 'basic', name: 'Básico' }, usd: 10, points: 100, status: 'paid' },
  ])
  const [receipt] = await mails(ana.email)
  expect([receipt?.subject, receipt?.body_text]).toEqual([
    'Comprobante: 100 puntos por 10 USD',
    expect.stringContaining(`Comprobante n.º ${answer.data.purchaseId}`),
  ])
  const [issued] = (await send(ana, 'GET', '/api/gym/receipts')).data.items
  expect(issued.lines).toMatchObject([{ description: 'Básico', points: 100, quantity: 1 }])
  expect(await ledger()).toMatchObject(cleanLedger)
})

test('a refused card costs nothing and credits nothing', async () => {
  const ana = await member(0)
  for (const paymentMethod of [await tokenFor(ana, '4000000000000002'), 'tok_refused', 'pm_of_somebody_else']) {
    const answer = await buy(ana, paymentMethod, `no-${paymentMethod}`)
    expect([answer.status, answer.codigo, answer.mensaje]).toEqual([
      402,
      'PAGO_RECHAZADO',
      'El pago no fue aceptado. Prueba con otra tarjeta.',
    ])
    expect((await buy(ana, paymentMethod, `no-${paymentMethod}`)).replayed).toBe(true)
  }
  expect([await balance(ana), await movements(ana)]).toEqual([0, []])
  expect((await bought(ana)).map((p: { status: string }) => p.status)).toEqual(['refused', 'refused', 'refused'])
  expect(await mails(ana.email)).toEqual([])
})

test('concurrent requests with one idempotency key make one purchase and identical responses', async () => {
  const ana = await member(0)
  const before = await charges()
  const answers = await Promise.all(Array.from({ length: 6 }, () => buy(ana, 'tok_succeeds', 'una-vez')))
  expect(new Set(answers.map((a) => JSON.stringify([a.status, a.data]))).size).toBe(1)
  expect([await balance(ana), (await movements(ana)).length, (await charges()) - before]).toEqual([100, 1, 1])
  expect((await buy(ana, 'tok_succeeds', 'una-vez')).replayed).toBe(true)
  expect((await buy(ana, 'tok_succeeds', 'una-vez', 'team')).codigo).toBe('CLAVE_REUTILIZADA')
  expect((await buy(ana, 'tok_succeeds', 'otra')).data.balance).toBe(200)
})

test('a purchase is refused if the shown price has changed', async () => {
  const ana = await member(0)
  const offer = { id: 'otono', name: 'Otoño', usd: 5.1, points: 40, period: 'once' }
  await send(owner, 'POST', '/api/owner/plans', offer)
  const asSeen = (usd: number, points: number) =>
    send(ana, 'POST', purchasesUrl, { planId: 'otono', paymentMethod: 'tok_succeeds', usd, points })
  await send(owner, 'PATCH', '/api/owner/plans', { id: 'otono', usd: 6.2 })
  const other = await asSeen(5.1, 40)
  expect([other.status, other.codigo, other.mensaje]).toEqual([
    409,
    'ESTADO_INVALIDO',
    'El plan cambió: ahora son 40 puntos por 6.20 USD. Revísalo antes de pagar.',
  ])
  expect((await asSeen(6.2, 50)).codigo).toBe('ESTADO_INVALIDO')
  expect([await balance(ana), await bought(ana)]).toEqual([0, []])
  expect((await asSeen(6.2, 40)).data.status).toBe('paid')
})

test('an invalid card is refused by field, and purchases reject a card number', async () => {
  const ana = await member(0)
  const token = (more: Record<string, string>) =>
    send(ana, 'POST', '/api/dev/card-tokens', cardOf('4242424242424242', more))
  expect((await token({ cardNumber: '4242424242424241' })).fields).toEqual(['cardNumber'])
  const past = await token({ cardExpiration: '01 / 20', cardCVC: '12' })
  expect([past.status, past.fields]).toEqual([400, ['cardExpiration', 'cardCVC']])
  expect((await token({ country: 'Mexico' })).fields).toEqual(['country'])
  const number = await buy(ana, '4242 4242 4242 4242', 'numero')
  expect([number.status, number.fields]).toEqual([400, ['paymentMethod']])
  expect((await buy(ana, 'tok_succeeds', 'nada', 'platinum')).codigo).toBe('NO_ENCONTRADO')
  expect((await send(mar, 'POST', purchasesUrl, { planId: 'basic', paymentMethod: 'tok_succeeds' })).codigo).toBe(
    'SIN_PERMISO',
  )
  expect(await bought(ana)).toEqual([])
})

test('without a provider purchases and cards are refused', async () => {
  const ana = await member(0)
  const app = await buildApp({ ...deps, providers: noProviders })
  const post = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: path, headers: { authorization: ana.token }, payload })).json().codigo
  expect(await post(purchasesUrl, { planId: 'basic', paymentMethod: 'tok_succeeds' })).toBe('NO_DISPONIBLE')
  expect(await post('/api/dev/card-tokens', cardOf('4242424242424242'))).toBe('NO_ENCONTRADO')
  await app.close()
})

test('the owner creates packs, changes a plan for later purchases, and takes it off sale', async () => {
  const ana = await member(0)
  const plans = '/api/owner/plans'
  const pack = { id: 'pack-60', name: 'Paquete de 50', usd: 6.5, points: 50, period: 'once' }
  expect((await send(owner, 'POST', plans, pack)).data).toMatchObject({
    ...pack,
    validDays: 180,
    withdrawn: false,
    onSale: true,
    sold: 0,
  })
  expect((await send(owner, 'POST', plans, pack)).codigo).toBe('YA_EXISTE')
  expect((await buy(ana, 'tok_succeeds', undefined, 'pack-60')).data.balance).toBe(50)
  const until = new Date(clock.now().getTime() + 180 * 86_400_000).toISOString()
  expect((await movements(ana))[0]).toMatchObject({ note: 'Paquete de 50', expiresAt: until })
  const changed = await send(owner, 'PATCH', plans, { id: 'pack-60', usd: 7, points: 60, withdrawn: true })
  expect(changed.data).toMatchObject({ usd: 7, points: 60, withdrawn: true, sold: 1 })
  expect((await bought(ana))[0]).toMatchObject({ usd: 6.5, points: 50 })
  expect((await buy(ana, 'tok_succeeds', undefined, 'pack-60')).codigo).toBe('NO_ENCONTRADO')
  expect((await send(owner, 'PATCH', plans, { id: 'nada', usd: 7 })).codigo).toBe('NO_ENCONTRADO')
  for (const usd of [0, -1, 10.005])
    expect((await send(owner, 'POST', plans, { ...pack, usd })).fields).toEqual(['usd'])
  expect((await send(owner, 'GET', plans)).data.items.map((p: { id: string }) => p.id)).toContain('pack-60')
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject = 'plan:pack-60' order by id`.execute(db)
  expect(rows.map((r) => r.action)).toEqual(['plan_created', 'plan_changed'])
})
