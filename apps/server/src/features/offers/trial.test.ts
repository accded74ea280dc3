import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'
import { givePass } from '../passes/give-pass.ts'

const { db, clock, send, mar, member, sell, signedIn } = await salesApp()

const made = await send(mar, 'POST', '/api/studio/offers', {
  kind: 'trial',
  name: 'Clase de prueba',
  price: { amount: 9_900, currency: 'MXN' },
  taxRate: 1600,
})
const trial: string = made.data.id
const pay = [{ method: 'card', amount: 9_900, reference: '1' }]
const buy = (who: { userId: string }) => sell(who, trial, pay)
const listed = async (who: { token: string }) =>
  (await send(who as never, 'GET', `/api/gym/offers?studioId=${mar.id}`)).data.some(
    ({ id }: { id: string }) => id === trial,
  )

test('a trial is sold once per person, at the desk and online', async () => {
  const ana = await member(0)
  expect(await listed(ana)).toBe(true)
  expect((await buy(ana)).status).toBe(201)
  const again = await buy(ana)
  expect([again.status, again.codigo, again.fields]).toEqual([400, 'VALIDACION', ['lines.0.offerId']])
  const online = await send(ana, 'POST', '/api/gym/purchases', { offerId: trial, paymentMethod: 'tok_succeeds' })
  expect([online.status, online.mensaje]).toEqual([409, 'Ya tuviste esta oferta: es una por persona.'])
  expect(await listed(ana)).toBe(false)
})

test.each([
  ['mail with a tag', 'lola.paz@gmail.com', 'lolapaz+otra@googlemail.com', null, null],
  ['phone with and without prefix', 'eva@cupo.test', 'otra-eva@cupo.test', '+52 55 1234 5678', '(55) 1234-5678'],
])('a second account with the same %s is the same person', async (_, first, second, phone, samePhone) => {
  const one = await signedIn(1, first, { name: 'Lola' })
  const two = await signedIn(1, second, { name: 'Lola' })
  if (phone !== null) {
    await send(one, 'PATCH', '/api/common/profile', { phone })
    await send(two, 'PATCH', '/api/common/profile', { phone: samePhone })
  }
  expect((await buy(one)).status).toBe(201)
  expect((await buy(two)).codigo).toBe('VALIDACION')
  expect(await listed(two)).toBe(false)
})

test('a trial is for new clients only: a purchase makes a client, a given pass does not', async () => {
  const [ana, eva] = [await member(0), await member(0)]
  const pass = await send(mar, 'POST', '/api/studio/offers', {
    kind: 'classes',
    name: 'Pase 5',
    price: { amount: 9_900, currency: 'MXN' },
    classes: 5,
  })
  const { rows } = await sql<{ id: string }>`select id from offer_version where offer_id = ${pass.data.id}`.execute(db)
  await db.transaction().execute((tx) =>
    givePass(tx, {
      versionId: rows[0]?.id as never,
      memberId: eva.userId,
      at: clock.now(),
      by: mar.userId,
      note: 'Cumpleaños',
      source: 'desk',
    }),
  )
  expect((await sell(ana, pass.data.id, pay)).status).toBe(201)
  expect((await buy(ana)).codigo).toBe('VALIDACION')
  expect((await buy(eva)).status).toBe(201)
})

test('a trial is once per person, also for a client without mail and phone', async () => {
  const { data } = await send(mar, 'POST', '/api/studio/clients', { name: 'Sin correo' })
  expect((await buy({ userId: data.id })).status).toBe(201)
  expect((await buy({ userId: data.id })).codigo).toBe('VALIDACION')
})
