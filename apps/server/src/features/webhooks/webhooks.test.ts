import { createHmac } from 'node:crypto'
import { brandId } from '@cupo/core/brand-id'
import type { WebhookDeliveryId } from '@cupo/core/ids'
import { deliveryPauses } from '@cupo/core/webhooks'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '../../jobs/delete-expired.ts'
import { hookReceiver, publicAddress } from '../../test/hook-receiver.ts'
import { salesApp } from '../../test/sales-app.ts'
import { deliverWebhook } from './deliver-webhook.ts'

const app = await salesApp()
await runMigrations({ pgPool: app.pool })
const { db, deps, clock, send, mar, kad, member, classAt, book, cancel } = app
const receiver = await hookReceiver()
afterAll(receiver.close)
deps.outbound = receiver.outbound
const { received, targets, addresses } = receiver

const url = 'http://hooks.example.com/cupo?studio=1'
const webhooks = '/api/studio/webhooks'
const create = (body: Record<string, unknown>, who = mar) => send(who, 'POST', webhooks, body)
const deliveriesOf = async (id: string) => (await send(mar, 'GET', `${webhooks}/${id}/deliveries`)).data.items
const due = async (): Promise<WebhookDeliveryId[]> => {
  const { rows } = await sql<{ id: string }>`
    select payload->>'deliveryId' as id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'deliver_webhook' order by j.id`.execute(db)
  return rows.map(({ id }) => brandId<WebhookDeliveryId>(id))
}
/** Runs the queued jobs once, like the job runner. */
const deliver = async (timeoutMs?: number) => {
  const ids = await due()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  for (const id of ids) await deliverWebhook(deps, id, timeoutMs)
  return ids
}

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await db.deleteFrom('webhook_delivery').execute()
  await db.deleteFrom('webhook').execute()
  received.length = 0
  targets.length = 0
  addresses.clear()
  addresses.set('hooks.example.com', [publicAddress])
  receiver.answerWith((response) => response.writeHead(204).end())
})

const all = ['booking.created', 'booking.cancelled', 'booking.checked_in', 'sale.created']

test('a booking, its cancellation, a check-in and a sale are delivered, and nothing else', async () => {
  const { data } = await create({ url, events: all })
  const [ana, first, second] = [await member(), await classAt(), await classAt({ inHours: 1, capacity: 1 })]
  const booked = await book(ana, first.id)
  await cancel(ana, booked.data.id)
  const arrived = await book(ana, second.id)
  const waiting = await book(await member(), second.id, { waitlist: true })
  expect(waiting.data.status).toBe('waitlisted')
  clock.move(50 * 60)
  const checked = await send(mar, 'POST', `/api/gym/classes/${second.id}/check-ins`, { bookingId: arrived.data.id })
  expect(checked.status, checked.mensaje).toBe(200)
  const { offerId } = await app.offerOf(99_000)
  await app.openShift(0)
  const sold = await app.sell(ana, offerId, [{ method: 'card', amount: 99_000 }])
  expect(sold.status, sold.mensaje).toBe(201)
  await deliver()
  const bodies = received.map(({ body }) => JSON.parse(body))
  expect(bodies.map(({ type }) => type)).toEqual([
    'booking.created',
    'booking.cancelled',
    'booking.created',
    'booking.checked_in',
    'sale.created',
  ])
  expect(bodies[0].data).toMatchObject({
    bookingId: booked.data.id,
    status: 'booked',
    previousStatus: null,
    member: { id: ana.userId, name: 'Socia 1' },
    guest: null,
    class: { id: first.id, name: first.name, startsAt: first.startsAt.toISOString(), timeZone: 'America/Mexico_City' },
    points: 8,
  })
  expect(bodies[4].data).toMatchObject({
    channel: 'desk',
    currency: 'MXN',
    total: 99_000,
    client: { id: ana.userId },
    lines: [{ description: 'Pase 10', quantity: 1, total: 99_000 }],
  })
  expect(received.every(({ body }) => !body.includes('@'))).toBe(true)
  expect((await deliveriesOf(data.id)).every((d: { state: string }) => d.state === 'delivered')).toBe(true)
})

test('only chosen events of the own studio are delivered, after commit only', async () => {
  await create({ url, events: ['booking.cancelled'] })
  await create({ url: 'https://kad.example.com/', events: all }, kad)
  const ana = await member()
  const { id } = await classAt()
  const booked = await book(ana, id)
  expect((await book(ana, id)).codigo).toBe('YA_RESERVADA')
  expect(await due()).toEqual([])
  await cancel(ana, booked.data.id)
  expect(await due()).toHaveLength(1)
})

