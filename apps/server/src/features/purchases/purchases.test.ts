import { languages } from '@cupo/contract/roles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { hashPassword } from '../../crypto/password.ts'
import { NoAnswerError, type Payments } from '../../payments/payments.ts'
import { simulatedPayments } from '../../payments/simulated.ts'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { settleDuePurchases } from './settle-due.ts'

const { db, deps, clock, member, send, owner, mar, balance, ledger, mails } = await gymApp()
const url = '/api/gym/points/purchases'
const clean = { sum: 0, negative: [], mismatched: [] }
const provider = simulatedPayments(db, { patienceMs: 0 })

const card = (cardNumber: string, more: Record<string, string> = {}) => ({
  cardHolder: 'Zoraida Quintanilla',
  cardNumber,
  cardExpiration: '04 / 39',
  cardCVC: '123',
  country: 'MX',
  zip: '06600',
  ...more,
})
const tokenFor = async (who: SignedIn, cardNumber: string): Promise<string> =>
  (await send(who, 'POST', '/api/dev/card-tokens', card(cardNumber))).data.paymentMethod
const buy = async (who: SignedIn, paymentMethod: string, key?: string, planId = 'basic') =>
  send(who, 'POST', url, { planId, paymentMethod }, key ? { 'idempotency-key': key } : {})
const bought = async (who: SignedIn) => (await send(who, 'GET', url)).data.items
const movements = async (who: SignedIn) => (await send(who, 'GET', '/api/gym/points/movements')).data.items
const charges = async (): Promise<number> =>
  (await db.selectFrom('simulated_charge').select('reference').where('state', '=', 'succeeded').execute()).length
const settle = () => settleDuePurchases(db, provider, clock.now())

/** The same application with a provider that behaves otherwise in some of its acts. */
const appWith = async (odd: Partial<Payments>) => {
  const app = await buildApp({ ...deps, payments: { ...provider, ...odd } })
  const post = async (who: SignedIn, path: string, payload: object, key: string) => {
    const headers = { authorization: who.token, 'idempotency-key': key }
    const answer = await app.inject({ method: 'POST', url: path, headers, payload })
    return { status: answer.statusCode, ...answer.json() }
  }
  return { post, close: () => app.close() }
}

test('the plans are those of the service, in each language, at 10, 20 and 40 USD', async () => {
  const ana = await member(0)
  const { data } = await send(ana, 'GET', '/api/gym/points/plans')
  expect(data).toEqual([
    { id: 'basic', name: 'Básico', usd: 10, points: 100, period: 'month' },
    { id: 'team', name: 'Equipo', usd: 20, points: 220, period: 'month' },
    { id: 'enterprise', name: 'Empresa', usd: 40, points: 480, period: 'month' },
  ])
  for (const language of languages) {
    const answer = await send(ana, 'GET', '/api/gym/points/plans', undefined, { 'accept-language': language })
    expect(answer.data.map(({ name }: { name: string }) => name).join()).not.toContain('basic')
  }
})

test('a card that succeeds brings the points with their lot, one movement and a receipt', async () => {
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
    'Recibo: 100 puntos por 10 USD',
    expect.stringContaining(`Recibo n.º ${answer.data.purchaseId}`),
  ])
  expect(await ledger()).toMatchObject(clean)
})

