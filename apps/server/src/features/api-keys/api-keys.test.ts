import { apiCallsPerMinute, mostApiKeys } from '@cupo/core/api-keys'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'

const app = await salesApp()
const { db, clock, send, mar, kad, member, classAt, book } = app
const keys = '/api/studio/api-keys'

const create = (body: Record<string, unknown> = {}, who: { token: string } = mar) =>
  send(who, 'POST', keys, { name: 'Reservas web', scopes: ['timetable:read'], ...body })
const keyWith = async (scopes: readonly string[], name = 'Reservas web', who: { token: string } = mar) => {
  const { data, status, mensaje } = await create({ scopes, name }, who)
  expect(status, mensaje).toBe(201)
  return { id: data.id as string, token: data.key as string }
}
const agenda = '/api/studio/agenda?from=2026-03-02&to=2026-03-08'

beforeEach(async () => {
  await sql`update api_key set revoked_at = created_at, revoked_by = created_by where revoked_at is null`.execute(db)
})

test('a key is shown once, stored as a hash, and listed with its prefix and last use', async () => {
  const { data, status } = await create({ scopes: ['timetable:read', 'sales:read', 'sales:read'] })
  expect(status).toBe(201)
  expect(data.key).toMatch(/^cupo_sk_[\w-]{43}$/)
  expect(data).toMatchObject({
    prefix: data.key.slice(0, 14),
    scopes: ['timetable:read', 'sales:read'],
    lastUsedAt: null,
  })
  const row = await sql<{ row: string }>`select row_to_json(k)::text as row from api_key k`.execute(db)
  expect(row.rows[0]?.row).not.toContain(data.key)
  expect((await send({ token: `Bearer ${data.key}` }, 'GET', agenda)).status).toBe(200)
  const [listed] = (await send(mar, 'GET', keys)).data.items
  expect(listed).toMatchObject({ name: 'Reservas web', lastUsedAt: clock.now().toISOString(), expiresAt: null })
  expect(JSON.stringify(listed)).not.toContain(data.key)
})

test('a name is taken once, an expiry is in the future, scopes are known, and a studio has room for so many', async () => {
  await create()
  expect(await create({ name: 'reservas WEB' })).toMatchObject({ status: 409, codigo: 'YA_EXISTE', fields: ['name'] })
  expect(await create({ name: 'B', expiresAt: clock.now().toISOString() })).toMatchObject({
    status: 400,
    fields: ['expiresAt'],
  })
  for (const scopes of [[], ['money:write']]) expect((await create({ name: 'B', scopes })).status).toBe(400)
  const made = await Promise.all(Array.from({ length: mostApiKeys + 2 }, (_, i) => create({ name: `Clave ${i}` })))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(mostApiKeys - 1)
  expect(made.find(({ status }) => status !== 201)).toMatchObject({ codigo: 'ESTADO_INVALIDO' })
})

test('a revoked, expired or invented key is refused from the next request on, and so is one of a suspended studio', async () => {
  const refused = { status: 401, codigo: 'NO_AUTENTICADO' }
  const revoked = await keyWith(['timetable:read'])
  expect((await send(kad, 'DELETE', `${keys}/${revoked.id}`)).status).toBe(404)
  expect((await send(mar, 'DELETE', `${keys}/${revoked.id}`)).status).toBe(200)
  expect(await send(revoked, 'GET', agenda)).toMatchObject(refused)
  const { data } = await create({ expiresAt: new Date(clock.now().getTime() + 60_000).toISOString() })
  expect((await send({ token: data.key }, 'GET', agenda)).status).toBe(200)
  clock.move(60)
  expect(await send({ token: data.key }, 'GET', agenda)).toMatchObject(refused)
  expect(await send({ token: `cupo_sk_${'x'.repeat(43)}` }, 'GET', agenda)).toMatchObject(refused)
  const key = await keyWith(['timetable:read'], 'Otra', kad)
  await db.updateTable('studio').set({ suspended_at: clock.now() }).where('id', '=', kad.id).execute()
  expect(await send(key, 'GET', agenda)).toMatchObject(refused)
  await db.updateTable('studio').set({ suspended_at: null }).where('id', '=', kad.id).execute()
  expect((await send(key, 'GET', agenda)).status).toBe(200)
})

