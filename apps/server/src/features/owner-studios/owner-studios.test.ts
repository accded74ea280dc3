import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, owner, mar, kad, studio, signedIn, mails, post, db, clock } = await studioApp()
const open = (body: Record<string, unknown>, headers = {}) => send(owner, 'POST', '/api/owner/studios', body, headers)
const raiz = { name: 'Raíz Chapinero', timeZone: 'America/Bogota', email: 'raiz@cupo.test', address: 'Carrera 9' }

test('a new studio has its points accounts, and its account is invited by mail', async () => {
  const made = await open(raiz)
  expect([made.status, made.data]).toEqual([
    201,
    expect.objectContaining({ ...raiz, state: 'invited', suspended: false, bookings: 0, seats: 0 }),
  ])
  const accounts = await db
    .selectFrom('points_account')
    .select(['kind', 'balance'])
    .where('studio_id', '=', made.data.id)
    .orderBy('kind')
    .execute()
  expect(accounts).toEqual([
    { kind: 'studio_earned', balance: null },
    { kind: 'studio_pool', balance: 0 },
  ])
  const invitation = new URL((await mails('raiz@cupo.test'))[0]?.link as string).searchParams.get('invitation')
  const accepted = await post('/api/auth/sign-up', {
    name: 'Raíz',
    email: raiz.email,
    password: 'clave-de-raiz',
    invitation,
  })
  expect(accepted.status).toBe(201)
  const { data } = await send(owner, 'GET', '/api/owner/studios?q=RAIZ')
  expect(data.items).toMatchObject([{ id: made.data.id, state: 'active' }])
  const branches = db.selectFrom('branch').select('currency').where('studio_id', '=', made.data.id)
  expect(await branches.execute()).toEqual([{ currency: 'COP' }])
  const audit = await db.selectFrom('audit_entry').selectAll().where('action', '=', 'studio_created').execute()
  expect(audit).toMatchObject([{ subject: `studio:${made.data.id}`, by_user: owner.userId }])
})

test('a taken name or address is refused and creates nothing', async () => {
  const before = await db.selectFrom('studio').select('id').execute()
  const name = await open({ ...raiz, name: 'MAREA', email: 'otra@cupo.test' })
  expect([name.status, name.codigo, name.fields]).toEqual([409, 'YA_EXISTE', ['name']])
  const email = await open({ ...raiz, name: 'Otro estudio', email: 'owner@cupo.test' })
  expect([email.status, email.codigo, email.fields]).toEqual([409, 'YA_EXISTE', ['email']])
  expect((await open({ ...raiz, name: 'X', email: 'x@cupo.test', timeZone: 'Marte/Olimpo' })).fields).toEqual([
    'timeZone',
  ])
  expect(await db.selectFrom('studio').select('id').execute()).toEqual(before)
})

test('a repeated idempotency key creates one studio', async () => {
  const key = { 'idempotency-key': 'abre-1' }
  const body = { ...raiz, name: 'Una vez', email: 'unavez@cupo.test' }
  const first = await open(body, key)
  expect((await open(body, key)).data).toEqual(first.data)
})

test('suspending ends the account’s sessions at once and hides the studio; resuming restores it', async () => {
  const member = await signedIn(1, 'socia@cupo.test')
  const set = (suspended: boolean) =>
    send(owner, 'PATCH', `/api/owner/studios/${kad.id}`, { suspended, reason: 'Falta el seguro' })
  expect((await send(kad, 'GET', '/api/studio/rooms')).status).toBe(200)
  expect((await set(true)).data).toMatchObject({ suspended: true, state: 'suspended' })
  expect((await send(kad, 'GET', '/api/studio/rooms')).status).toBe(401)
  expect((await send(member, 'GET', `/api/gym/studios/${kad.id}`)).status).toBe(404)
  expect((await set(true)).data.suspended).toBe(true)
  expect((await set(false)).data).toMatchObject({ suspended: false, state: 'active' })
  expect((await send(member, 'GET', `/api/gym/studios/${kad.id}`)).data.name).toBe('Nefes')
  const actions = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', `studio:${kad.id}`)
    .orderBy('id')
    .execute()
  expect(actions.map((a) => a.action)).toEqual(['studio_suspended', 'studio_restored'])
})

test('a name can change, but not to an existing one', async () => {
  const rename = (name: string) => send(owner, 'PATCH', `/api/owner/studios/${mar.id}`, { name })
  expect((await rename('nefes')).codigo).toBe('YA_EXISTE')
  expect((await rename('Marea Condesa')).data.name).toBe('Marea Condesa')
  expect((await send(owner, 'PATCH', '/api/owner/studios/999999', { name: 'Z' })).status).toBe(404)
})

test('studios are listed page by page, for the owner only', async () => {
  const names: string[] = []
  for (let cursor = ''; ; ) {
    const { data } = await send(owner, 'GET', `/api/owner/studios?limit=2${cursor}`)
    names.push(...data.items.map((s: { name: string }) => s.name))
    if (data.nextCursor === null) break
    cursor = `&cursor=${data.nextCursor}`
  }
  expect(names).toEqual(['Marea Condesa', 'Nefes', 'Raíz Chapinero', 'Una vez'])
  for (const cursor of ['x', 'W10', Buffer.from('["a","b"]').toString('base64url')]) {
    expect((await send(owner, 'GET', `/api/owner/studios?cursor=${cursor}`)).fields).toEqual(['cursor'])
  }
  expect((await send(mar, 'GET', '/api/owner/studios')).codigo).toBe('SIN_PERMISO')
})

test('a studio’s month is in its local time', async () => {
  // It is already the first of the month in Istanbul, but not yet in Mexico City.
  clock.move((Date.parse('2026-03-31T22:30:00Z') - clock.now().getTime()) / 1000)
  const boreal = await studio('Boreal', 'Europe/Istanbul')
  const { data } = await send(boreal, 'POST', '/api/studio/class-types', {
    name: 'Yin',
    durationMinutes: 10,
    capacity: 9,
    points: 1,
  })
  for (const startsAt of ['2026-03-31T20:45:00Z', '2026-03-31T21:15:00Z']) {
    const span = {
      starts_at: startsAt,
      ends_at: new Date(Date.parse(startsAt) + 600_000),
      time_zone: 'Europe/Istanbul',
    }
    await db
      .insertInto('class_session')
      .values({
        studio_id: boreal.id,
        class_type_id: data.id,
        ...span,
        capacity: 9,
        booked: 4,
        points: toPoints(1),
        created_at: clock.now(),
      })
      .execute()
  }
  const found = (await send(owner, 'GET', '/api/owner/studios?q=boreal')).data.items[0]
  expect([found.seats, found.taken]).toEqual([9, 4])
})

test('a time zone must be known to server and database, and is stored under its canonical name', async () => {
  const zoned = (timeZone: string) =>
    open({ name: `Zona ${timeZone}`, timeZone, email: `zona${timeZone.replace(/\W/g, '')}@cupo.test` })
  expect((await zoned('europe/madrid')).data).toMatchObject({ timeZone: 'Europe/Madrid' })
  for (const timeZone of ['+02:00', '-05', 'US/Pacific-New', 'Mars/Base', 'UTC+2', '']) {
    const { status, fields } = await zoned(timeZone)
    expect([timeZone, status, fields]).toEqual([timeZone, 400, ['timeZone']])
  }
})
