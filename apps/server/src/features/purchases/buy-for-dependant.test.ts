import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cleanLedger, paymentApp } from '../../test/payment-app.ts'
import { insertMembership } from '../../test/renewing-pass.ts'
import { sellOffers } from '../../test/sell-offers.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { endAccount } from '../accounts/end-account.ts'
import { readLedgerCheck } from '../ledger/store.ts'
import { openSession } from '../sessions/store.ts'
import { renewDue } from '../subscriptions/renew-due.ts'
import { renewalPorts } from '../subscriptions/renewal-ports.ts'

const app = await paymentApp()
const { db, deps, clock, send, member, mar, classAt, book, balance, ledger, mails } = app
const { offerOf } = sellOffers(app)

const clients = '/api/studio/clients'
/** Creates a guardian and a child without an account. */
const family = async (points = 0): Promise<{ ana: Awaited<ReturnType<typeof member>>; leo: string }> => {
  const ana = await member(points)
  await send(mar, 'POST', clients, { name: 'Ana', email: ana.email })
  const { data } = await send(mar, 'POST', clients, { name: 'Leo', guardianId: ana.userId })
  return { ana, leo: data.id }
}
const buyFor = (who: SignedIn, dependantId: string, body: Record<string, unknown>, key?: string) =>
  send(
    who,
    'POST',
    '/api/gym/purchases',
    { paymentMethod: 'tok_succeeds', dependantId, ...body },
    key ? { 'idempotency-key': key } : {},
  )
/** A membership that renews each month. */
const membership = async (): Promise<string> =>
  (await insertMembership(db, { studioId: mar.id, amount: 1800, perWeek: 2, now: clock.now() })).offerId
const pass5 = () => offerOf(90_000, { kind: 'classes', classes: 5, name: '5 clases' })
const passesOf = async (who: SignedIn) => (await send(who, 'GET', '/api/gym/dependants/passes')).data.items
const again = async (who: SignedIn): Promise<SignedIn> => ({
  ...who,
  token: (await openSession(db, who.userId, 'test', clock.now())).accessToken,
})

test('a guardian buys a pass and books with it: the child has both, the guardian pays and has the receipt', async () => {
  const { ana, leo } = await family()
  const yoga = await classAt({ capacity: 1, points: 12 })
  const { offerId } = await pass5()
  const offers = await send(ana, 'GET', `/api/gym/offers?classId=${yoga.id}&dependantId=${leo}`)
  expect(offers.data.map(({ id }: { id: string }) => id)).toContain(offerId)
  const made = await buyFor(ana, leo, { offerId, bookClassId: yoga.id }, 'una')
  expect(made).toMatchObject({
    status: 201,
    data: { status: 'paid', pass: { name: '5 clases', left: 4 }, booking: { status: 'booked' } },
  })
  expect(made.data.booking.passCode).toMatch(/^\d{7}$/)
  expect(await buyFor(ana, leo, { offerId, bookClassId: yoga.id }, 'una')).toMatchObject({ data: made.data })
  expect(await send(ana, 'GET', `/api/gym/purchases/${made.data.purchaseId}`)).toMatchObject({ data: made.data })

  expect(await passesOf(ana)).toMatchObject([
    { name: '5 clases', left: 4, dependant: { id: leo, name: 'Leo' }, paidByCaller: false },
  ])
  expect((await send(ana, 'GET', '/api/gym/passes')).data.items).toEqual([])
  const bookings = (await send(ana, 'GET', '/api/gym/dependants/bookings?scope=upcoming')).data.items
  expect(bookings).toMatchObject([{ id: made.data.booking.id, paidWith: { kind: 'classes' } }])
  const receipts = (await send(ana, 'GET', '/api/gym/receipts')).data.items
  expect(receipts).toMatchObject([{ id: made.data.receiptId }])
  const sales = (await send(mar, 'GET', `/api/studio/sales?clientId=${leo}`)).data.items
  expect(sales).toHaveLength(1)
  const [letter] = await mails(ana.email)
  expect(letter?.subject).toBe('Leo: Compraste 5 clases')
  expect(letter?.body_text).toContain('Leo tiene lugar en')
  expect(letter?.body_text).toContain('Es para Leo y lo pagas tú.')
  expect(await ledger()).toMatchObject(cleanLedger)
})

