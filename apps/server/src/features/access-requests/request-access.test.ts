import type { AccessRequestId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import { deleteExpired } from '../../jobs/delete-expired.ts'
import { studioApp } from '../../test/studio-app.ts'

const { post, mails, db, clock, owner, send, person } = await studioApp()
const hour = 3600
const day = 24 * hour
const marea = {
  kind: 'studio',
  organization: 'Marea Norte',
  name: 'Jimena Solís',
  email: 'jimena@mareanorte.test',
  phone: '+52 33 1234 5678',
  city: 'Guadalajara',
  message: 'Dos salas de reformer.',
}
const ask = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}, from?: string) =>
  post('/api/access-requests', { ...marea, ...more }, headers, from)
const requestsOf = (email: string) =>
  db.selectFrom('access_request').selectAll().where('email', '=', email).orderBy('id').execute()
const notices = () => db.selectFrom('notification').selectAll().where('kind', '=', 'access_requested').execute()

test('a request is stored, confirmed in its language, and every owner is notified once', async () => {
  const answer = await ask({ email: ' Jimena@MareaNorte.test ' }, { 'accept-language': 'en' })
  expect([answer.status, answer.data, answer.mensaje]).toEqual([201, null, 'We received your request.'])
  expect(await requestsOf(marea.email)).toMatchObject([
    { ...marea, language: 'en', state: 'pending', asked_at: clock.now(), answered_at: null },
  ])
  const [confirmation, ...others] = await mails(marea.email)
  expect(others).toEqual([])
  expect(confirmation?.subject).toBe('We received your request')
  // What a stranger typed must not reach the address.
  for (const typed of [marea.organization, marea.name, marea.message, marea.city])
    expect(confirmation?.body_text).not.toContain(typed)
  expect(await notices()).toMatchObject([{ user_id: owner.userId, link: '/gym/owner/access-requests' }])
  const [mailed] = await mails('owner@cupo.test')
  expect([mailed?.subject, mailed?.body_text]).toEqual([
    'Un estudio pide acceso: Marea Norte',
    expect.stringContaining('Marea Norte (Guadalajara)'),
  ])
})

test('while a request is pending, another one of its address and kind changes nothing; the other kind is separate', async () => {
  const before = await requestsOf(marea.email)
  const repeated = await ask({ name: 'Otra persona', message: 'Otro texto', organization: 'Otra' })
  expect(repeated.status).toBe(201)
  expect(await requestsOf(marea.email)).toEqual(before)
  expect(await notices()).toHaveLength(1)
  await ask({ kind: 'corporate', organization: 'Grupo Norte' })
  expect((await requestsOf(marea.email)).map(({ kind }) => kind)).toEqual(['studio', 'corporate'])
  expect(await notices()).toHaveLength(2)
  // One confirmation a day, whatever was asked.
  expect(await mails(marea.email)).toHaveLength(1)
})

test('the response is the same for an address with an account, with a pending request, beyond its limit, and for a new one', async () => {
  await person('conocida@cupo.test')
  const answers = [
    await ask({ email: 'conocida@cupo.test' }),
    await ask({ email: 'conocida@cupo.test' }),
    await ask({ email: 'nadie@otro.test' }),
  ]
  for (let i = 0; i < 6; i++) answers.push(await ask({ email: 'conocida@cupo.test' }))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
})

test('one address has four requests a day, the next ones are dropped', async () => {
  const email = 'insiste@otro.test'
  for (let i = 0; i < 6; i++) {
    await ask({ email })
    await db
      .updateTable('access_request')
      .set({ state: 'dismissed', answered_at: clock.now(), answered_by: owner.userId })
      .where('email', '=', email)
      .where('state', '=', 'pending')
      .execute()
  }
  expect(await requestsOf(email)).toHaveLength(4)
  expect(await mails(email)).toHaveLength(1)
  clock.move(day)
  await ask({ email })
  expect(await requestsOf(email)).toHaveLength(5)
  expect(await mails(email)).toHaveLength(2)
})

test('one network can send ten requests an hour, whatever their addresses', async () => {
  const from = '203.0.113.40'
  const answers = []
  for (let i = 0; i < 11; i++) answers.push(await ask({ email: `red${i}@otro.test` }, {}, from))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429])
  expect(answers.at(-1)).toMatchObject({
    retryAfter: '3600',
    mensaje: 'Desde esta conexión llegaron muchas solicitudes. Prueba otra vez en 60 min o desde otra red.',
  })
  expect(await requestsOf('red10@otro.test')).toEqual([])
  expect((await ask({ email: 'red10@otro.test' }, {}, '203.0.113.41')).status).toBe(201)
})

test('a repeated key stores one request, and simultaneous ones of an address too', async () => {
  const key = { 'idempotency-key': 'pide-acceso-1' }
  await ask({ email: 'clave@otro.test' }, key)
  await ask({ email: 'clave@otro.test' }, key)
  expect(await requestsOf('clave@otro.test')).toHaveLength(1)
  const email = 'juntas@otro.test'
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask({ email })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await requestsOf(email)).toHaveLength(1)
})

test('without phone and words a request is complete; every other field is required', async () => {
  const { phone: _, message: __, ...least } = { ...marea, email: 'poco@otro.test' }
  expect((await post('/api/access-requests', least)).status).toBe(201)
  expect(await requestsOf('poco@otro.test')).toMatchObject([{ phone: null, message: '' }])
  for (const wrong of [{ kind: 'member' }, { organization: ' ' }, { city: '' }, { email: 'x' }, { phone: 'llámame' }])
    expect((await ask({ email: 'mal@otro.test', ...wrong })).status).toBe(400)
  expect((await ask({ email: 'mal@otro.test', message: 'x'.repeat(1001) })).status).toBe(400)
  expect(await requestsOf('mal@otro.test')).toEqual([])
})

test('an owner can turn off the mails about requests', async () => {
  const choices = await send(owner, 'PATCH', '/api/common/notification-choices', { topic: 'access', byMail: false })
  expect(choices.data.items).toEqual([{ topic: 'access', byMail: false, byPush: true }])
  const before = await mails('owner@cupo.test')
  const listed = await notices()
  await ask({ email: 'silencio@otro.test' })
  expect(await mails('owner@cupo.test')).toHaveLength(before.length)
  expect(await notices()).toHaveLength(listed.length + 1)
})

test('pending requests are erased after 365 days, answered ones 180 days after the answer', async () => {
  await db.deleteFrom('access_request').execute()
  const insert = async (email: string, state: 'pending' | 'dismissed'): Promise<AccessRequestId> => {
    await ask({ email })
    const [row] = await requestsOf(email)
    if (!row) throw new Error('the request is missing')
    if (state === 'dismissed') await send(owner, 'POST', `/api/owner/access-requests/${row.id}/dismiss`, {})
    return row.id
  }
  const [pending, answered] = [await insert('larga@otro.test', 'pending'), await insert('corta@otro.test', 'dismissed')]
  const left = async (days: number) => {
    await deleteExpired(db, new Date(clock.now().getTime() + days * day * 1000))
    return (await db.selectFrom('access_request').select('id').orderBy('id').execute()).map(({ id }) => id)
  }
  expect(await left(179.9)).toEqual([pending, answered])
  expect(await left(180)).toEqual([pending])
  expect(await left(364.9)).toEqual([pending])
  expect(await left(365)).toEqual([])
})