test('a delivery is signed with the secret that was shown once', async () => {
  const { data, status } = await create({ url, events: ['booking.created'] })
  expect(status).toBe(201)
  await book(await member(), (await classAt()).id)
  await deliver()
  const [{ headers, body, url: path }] = received as [(typeof received)[0]]
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(data.secret.replace('whsec_', ''), 'base64')
  expect(key).toHaveLength(32)
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(clock.now().getTime() / 1000))
  expect([headers.host, path]).toEqual(['hooks.example.com', '/cupo?studio=1'])
  expect(targets).toEqual([{ address: publicAddress, port: 80, secure: false, name: 'hooks.example.com' }])
  const listed = await send(mar, 'GET', webhooks)
  expect(JSON.stringify(listed.data)).not.toContain(data.secret)
})

test('events are known and not empty, and an address is taken once', async () => {
  for (const events of [[], ['booking.moved']]) expect((await create({ url, events })).status).toBe(400)
  expect((await create({ url, events: all })).status).toBe(201)
  expect(await create({ url, events: all })).toMatchObject({ status: 409, codigo: 'YA_EXISTE' })
})

test('a name that changes its address between the check and the delivery is not called', async () => {
  const { data } = await create({ url, events: all })
  addresses.set('hooks.example.com', ['169.254.169.254'])
  await book(await member(), (await classAt()).id)
  await deliver()
  expect([received, targets]).toEqual([[], []])
  const [{ attempts, state }] = await deliveriesOf(data.id)
  expect([state, attempts[0].failure, attempts[0].statusCode]).toEqual(['pending', 'address_refused', null])
})

test('the connection goes to the address that was checked, without a second DNS lookup', async () => {
  await create({ url, events: all })
  let lookups = 0
  addresses.set('hooks.example.com', () => (lookups++ === 0 ? [publicAddress] : ['127.0.0.1']))
  await book(await member(), (await classAt()).id)
  await deliver()
  expect(targets.map(({ address }) => address)).toEqual([publicAddress])
  expect(lookups).toBe(1)
})

test('a redirect is not followed, neither to a private address nor to a name that resolves to one', async () => {
  const { data } = await create({ url, events: all })
  addresses.set('inside.example.com', ['10.0.0.1'])
  await book(await member(), (await classAt()).id)
  for (const [status, location] of [
    [302, 'http://169.254.169.254/'],
    [307, 'http://[::1]/'],
    [308, 'https://inside.example.com/'],
  ] as const) {
    receiver.answerWith((response) => response.writeHead(status, { location }).end())
    await deliver()
    const [{ attempts, state }] = await deliveriesOf(data.id)
    expect([state, attempts[0].statusCode]).toEqual(['pending', status])
  }
  expect(new Set(targets.map(({ address }) => address))).toEqual(new Set([publicAddress]))
  expect(targets).toHaveLength(3)
})

test('a server that never answers ends with a timeout, and one that never ends its response does not', async () => {
  const { data } = await create({ url, events: all })
  receiver.answerWith(() => undefined)
  await book(await member(), (await classAt()).id)
  await deliver(200)
  expect((await deliveriesOf(data.id))[0].attempts[0]).toMatchObject({ failure: 'timeout', statusCode: null })
  receiver.answerWith((response) => response.writeHead(200).write('still writing'))
  await deliver(200)
  expect((await deliveriesOf(data.id))[0]).toMatchObject({
    state: 'delivered',
    attempts: [{ statusCode: 200, response: 'still writing' }, {}],
  })
})

test('a response of any size or content is stored truncated to its first characters', async () => {
  const { data } = await create({ url, events: all })
  receiver.answerWith((response) => response.writeHead(500).end(`\u0000${'x'.repeat(5_000_000)}`))
  await book(await member(), (await classAt()).id)
  await deliver()
  const [{ attempts }] = await deliveriesOf(data.id)
  expect(attempts[0].statusCode).toBe(500)
  expect(attempts[0].response).toMatch(/^x{900,1000}$/)
})

test('a failed delivery is retried with growing pauses under the same id and with the same bytes', async () => {
  const { data } = await create({ url, events: all })
  receiver.answerWith((response) => response.writeHead(503).end())
  await book(await member(), (await classAt()).id)
  for (const pause of deliveryPauses.slice(0, 3)) {
    await deliver()
    const [{ nextAttemptAt }] = await deliveriesOf(data.id)
    expect(Date.parse(nextAttemptAt) - clock.now().getTime()).toBe(pause)
    clock.move(pause / 1000)
  }
  await sql`update class_type set name = name || ' nueva'`.execute(db)
  receiver.answerWith((response) => response.writeHead(200).end('ok'))
  await deliver()
  expect(received).toHaveLength(4)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(received.map(({ headers }) => headers['webhook-signature'])).size).toBe(4)
  const [{ state, nextAttemptAt, attempts }] = await deliveriesOf(data.id)
  expect([state, nextAttemptAt, attempts.map((a: { statusCode: number }) => a.statusCode)]).toEqual([
    'delivered',
    null,
    [200, 503, 503, 503],
  ])
  expect((await send(mar, 'GET', webhooks)).data.items[0].failingSince).toBe(null)
})

