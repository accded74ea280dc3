import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import type { Known } from './facts-store.ts'
import { readAllKnown } from './facts-store.ts'

const gym = await salesApp()
const { db, send, mar, kad, owner, member, classAt, book, clock, offerOf, sell, refund, signedIn } = gym
await gym.openShift(0)
await send(owner, 'POST', `/api/owner/studios/${mar.id}/points`, { points: 5000, note: 'Bolsa' })
const trial = await offerOf(15_000, { kind: 'trial', name: 'Prueba', classes: 2, perPerson: 1 })
const pass = await offerOf(189_000)

const url = '/api/studio/prospects'
type Body = Record<string, unknown>
const enter = async (name: string, body: Body = {}): Promise<{ userId: string }> => ({
  userId: (await send(mar, 'POST', '/api/studio/clients', { name, ...body })).data.id,
})
const board = async (query = '', who: SignedIn = mar) => (await send(who, 'GET', `${url}?${query}`)).data
const cardOf = async (name: string, query = '') => {
  const { columns } = await board(query)
  for (const [stage, { cards }] of Object.entries(columns) as [string, { cards: { name: string }[] }][]) {
    const card = cards.find((each) => each.name === name)
    if (card !== undefined) return { stage, ...card } as Record<string, unknown>
  }
  return null
}
const pay = (to: { userId: string }, offerId: string, amount: number) => sell(to, offerId, [{ method: 'cash', amount }])
const seat = (to: { userId: string }, classId: string) =>
  send(mar, 'POST', `/api/gym/classes/${classId}/bookings`, { memberId: to.userId })
const arrive = (classId: string, bookingId: string) =>
  send(mar, 'POST', `/api/gym/classes/${classId}/check-ins`, { bookingId })
const state = async (id: string, who: SignedIn = mar) => (await send(who, 'GET', `${url}/${id}`)).data
const close = (id: string, body: Body = { reason: 'price' }, headers = {}, who: SignedIn = mar) =>
  send(who, 'POST', `${url}/${id}/close`, body, headers)
const reopen = (id: string, body: Body = {}) => send(mar, 'POST', `${url}/${id}/reopen`, body)
const hours = (count: number) => clock.move(count * 3600)
const age = (days: number) =>
  sql`update client set since = since - ${days} * interval '1 day' where studio_id = ${mar.id}`.execute(db)

beforeEach(async () => {
  await sql`update client set archived_at = now()`.execute(db)
})

test('a person goes from the desk to a purchase, by facts only', async () => {
  const ana = await enter('Ana Ruiz', { phone: '55 1234 5678' })
  expect(await cardOf('Ana Ruiz')).toMatchObject({
    stage: 'arrived',
    source: 'desk',
    days: 0,
    visits: 0,
    trial: null,
    next: null,
    step: null,
    assignee: null,
    attention: [],
    signsIn: false,
    version: 1,
  })
  await pay(ana, trial.offerId, 15_000)
  expect(await cardOf('Ana Ruiz')).toMatchObject({
    stage: 'arrived',
    trial: { name: 'Prueba', left: 2, given: 2, live: true },
    purchase: null,
  })
  const yoga = await classAt({ inHours: 1, points: 0 })
  const booked = await seat(ana, yoga.id)
  expect(booked.status).toBe(201)
  expect(await cardOf('Ana Ruiz')).toMatchObject({
    stage: 'booked',
    next: { startsAt: yoga.startsAt.toISOString(), className: yoga.name, for: null },
  })
  hours(0.9)
  expect((await arrive(yoga.id, booked.data.id)).status).toBe(200)
  expect(await cardOf('Ana Ruiz')).toMatchObject({
    stage: 'came',
    visits: 1,
    lastVisitAt: yoga.startsAt.toISOString(),
    next: null,
  })
  const sold = await pay(ana, pass.offerId, 189_000)
  expect(await cardOf('Ana Ruiz')).toMatchObject({ stage: 'bought', purchase: { name: 'Pase 10' } })
  await refund(sold.data.sale.id, 189_000, { takeBack: true })
  expect(await cardOf('Ana Ruiz')).toMatchObject({ stage: 'came', purchase: null })
})