test('points that are bought for a child are the child’s, of the studio that sold them', async () => {
  const { ana, leo } = await family(3)
  const yoga = await classAt({ points: 12 })
  const { offerId } = await offerOf(60_000, { kind: 'points', points: 50, name: '50 puntos' })
  expect(await buyFor(ana, leo, { offerId, bookClassId: yoga.id })).toMatchObject({
    data: { booking: { points: 12 }, pass: { left: 38 } },
  })
  expect(await balance(ana)).toBe(3)
  expect(await passesOf(ana)).toMatchObject([{ unit: 'point', left: 38, dependant: { id: leo } }])
})

test('a held seat is the child’s, and the guardian releases it', async () => {
  const { ana, leo } = await family()
  const yoga = await classAt({ capacity: 1, points: 12 })
  const hold = await send(ana, 'POST', `/api/gym/classes/${yoga.id}/holds`, { dependantId: leo })
  expect(hold.status).toBe(201)
  expect(await book(await member(), yoga.id)).toMatchObject({ codigo: 'SIN_CUPO' })
  const { offerId } = await pass5()
  const declined = await buyFor(ana, leo, { offerId, bookClassId: yoga.id, paymentMethod: 'tok_refused' })
  expect(declined.codigo).toBe('PAGO_RECHAZADO')
  expect((await send(ana, 'DELETE', `/api/gym/holds/${hold.data.id}`)).status).toBe(200)
  expect(await book(await member(), yoga.id)).toMatchObject({ status: 201 })
})

test('only the guardian at the studio that sells it can buy, and no gift card and nothing of the service', async () => {
  const { ana, leo } = await family()
  const eva = await member()
  const yoga = await classAt({ points: 12 })
  const { offerId } = await pass5()
  for (const dependantId of [leo, 'x', '0']) {
    expect((await buyFor(eva, dependantId, { offerId })).codigo).toBe('NO_ENCONTRADO')
  }
  expect((await send(eva, 'POST', `/api/gym/classes/${yoga.id}/holds`, { dependantId: leo })).codigo).toBe(
    'NO_ENCONTRADO',
  )
  expect((await send(eva, 'GET', `/api/gym/offers?classId=${yoga.id}&dependantId=${leo}`)).codigo).toBe('NO_ENCONTRADO')
  expect(await passesOf(eva)).toEqual([])
  const gift = await offerOf(50_000, { kind: 'gift', name: 'Regalo' })
  const { rows } = await sql<{ id: string }>`
    select o.id from offer o join offer_version v on v.offer_id = o.id and v.version = o.version
     where o.studio_id is null and v.renews is null limit 1`.execute(db)
  for (const id of [gift.offerId, rows[0]?.id]) {
    expect(await buyFor(ana, leo, { offerId: id })).toMatchObject({ status: 400, fields: ['dependantId'] })
  }
})

test('a trial is once per child, also with the phone of the guardian who had one', async () => {
  const { ana, leo } = await family()
  await send(ana, 'PATCH', '/api/common/profile', { phone: '+52 55 9876 5432' })
  await sql`update app_user set phone = '+525598765432' where id = ${leo}`.execute(db)
  const { offerId } = await offerOf(9_900, { kind: 'trial', name: 'Clase de prueba', perPerson: 1, classes: 1 })
  const own = await send(ana, 'POST', '/api/gym/purchases', { offerId, paymentMethod: 'tok_succeeds' })
  expect(own.status).toBe(201)
  expect((await buyFor(ana, leo, { offerId })).status).toBe(201)
  expect(await buyFor(ana, leo, { offerId })).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
})