test('the key is the author in the history of a booking and in the activity of the studio', async () => {
  const key = await keyWith(['bookings:write', 'bookings:read', 'clients:write', 'check-ins:write'])
  const [ana, session] = [await member(), await classAt({ inHours: 1 })]
  const booked = await send(key, 'POST', `/api/gym/classes/${session.id}/bookings`, { memberId: ana.userId })
  expect(booked.status, booked.mensaje).toBe(201)
  clock.move(50 * 60)
  const arrived = await send(key, 'POST', `/api/gym/classes/${session.id}/check-ins`, { bookingId: booked.data.id })
  expect(arrived.status, arrived.mensaje).toBe(200)
  const read = await send(key, 'GET', `/api/gym/bookings/${booked.data.id}`)
  expect(read.data.history.map((event: { by: string }) => event.by)).toEqual(['API: Reservas web', 'API: Reservas web'])
  const made = await send(key, 'POST', '/api/studio/clients', { name: 'Eva Sol', phone: '+52 55 1111 2222' })
  expect(made.status, made.mensaje).toBe(201)
  const noted = await send(key, 'POST', `/api/studio/clients/${made.data.id}/notes`, {
    text: 'Viene de la web',
    pinned: false,
    forCoaches: false,
  })
  expect(noted.status, noted.mensaje).toBe(201)
  const { items } = (await send(mar, 'GET', `/api/studio/clients/${made.data.id}/timeline`)).data
  expect(JSON.stringify(items)).toContain('API: Reservas web')
  // The key's owner sees the studio as author, not the program.
  const own = await send(ana, 'GET', `/api/gym/bookings/${booked.data.id}`)
  expect(JSON.stringify(own.data.history)).not.toContain('API')
})

test('creating and revoking are in the activity of the studio, and the account of a key is in no list', async () => {
  const key = await keyWith(['timetable:read'])
  await send(mar, 'DELETE', `${keys}/${key.id}`)
  const { items } = (await send(mar, 'GET', '/api/studio/audit')).data
  expect(items.slice(0, 2).map((entry: { action: string }) => entry.action)).toEqual([
    'api_key_revoked',
    'api_key_created',
  ])
  for (const [who, path] of [
    [mar, '/api/studio/staff'],
    [app.owner, '/api/owner/users?q=API'],
  ] as const)
    expect(JSON.stringify((await send(who, 'GET', path)).data)).not.toContain('API: Reservas')
})

test('rows of a different studio are not found', async () => {
  const { id } = await classAt()
  const ana = await member()
  const booking = await book(ana, id)
  const all = ['clients:read', 'clients:write', 'bookings:read', 'bookings:write', 'check-ins:write', 'sales:read']
  const key = await keyWith(all, 'Ajena', kad)
  const requests: readonly (readonly ['GET' | 'POST' | 'DELETE', string, Record<string, unknown>?])[] = [
    ['GET', `/api/gym/bookings/${booking.data.id}`],
    ['DELETE', `/api/gym/bookings/${booking.data.id}`],
    ['POST', `/api/gym/classes/${id}/bookings`, { memberId: ana.userId }],
    ['GET', `/api/gym/classes/${id}/roster`],
    ['POST', `/api/gym/classes/${id}/check-ins`, { bookingId: booking.data.id }],
    ['POST', `/api/studio/desk/bookings/${booking.data.id}/move`, { classId: id }],
    ['GET', `/api/studio/clients/${ana.userId}`],
    ['POST', `/api/studio/clients/${ana.userId}/notes`, { text: 'x', pinned: false, forCoaches: false }],
    ['GET', `/api/studio/clients/${ana.userId}/why-not?classId=${id}`],
  ]
  for (const [method, path, body] of requests)
    expect([method, path, (await send(key, method, path, body)).status]).toEqual([method, path, 404])
})

test('concurrent calls beyond the limit of a minute are counted exactly and refused until the next minute', async () => {
  const key = await keyWith(['timetable:read'])
  const ask = () => send(key, 'GET', '/api/studio/branches')
  clock.move(60 - ((clock.now().getTime() / 1000) % 60))
  const first = await Promise.all(Array.from({ length: 40 }, ask))
  expect(first.every(({ status }) => status === 200)).toBe(true)
  await sql`update api_key set minute_calls = ${apiCallsPerMinute - 5}`.execute(db)
  const rest = await Promise.all(Array.from({ length: 12 }, ask))
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(rest.find(({ status }) => status !== 200)).toMatchObject({ status: 429, codigo: 'DEMASIADOS_INTENTOS' })
  clock.move(60)
  expect((await ask()).status).toBe(200)
})

test('reception may not see or create keys', async () => {
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', mar.userId).execute()
  expect([(await create()).status, (await send(mar, 'GET', keys)).status]).toEqual([403, 403])
  await db.updateTable('app_user').set({ staff_role: 'owner' }).where('id', '=', mar.userId).execute()
})