test('an absence and a cancellation bring the card back to the first column, until the next booking', async () => {
  const eva = await enter('Eva Sol')
  const first = await classAt({ inHours: 1, points: 0 })
  const { data } = await seat(eva, first.id)
  hours(2.5)
  expect(await cardOf('Eva Sol')).toMatchObject({
    stage: 'arrived',
    missed: { kind: 'unmarked', startsAt: first.startsAt.toISOString() },
    attention: ['missed'],
  })
  await send(mar, 'POST', `/api/gym/classes/${first.id}/no-shows`, { bookingId: data.id })
  expect(await cardOf('Eva Sol')).toMatchObject({ missed: { kind: 'no_show' } })
  const second = await classAt({ inHours: 30, points: 0 })
  const again = await seat(eva, second.id)
  expect(await cardOf('Eva Sol')).toMatchObject({ stage: 'booked', missed: null, attention: [] })
  await send(mar, 'DELETE', `/api/gym/bookings/${again.data.id}`)
  expect(await cardOf('Eva Sol')).toMatchObject({
    stage: 'arrived',
    missed: { kind: 'cancelled', startsAt: second.startsAt.toISOString() },
  })
  const third = await classAt({ inHours: 40, points: 0 })
  await seat(eva, third.id)
  await send(mar, 'POST', `/api/studio/classes/${third.id}/cancel`, { reason: 'Sin luz' })
  expect(await cardOf('Eva Sol')).toMatchObject({ stage: 'arrived', missed: { kind: 'class_cancelled' } })
})

test('a place in a waitlist is no booking', async () => {
  const full = await classAt({ inHours: 30, capacity: 1, points: 0 })
  await book(await member(0), full.id)
  const ida = await enter('Ida Paz')
  await send(mar, 'POST', `/api/gym/classes/${full.id}/bookings`, { memberId: ida.userId, waitlist: true })
  expect(await cardOf('Ida Paz')).toMatchObject({ stage: 'arrived', missed: null, next: null })
})

test('a family is one prospect: its dependants book, come and buy for it', async () => {
  const mother = await enter('Sara Lugo')
  const child = await enter('Leo Lugo', { guardianId: mother.userId })
  expect(await cardOf('Leo Lugo')).toBeNull()
  await pay(child, trial.offerId, 15_000)
  const yoga = await classAt({ inHours: 2, points: 0 })
  await seat(child, yoga.id)
  expect(await cardOf('Sara Lugo')).toMatchObject({
    stage: 'booked',
    trial: { name: 'Prueba' },
    next: { for: 'Leo Lugo' },
  })
  await pay(child, pass.offerId, 189_000)
  expect(await cardOf('Sara Lugo')).toMatchObject({ stage: 'bought', purchase: { name: 'Pase 10' } })
  expect((await close(child.userId)).codigo).toBe('ESTADO_INVALIDO')
})

test('archived, imported with a history and suspended people are no prospects; products and gifts are no purchase', async () => {
  const old = await enter('Vieja Clienta')
  const lead = await enter('Lista Importada')
  const gone = await enter('Ya Archivada')
  const { rows } = await sql<{ id: string }>`
    insert into client_import (studio_id, by_user, created_at, hash) values (${mar.id}, ${mar.userId}, now(), '\\x01')
    returning id`.execute(db)
  await sql`
    insert into past_visit (studio_id, person_id, at, class_name, import_id)
    values (${mar.id}, ${old.userId}, now() - interval '1 year', 'Barre', ${rows[0]?.id})`.execute(db)
  await sql`update client set source = 'import' where person_id in (${old.userId}, ${lead.userId})`.execute(db)
  await send(mar, 'PATCH', `/api/studio/clients/${gone.userId}`, { archived: true })
  const gift = await offerOf(50_000, { kind: 'gift', name: 'Regalo' })
  await pay(lead, gift.offerId, 50_000)
  expect(await cardOf('Lista Importada')).toMatchObject({ stage: 'arrived', source: 'import' })
  expect([await cardOf('Vieja Clienta'), await cardOf('Ya Archivada')]).toEqual([null, null])
  expect(await state(old.userId)).toMatchObject({ stage: null, mayReopen: false })
  expect((await reopen(old.userId)).codigo).toBe('ESTADO_INVALIDO')
})