test('a card that is refused costs nothing and brings nothing', async () => {
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

test('the same purchase sent many times at once is made once, byte for byte', async () => {
  const ana = await member(0)
  const before = await charges()
  const answers = await Promise.all(Array.from({ length: 6 }, () => buy(ana, 'tok_succeeds', 'una-vez')))
  expect(new Set(answers.map((a) => JSON.stringify([a.status, a.data]))).size).toBe(1)
  expect([await balance(ana), (await movements(ana)).length, (await charges()) - before]).toEqual([100, 1, 1])
  expect((await buy(ana, 'tok_succeeds', 'una-vez')).replayed).toBe(true)
  expect((await buy(ana, 'tok_succeeds', 'una-vez', 'team')).codigo).toBe('CLAVE_REUTILIZADA')
  expect((await buy(ana, 'tok_succeeds', 'otra')).data.balance).toBe(200)
})

test('a bank that asks is answered by the person: yes brings the points once, no costs nothing', async () => {
  const [ana, eva] = [await member(0), await member(0)]
  const first = await buy(ana, await tokenFor(ana, '4000 0000 0000 3220'))
  expect([first.status, first.data.status, first.data.balance]).toEqual([201, 'pending', 0])
  const confirm = (who: SignedIn, approved: boolean, id = first.data.purchaseId) =>
    send(who, 'POST', `${url}/${id}/confirm`, { approved })
  expect((await confirm(eva, true)).codigo).toBe('NO_ENCONTRADO')
  const yes = await Promise.all([confirm(ana, true), confirm(ana, true)])
  expect(yes.map(({ data }) => [data.status, data.balance])).toEqual([
    ['paid', 100],
    ['paid', 100],
  ])
  expect((await confirm(ana, false)).codigo).toBe('ESTADO_INVALIDO')
  const second = await buy(ana, 'tok_confirm')
  const no = await confirm(ana, false, second.data.purchaseId)
  expect([no.status, no.data.status, no.data.balance]).toEqual([200, 'cancelled', 100])
  expect((await confirm(ana, true, second.data.purchaseId)).codigo).toBe('ESTADO_INVALIDO')
  expect([await balance(ana), (await movements(ana)).length]).toEqual([100, 1])
})

test('who never answers the bank is told that nothing was charged', async () => {
  const ana = await member(0)
  const { data } = await buy(ana, 'tok_confirm')
  clock.move(14 * 60)
  await settle()
  expect((await bought(ana))[0].status).toBe('pending')
  clock.move(60)
  await Promise.all([settle(), settle()])
  expect((await bought(ana))[0].status).toBe('cancelled')
  const late = await send(ana, 'POST', `${url}/${data.purchaseId}/confirm`, { approved: true })
  expect(late.codigo).toBe('ESTADO_INVALIDO')
  expect((await mails(ana.email)).map((m) => m.subject)).toEqual(['Tu pago de 10 USD no se completó'])
})

test('an answer that never comes is learned later, and paid once by however many ask', async () => {
  const ana = await member(0)
  const answer = await buy(ana, await tokenFor(ana, '4000 0000 0000 0119'), 'tarda')
  expect([answer.status, answer.data.status, answer.data.balance]).toEqual([201, 'processing', 0])
  expect((await buy(ana, 'tok_timeout_refused')).data.status).toBe('processing')
  clock.move(15)
  await Promise.all([settle(), settle(), settle()])
  expect(await settle()).toBe(0)
  expect((await bought(ana)).map((p: { status: string }) => p.status)).toEqual(['refused', 'paid'])
  expect([await balance(ana), (await movements(ana)).length]).toEqual([100, 1])
  expect((await mails(ana.email)).map((m) => m.subject).sort()).toEqual([
    'Recibo: 100 puntos por 10 USD',
    'Tu pago de 10 USD no se completó',
  ])
  expect(await ledger()).toMatchObject(clean)
})

test('a crash between the charge and its points is settled by the due act, once', async () => {
  const ana = await member(0)
  const before = await charges()
  const crashing = await appWith({
    charge: async (order) => {
      await provider.charge(order)
      throw new Error('the process ends here')
    },
  })
  const lost = await crashing.post(ana, url, { planId: 'team', paymentMethod: 'tok_succeeds' }, 'cae')
  expect([lost.status, await balance(ana)]).toEqual([500, 0])
  await crashing.close()
  clock.move(60)
  await Promise.all([settle(), settle()])
  expect([await balance(ana), (await charges()) - before]).toEqual([220, 1])
  const again = await buy(ana, 'tok_succeeds', 'cae', 'team')
  expect([again.status, again.data.status, again.data.balance, await balance(ana)]).toEqual([201, 'paid', 220, 220])
})

test('whoever sends a request again after a crash goes on where it stopped, without a second charge', async () => {
  const ana = await member(0)
  const before = await charges()
  const crashing = await appWith({
    charge: async (order) => {
      await provider.charge(order)
      throw new Error('the process ends here')
    },
  })
  await crashing.post(ana, url, { planId: 'basic', paymentMethod: 'tok_succeeds' }, 'sigue')
  await crashing.close()
  const again = await buy(ana, 'tok_succeeds', 'sigue')
  expect([again.data.status, again.data.balance, (await charges()) - before]).toEqual(['paid', 100, 1])
  clock.move(120)
  await settle()
  expect([await balance(ana), (await bought(ana)).length]).toEqual([100, 1])
})

test('what a request began goes on though its plan was taken off sale meanwhile', async () => {
  const ana = await member(0)
  const crashing = await appWith({
    charge: async (order) => {
      await provider.charge(order)
      throw new Error('the process ends here')
    },
  })
  await send(owner, 'POST', '/api/owner/plans', { id: 'verano', name: 'Verano', usd: 5, points: 40, period: 'once' })
  await crashing.post(ana, url, { planId: 'verano', paymentMethod: 'tok_succeeds' }, 'verano')
  await crashing.close()
  await send(owner, 'PATCH', '/api/owner/plans', { id: 'verano', withdrawn: true })
  expect((await buy(ana, 'tok_succeeds', 'verano', 'verano')).data).toMatchObject({ status: 'paid', balance: 40 })
  expect((await buy(ana, 'tok_succeeds', 'otro', 'verano')).codigo).toBe('NO_ENCONTRADO')
})

test('nobody pays another price than they were shown', async () => {
  const ana = await member(0)
  const offer = { id: 'otono', name: 'Otoño', usd: 5.1, points: 40, period: 'once' }
  await send(owner, 'POST', '/api/owner/plans', offer)
  const asSeen = (usd: number, points: number) =>
    send(ana, 'POST', url, { planId: 'otono', paymentMethod: 'tok_succeeds', usd, points })
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

test('an account that is closed leaves no payment open behind it', async () => {
  const [ana, eva] = [await member(0), await member(0)]
  const password = 'clave-de-prueba'
  const passwordHash = await hashPassword(password)
  await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('id', 'in', [ana.userId, eva.userId])
    .execute()
  const { data } = await buy(ana, 'tok_confirm')
  await buy(eva, 'tok_timeout')
  for (const who of [ana, eva]) expect((await send(who, 'DELETE', '/api/common/user', { password })).status).toBe(200)
  const rows = await db
    .selectFrom('purchase')
    .selectAll()
    .where('user_id', 'in', [ana.userId, eva.userId])
    .orderBy('id')
    .execute()
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'paid'])
  expect(await provider.confirm(rows[0]?.reference ?? '', true)).toBe('cancelled')
  clock.move(3600)
  expect(await settle()).toBe(0)
  const told = await db
    .selectFrom('notification')
    .selectAll()
    .where('user_id', 'in', [ana.userId, eva.userId])
    .execute()
  expect([data.status, told]).toEqual(['pending', []])
  expect(await ledger()).toMatchObject(clean)
})

test('a charge that never reached the provider can not come later', async () => {
  const ana = await member(0)
  const deaf = await appWith({
    charge: async () => {
      throw new NoAnswerError('the line is dead')
    },
  })
  const first = await deaf.post(ana, url, { planId: 'basic', paymentMethod: 'tok_succeeds' }, 'sorda')
  expect([first.status, first.data.status]).toEqual([201, 'processing'])
  await deaf.close()
  clock.move(15)
  await settle()
  const { reference } = await db
    .selectFrom('purchase')
    .select('reference')
    .where('user_id', '=', ana.userId)
    .executeTakeFirstOrThrow()
  expect(await provider.charge({ reference, paymentMethod: 'tok_succeeds', usdCents: 1000 })).toBe('cancelled')
  expect([await balance(ana), (await bought(ana))[0].status]).toEqual([0, 'cancelled'])
})

test('what can not be a card is refused field by field, and a card number is turned away from purchases', async () => {
  const ana = await member(0)
  const token = (more: Record<string, string>) =>
    send(ana, 'POST', '/api/dev/card-tokens', card('4242424242424242', more))
  expect((await token({ cardNumber: '4242424242424241' })).fields).toEqual(['cardNumber'])
  const past = await token({ cardExpiration: '01 / 20', cardCVC: '12' })
  expect([past.status, past.fields]).toEqual([400, ['cardExpiration', 'cardCVC']])
  expect((await token({ country: 'Mexico' })).fields).toEqual(['country'])
  const number = await buy(ana, '4242 4242 4242 4242', 'numero')
  expect([number.status, number.fields]).toEqual([400, ['paymentMethod']])
  expect((await buy(ana, 'tok_succeeds', 'nada', 'platinum')).codigo).toBe('NO_ENCONTRADO')
  expect((await send(mar, 'POST', url, { planId: 'basic', paymentMethod: 'tok_succeeds' })).codigo).toBe('SIN_PERMISO')
  expect(await bought(ana)).toEqual([])
})

test('without a provider nothing can be bought, and no card is asked for', async () => {
  const ana = await member(0)
  const app = await buildApp({ ...deps, payments: null })
  const post = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: path, headers: { authorization: ana.token }, payload })).json().codigo
  expect(await post(url, { planId: 'basic', paymentMethod: 'tok_succeeds' })).toBe('NO_DISPONIBLE')
  expect(await post('/api/dev/card-tokens', card('4242424242424242'))).toBe('NO_ENCONTRADO')
  await app.close()
})