test('a payment that settles after the guardian has left gives the pass to the child', async () => {
  const { ana, leo } = await family()
  const { offerId } = await pass5()
  const { data } = await buyFor(ana, leo, { offerId, paymentMethod: 'tok_confirm' })
  expect(data.status).toBe('pending')
  await send(mar, 'PATCH', `${clients}/${leo}`, { guardianId: null })
  await send(ana, 'POST', `/api/gym/points/purchases/${data.purchaseId}/confirm`, { approved: true })
  const { rows } = await sql<{ remaining: number }>`select remaining from pass where member_id = ${leo}`.execute(db)
  expect(rows).toEqual([{ remaining: 5 }])
})

test('closing the account of the guardian ends the renewals that it pays; the paid period stays', async () => {
  const { ana, leo } = await family()
  await buyFor(ana, leo, { offerId: await membership(), consent: true })
  await db.transaction().execute((tx) => endAccount(tx, ana.userId, clock.now()))
  const { rows } = await sql<{ status: string; pass: string }>`
    select s.status, p.status as pass from subscription s join pass p on p.id = s.pass_id
     where s.member_id = ${leo}`.execute(db)
  expect(rows).toEqual([{ status: 'cancelled', pass: 'active' }])
})

test('a dependant with an account is told of a purchase for them, and of the end of its renewals', async () => {
  const { ana } = await family()
  const eva = await member()
  await send(mar, 'POST', clients, { name: 'Eva', email: eva.email, guardianId: ana.userId })
  const { data } = await buyFor(ana, eva.userId, { offerId: await membership(), consent: true })
  await send(ana, 'POST', `/api/gym/passes/${data.pass.id}/cancel`)
  const { rows } = await sql<{ kind: string; user_id: string }>`
    select kind, user_id from notification where user_id in (${ana.userId}, ${eva.userId})
       and kind in ('offer_bought', 'offer_received', 'membership_cancelled') order by id`.execute(db)
  expect(rows.map(({ kind, user_id }) => [kind, user_id === eva.userId ? 'Eva' : 'Ana'])).toEqual([
    ['offer_bought', 'Ana'],
    ['offer_received', 'Eva'],
    ['membership_cancelled', 'Ana'],
    ['membership_cancelled', 'Eva'],
  ])
})

test('a membership of a child renews with the card of the guardian, who can cancel it', async () => {
  const { ana, leo } = await family()
  const offerId = await membership()
  const made = await buyFor(ana, leo, { offerId, consent: true })
  expect(made).toMatchObject({ status: 201, data: { status: 'paid' } })
  const [held] = await passesOf(ana)
  expect(held).toMatchObject({
    paidByCaller: true,
    renewal: { amount: 1800, method: { last4: expect.any(String) } },
  })
  const ports = renewalPorts(deps)
  for (let day = 0; day < 32; day += 1) {
    clock.move(86_400)
    await renewDue(db, ports, clock.now())
  }
  const subjects = (await mails(ana.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Leo: '))).toHaveLength(3)
  const { rows } = await sql<{ buyer: string; client: string }>`
    select r.member_id as buyer, s.client_id as client from sale s join receipt r on r.id = s.receipt_id
     where s.client_id = ${leo} order by s.id`.execute(db)
  expect(rows).toEqual([
    { buyer: ana.userId, client: leo },
    { buyer: ana.userId, client: leo },
  ])
  expect(await readLedgerCheck(db)).toMatchObject(cleanLedger)

  const guardian = await again(ana)
  await send(await again(mar), 'PATCH', `${clients}/${leo}`, { guardianId: null })
  const eva = await member()
  expect((await send(eva, 'POST', `/api/gym/passes/${held.id}/cancel`)).codigo).toBe('NO_ENCONTRADO')
  expect(await passesOf(guardian)).toMatchObject([{ id: held.id, paidByCaller: true }])
  expect((await send(guardian, 'POST', `/api/gym/passes/${held.id}/cancel`)).status).toBe(200)
  expect(await passesOf(guardian)).toEqual([])
})