test('a member who books online, and one who buys at the counter, say how they came', async () => {
  const yoga = await classAt({ inHours: 20, points: 0 })
  const online = await member(10)
  await book(online, yoga.id)
  const walkIn = await member(0)
  await pay(walkIn, pass.offerId, 189_000)
  const { columns } = await board()
  expect(columns.booked.cards).toMatchObject([{ id: online.userId, source: 'online', signsIn: true }])
  expect(columns.bought.cards).toMatchObject([{ id: walkIn.userId, source: 'counter' }])
})

test('a class paid in points is a visit, and a person who comes again with points is a regular until reopened', async () => {
  const payer = await member(50)
  const attend = async () => {
    const yoga = await classAt({ inHours: 1, points: 8 })
    const { data } = await book(payer, yoga.id)
    hours(0.9)
    expect((await arrive(yoga.id, data.id)).status).toBe(200)
    hours(1)
  }
  await attend()
  expect((await board()).columns.came.cards).toMatchObject([{ id: payer.userId, purchase: null, visits: 1 }])
  await attend()
  const { columns, funnel } = await board()
  expect([columns.came.count, columns.bought.count, funnel.bought, funnel.regulars]).toEqual([0, 0, 0, 1])
  expect(await close(payer.userId)).toMatchObject({ codigo: 'ESTADO_INVALIDO' })
  expect((await reopen(payer.userId)).data).toMatchObject({ stage: 'came' })
  await attend()
  expect((await state(payer.userId)).stage).toBe('came')
  await pay(payer, pass.offerId, 189_000)
  expect((await board()).columns.bought.cards).toMatchObject([{ id: payer.userId, purchase: { name: 'Pase 10' } }])
})