test('the owner sells packs, changes a plan for those to come, and takes it off sale', async () => {
  const ana = await member(0)
  const plans = '/api/owner/plans'
  const pack = { id: 'pack-50', name: 'Paquete de 50', usd: 6.5, points: 50, period: 'once' }
  expect((await send(owner, 'POST', plans, pack)).data).toEqual({ ...pack, withdrawn: false, sold: 0 })
  expect((await send(owner, 'POST', plans, pack)).codigo).toBe('YA_EXISTE')
  expect((await buy(ana, 'tok_succeeds', undefined, 'pack-50')).data.balance).toBe(50)
  const until = new Date(clock.now().getTime() + 180 * 86_400_000).toISOString()
  expect((await movements(ana))[0]).toMatchObject({ note: 'Paquete de 50', expiresAt: until })
  const changed = await send(owner, 'PATCH', plans, { id: 'pack-50', usd: 7, points: 60, withdrawn: true })
  expect(changed.data).toMatchObject({ usd: 7, points: 60, withdrawn: true, sold: 1 })
  expect((await bought(ana))[0]).toMatchObject({ usd: 6.5, points: 50 })
  expect((await buy(ana, 'tok_succeeds', undefined, 'pack-50')).codigo).toBe('NO_ENCONTRADO')
  expect((await send(owner, 'PATCH', plans, { id: 'nada', usd: 7 })).codigo).toBe('NO_ENCONTRADO')
  for (const usd of [0, -1, 10.005])
    expect((await send(owner, 'POST', plans, { ...pack, usd })).fields).toEqual(['usd'])
  expect((await send(owner, 'GET', plans)).data.items.map((p: { id: string }) => p.id)).toContain('pack-50')
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject = 'plan:pack-50' order by id`.execute(db)
  expect(rows.map((r) => r.action)).toEqual(['plan_created', 'plan_changed'])
})