test('a delivery is replayed under its id, once per Idempotency-Key, by its own studio only', async () => {
  const { data } = await create({ url, events: all })
  await book(await member(), (await classAt()).id)
  await deliver()
  const [{ id }] = await deliveriesOf(data.id)
  const path = `${webhooks}/${data.id}/deliveries/${id}/replay`
  expect((await send(kad, 'POST', path)).status).toBe(404)
  const headers = { 'idempotency-key': 'otra-vez' }
  expect((await send(mar, 'POST', path, {}, headers)).data).toMatchObject({ id, state: 'pending' })
  expect((await send(mar, 'POST', path, {}, headers)).replayed).toBe(true)
  await deliver()
  expect(received.map((r) => r.headers['webhook-id'])).toEqual([id, id])
  expect((await deliveriesOf(data.id))[0].attempts).toHaveLength(2)
})

test('three days without a success disable the webhook and notify the studio; it can be resumed', async () => {
  const { data } = await create({ url, events: all })
  receiver.answerWith((response) => response.writeHead(500).end())
  const ana = await member()
  await book(ana, (await classAt()).id)
  for (let i = 0; i < 12 && (await due()).length > 0; i++) {
    await deliver()
    const [{ nextAttemptAt }] = await deliveriesOf(data.id)
    if (nextAttemptAt !== null) clock.move((Date.parse(nextAttemptAt) - clock.now().getTime()) / 1000)
  }
  const [webhook] = (await send(mar, 'GET', webhooks)).data.items
  expect(webhook.disabledAt).not.toBe(null)
  expect((await deliveriesOf(data.id))[0]).toMatchObject({ state: 'failed', nextAttemptAt: null })
  const news = await db
    .selectFrom('notification')
    .select(['params', 'link'])
    .where('user_id', '=', mar.userId)
    .where('kind', '=', 'webhook_disabled')
    .execute()
  expect(news).toEqual([{ params: { host: 'hooks.example.com', days: 3 }, link: '/gym/studios/integrations' }])
  // No job is queued while it is disabled, and no delivery can be replayed.
  await book(ana, (await classAt({ inHours: 100 })).id)
  expect(await due()).toEqual([])
  const [{ id }] = await deliveriesOf(data.id)
  expect((await send(mar, 'POST', `${webhooks}/${data.id}/deliveries/${id}/replay`, {})).codigo).toBe('ESTADO_INVALIDO')
  receiver.answerWith((response) => response.writeHead(200).end())
  expect((await send(mar, 'POST', `${webhooks}/${data.id}/resume`)).data.disabledAt).toBe(null)
  await book(ana, (await classAt({ inHours: 120 })).id)
  await deliver()
  expect((await deliveriesOf(data.id))[0].state).toBe('delivered')
})

test('a 410 response disables the webhook; a removed webhook sends no pending deliveries', async () => {
  const gone = await create({ url, events: all })
  receiver.answerWith((response) => response.writeHead(410).end())
  const ana = await member()
  await book(ana, (await classAt()).id)
  await deliver()
  expect((await send(mar, 'GET', webhooks)).data.items[0].disabledAt).not.toBe(null)
  expect((await send(mar, 'DELETE', `${webhooks}/${gone.data.id}`)).status).toBe(200)
  received.length = 0
  const { data } = await create({ url, events: all })
  await book(ana, (await classAt({ inHours: 200 })).id)
  expect((await send(kad, 'DELETE', `${webhooks}/${data.id}`)).status).toBe(404)
  expect((await send(mar, 'DELETE', `${webhooks}/${data.id}`)).status).toBe(200)
  await deliver()
  expect(received).toEqual([])
  expect((await send(mar, 'GET', `${webhooks}/${data.id}/deliveries`)).status).toBe(404)
})

test('deliveries are deleted after 30 days', async () => {
  await create({ url, events: all })
  await book(await member(), (await classAt()).id)
  clock.move(30 * 24 * 3600)
  await deleteExpired(db, clock.now())
  expect(await db.selectFrom('webhook_delivery').select('id').execute()).toEqual([])
})