test('a prospect gets a person in charge and a next step, and the board is filtered by both', async () => {
  const laura = await signedIn(5, 'laura@cupo.test', { name: 'Laura', studioId: mar.id })
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', laura.userId).execute()
  const [ana, ema] = [await enter('Ana Uno'), await enter('Ema Dos')]
  const assign = (id: string, body: Body, who: SignedIn = laura) => send(who, 'PATCH', `${url}/${id}`, body)
  const first = await assign(ana.userId, { assigneeId: laura.userId, version: 1 })
  expect(first.data).toMatchObject({ assignee: { name: 'Laura' }, version: 2, stage: 'arrived' })
  expect(await assign(ana.userId, { assigneeId: null, version: 1 })).toMatchObject({
    status: 409,
    codigo: 'ESTADO_INVALIDO',
    data: { version: 2 },
  })
  expect((await assign(ana.userId, { assigneeId: kad.userId })).fields).toEqual(['assigneeId'])
  await send(mar, 'POST', '/api/studio/tasks', { title: 'Sin día', clientId: ana.userId })
  await send(mar, 'POST', '/api/studio/tasks', { title: 'Llamar', clientId: ana.userId, dueOn: '2020-01-01' })
  expect(await cardOf('Ana Uno')).toMatchObject({
    assignee: { name: 'Laura' },
    step: { title: 'Llamar', dueOn: '2020-01-01' },
    attention: ['step_overdue'],
  })
  const names = async (query: string) =>
    (await board(query)).columns.arrived.cards.map((card: { name: string }) => card.name)
  expect(await names(`assigneeId=${laura.userId}`)).toEqual(['Ana Uno'])
  expect(await names('assigneeId=none')).toEqual(['Ema Dos'])
  expect(await names('attention=true')).toEqual(['Ana Uno'])
  expect(await board('assigneeId=none')).toMatchObject({ attention: 0, funnel: { arrived: 2 } })
  expect((await board()).people.map((p: { name: string }) => p.name)).toEqual(['Laura', 'Marea'])
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject = ${`user:${ana.userId}`} order by id`.execute(db)
  expect(rows.map(({ action }) => action)).toEqual(['client_added', 'prospect_assigned'])
  expect((await assign(ema.userId, { assigneeId: laura.userId }, kad)).status).toBe(404)
})

test('a prospect is closed with a reason once, listed, and back after a booking or by hand', async () => {
  const ana = await enter('Ana Cierra')
  expect((await close(ana.userId, { reason: 'other' })).fields).toEqual(['text'])
  const key = { 'idempotency-key': 'cerrar-1' }
  const body = { reason: 'other', text: 'Se mudó', version: 1 }
  expect((await close(ana.userId, body, key)).data).toMatchObject({ stage: null, closed: { text: 'Se mudó' } })
  expect((await close(ana.userId, body, key)).replayed).toBe(true)
  expect((await close(ana.userId)).codigo).toBe('ESTADO_INVALIDO')
  expect(await cardOf('Ana Cierra')).toBeNull()
  expect(await board()).toMatchObject({ closed: 1, funnel: { arrived: 1 } })
  const listed = await send(mar, 'GET', `${url}/closed`)
  expect(listed.data).toMatchObject({
    items: [{ id: ana.userId, name: 'Ana Cierra', reason: 'other', text: 'Se mudó', by: 'Marea' }],
    nextCursor: null,
  })
  expect((await reopen(ana.userId)).data).toMatchObject({ stage: 'arrived', closed: null, mayReopen: false })
  expect((await reopen(ana.userId)).codigo).toBe('ESTADO_INVALIDO')
  await close(ana.userId)
  hours(0.01)
  await seat(ana, (await classAt({ inHours: 20, points: 0 })).id)
  expect(await cardOf('Ana Cierra')).toMatchObject({ stage: 'booked' })
  expect((await send(mar, 'GET', `${url}/closed`)).data.items).toEqual([])
})

test('a file older than 90 days is off the board until it is reopened', async () => {
  const ana = await enter('Ana Antigua')
  await age(400)
  expect(await cardOf('Ana Antigua')).toBeNull()
  expect(await state(ana.userId)).toMatchObject({ stage: null, mayReopen: true })
  expect((await close(ana.userId)).codigo).toBe('ESTADO_INVALIDO')
  await reopen(ana.userId)
  expect(await cardOf('Ana Antigua')).toMatchObject({ stage: 'arrived', days: 0 })
})

test('a file of 100 days is on the board if it bought lately, also by a dependant, and stays in the list of the closed', async () => {
  const [ana, mother, old] = [await enter('Ana Compra'), await enter('Sara Compra'), await enter('Ema Cerrada')]
  const child = await enter('Leo Compra', { guardianId: mother.userId })
  const earlier = () => sql`update sale set at = at - interval '15 days' where studio_id = ${mar.id}`.execute(db)
  for (const buyer of [ana, child]) await pay(buyer, pass.offerId, 189_000)
  await close(old.userId)
  await earlier()
  await age(100)
  const { columns, closed, funnel } = await board()
  expect(columns.bought.cards.map(({ name }: { name: string }) => name).sort()).toEqual(['Ana Compra', 'Sara Compra'])
  expect([closed, funnel.arrived]).toEqual([1, 0])
  await earlier()
  expect((await board()).columns.bought.count).toBe(0)
})

test('a column shows as many cards as asked for, with the number of all', async () => {
  for (let at = 0; at < 3; at++) await enter(`Persona ${at}`)
  const { columns } = await board('arrived=2')
  expect([columns.arrived.count, columns.arrived.cards.length]).toEqual([3, 2])
  expect((await send(mar, 'GET', `${url}?arrived=501`)).status).toBe(400)
  expect((await send(mar, 'GET', `${url}?arrived=0`)).status).toBe(400)
})

test('another studio sees and changes nothing, and a member may not read the board', async () => {
  const ana = await enter('Ana Ajena')
  expect((await board('', kad)).columns.arrived.count).toBe(0)
  expect((await send(kad, 'GET', `${url}/${ana.userId}`)).status).toBe(404)
  expect((await close(ana.userId, { reason: 'price' }, {}, kad)).status).toBe(404)
  expect((await send(await member(0), 'GET', url)).status).toBe(403)
})

test('two desks that close a prospect at once close it once', async () => {
  const ana = await enter('Ana Carrera')
  const answers = await Promise.all([close(ana.userId), close(ana.userId, { reason: 'no_answer' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the facts of a person without decisions have version 1 and no step', async () => {
  await enter('Ana Nueva')
  const known: Known[] = await readAllKnown(db, mar.id, clock.now())
  expect(known).toMatchObject([{ version: 1, hasStep: false, stepDueOn: null, trialUntil: null, missedAt: null }])
})
