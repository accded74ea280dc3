import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashPassword } from '../../crypto/password.ts'
import { NoAnswerError } from '../../payments/no-answer-error.ts'
import { cleanLedger, paymentApp, purchasesUrl } from '../../test/payment-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { db, clock, member, send, owner, balance, ledger, mails, ...shop } = await paymentApp()
const { tokenFor, buy, bought, movements, charges, settle, appWith, crashingApp } = shop

/** Reads the state of a purchase's charge at the provider. */
const charged = async (id: string) => {
  const { rows } = await sql<{ state: string }>`
    select c.state from simulated_charge c join payment p on p.reference = c.reference
     where p.source = ${`purchase:${id}`}`.execute(db)
  return rows[0]?.state
}

test('a confirmed charge credits the points once, and a rejected one costs nothing', async () => {
  const [ana, eva] = [await member(0), await member(0)]
  const first = await buy(ana, await tokenFor(ana, '4000 0000 0000 3220'))
  expect([first.status, first.data.status, first.data.balance]).toEqual([201, 'pending', 0])
  const confirm = (who: SignedIn, approved: boolean, id = first.data.purchaseId) =>
    send(who, 'POST', `${purchasesUrl}/${id}/confirm`, { approved })
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

test('a buyer who does not confirm is notified that nothing was charged', async () => {
  const ana = await member(0)
  const { data } = await buy(ana, 'tok_confirm')
  clock.move(29 * 60)
  await settle()
  expect((await bought(ana))[0].status).toBe('pending')
  clock.move(60)
  await Promise.all([settle(), settle()])
  expect((await bought(ana))[0].status).toBe('cancelled')
  const late = await send(ana, 'POST', `${purchasesUrl}/${data.purchaseId}/confirm`, { approved: true })
  expect(late.codigo).toBe('ESTADO_INVALIDO')
  expect((await mails(ana.email)).map((m) => m.subject)).toEqual(['Tu pago de 10 USD no se completó'])
})

test('a charge without a response is settled later and credited once by any number of requests', async () => {
  const ana = await member(0)
  const answer = await buy(ana, await tokenFor(ana, '4000 0000 0000 0119'), 'tarda')
  expect([answer.status, answer.data.status, answer.data.balance]).toEqual([201, 'processing', 0])
  expect((await buy(ana, 'tok_timeout_refused')).data.status).toBe('processing')
  clock.move(30)
  await Promise.all([settle(), settle(), settle()])
  expect(await settle()).toBe(0)
  expect((await bought(ana)).map((p: { status: string }) => p.status)).toEqual(['refused', 'paid'])
  expect([await balance(ana), (await movements(ana)).length]).toEqual([100, 1])
  expect((await mails(ana.email)).map((m) => m.subject).sort()).toEqual([
    'Comprobante: 100 puntos por 10 USD',
    'Tu pago de 10 USD no se completó',
  ])
  expect(await ledger()).toMatchObject(cleanLedger)
})

test('a crash between the charge and its points is settled once by the scheduled job', async () => {
  const ana = await member(0)
  const before = await charges()
  const crashing = await crashingApp()
  const lost = await crashing.post(ana, purchasesUrl, { planId: 'team', paymentMethod: 'tok_succeeds' }, 'cae')
  expect([lost.status, await balance(ana)]).toEqual([500, 0])
  await crashing.close()
  clock.move(60)
  await Promise.all([settle(), settle()])
  expect([await balance(ana), (await charges()) - before]).toEqual([220, 1])
  const again = await buy(ana, 'tok_succeeds', 'cae', 'team')
  expect([again.status, again.data.status, again.data.balance, await balance(ana)]).toEqual([201, 'paid', 220, 220])
})

test('a request repeated after a crash continues without a second charge', async () => {
  const ana = await member(0)
  const before = await charges()
  const crashing = await crashingApp()
  await crashing.post(ana, purchasesUrl, { planId: 'basic', paymentMethod: 'tok_succeeds' }, 'sigue')
  await crashing.close()
  const again = await buy(ana, 'tok_succeeds', 'sigue')
  expect([again.data.status, again.data.balance, (await charges()) - before]).toEqual(['paid', 100, 1])
  clock.move(120)
  await settle()
  expect([await balance(ana), (await bought(ana)).length]).toEqual([100, 1])
})

test('a purchase continues even if its plan was taken off sale since', async () => {
  const ana = await member(0)
  const crashing = await crashingApp()
  await send(owner, 'POST', '/api/owner/plans', { id: 'verano', name: 'Verano', usd: 5, points: 40, period: 'once' })
  await crashing.post(ana, purchasesUrl, { planId: 'verano', paymentMethod: 'tok_succeeds' }, 'verano')
  await crashing.close()
  await send(owner, 'PATCH', '/api/owner/plans', { id: 'verano', withdrawn: true })
  expect((await buy(ana, 'tok_succeeds', 'verano', 'verano')).data).toMatchObject({ status: 'paid', balance: 40 })
  expect((await buy(ana, 'tok_succeeds', 'otro', 'verano')).codigo).toBe('NO_ENCONTRADO')
})

test('a closed account leaves no open purchase', async () => {
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
  expect(await charged(rows[0]?.id ?? '')).toBe('cancelled')
  clock.move(3600)
  expect(await settle()).toBe(0)
  const notifications = await db
    .selectFrom('notification')
    .selectAll()
    .where('user_id', 'in', [ana.userId, eva.userId])
    .execute()
  expect([data.status, notifications]).toEqual(['pending', []])
  expect(await ledger()).toMatchObject(cleanLedger)
})

test('a charge that never reached the provider cannot be made later', async () => {
  const ana = await member(0)
  const deaf = await appWith(() => ({
    start: async () => {
      throw new NoAnswerError('the line is dead')
    },
  }))
  const first = await deaf.post(ana, purchasesUrl, { planId: 'basic', paymentMethod: 'tok_succeeds' }, 'sorda')
  expect([first.status, first.data.status]).toEqual([201, 'processing'])
  await deaf.close()
  clock.move(30)
  await settle()
  const { id } = await db
    .selectFrom('purchase')
    .select('id')
    .where('user_id', '=', ana.userId)
    .executeTakeFirstOrThrow()
  expect([await charged(id), await balance(ana), (await bought(ana))[0].status]).toEqual(['cancelled', 0, 'cancelled'])
})
