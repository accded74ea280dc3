import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { endAllSessions } from '../features/sessions/store.ts'
import { gymApp } from '../test/gym-app.ts'
import { aMoment, openLive } from '../test/live-reader.ts'
import type { SignedIn } from '../test/studio-app.ts'

const gym = await gymApp()
const { app, deps, db, member, classAt, book, cancel, send, signedIn, mar, kad, owner, clock } = gym
// Two processes on one database: acts run on the first, most streams are open on the second.
const other = await buildApp(deps)
const first = await app.listen({ port: 0, host: '127.0.0.1' })
const second = await other.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => other.close())

const open: { close: () => void }[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
/** Opens a stream after pending events were delivered. */
const look = async (who: SignedIn, headers: Record<string, string> = {}, at = second, search = '') => {
  await aMoment()
  const stream = await openLive(at, who.token, headers, search)
  open.push(stream)
  return stream
}
const soon = (look: () => unknown) => expect.poll(look, { interval: 10, timeout: 10_000 })

test('a booking in one process reaches streams of a second one; only its member gets booking and points', async () => {
  const [ana, eva] = [await member(), await member()]
  const { id } = await classAt({ capacity: 5, points: 8 })
  const [mine, hers] = [await look(ana), await look(eva)]
  const { data: booking } = await book(ana, id)
  await soon(() => hers.of('class')).toEqual([{ id, seatsLeft: 4, waitlisted: 0 }])
  await soon(() => mine.of('booking')).toEqual([booking])
  expect(mine.of('points')).toEqual([{ balance: 92, nextExpiry: null }])
  await aMoment()
  expect([hers.of('booking'), hers.of('points')]).toEqual([[], []])
  expect(mine.of('class')).toHaveLength(1)
  // Queue places, sent on a busy machine, have no event id.
  const ids = mine.events.filter(({ event }) => event !== 'queue').map((e) => e.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('changes within the debounce interval become one event with the latest state', async () => {
  const people = await Promise.all([member(), member(), member()])
  const { id } = await classAt({ capacity: 5 })
  const eyes = await look(owner)
  await Promise.all(people.map((p) => book(p, id)))
  await soon(() => eyes.of('class').at(-1)).toMatchObject({ id, seatsLeft: 2 })
  expect(eyes.of('class').length).toBeLessThanOrEqual(3)
})

test('staff receive only the classes of their own studio, and each check-in', async () => {
  const ana = await member()
  const coach = await signedIn(2, 'coach-live@cupo.test')
  await db
    .insertInto('studio_coach')
    .values({ studio_id: mar.id, user_id: coach.userId, created_at: clock.now() })
    .execute()
  const here = await classAt({ inHours: 0.1 })
  const there = await classAt({ inHours: 50, studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
  const streams = [await look(mar), await look(coach), await look(kad), await look(ana)] as const
  const { data } = await book(ana, here.id)
  await book(ana, there.id)
  const seen = () => streams.map((s) => s.of('class').map((c) => c.id))
  await soon(seen).toEqual([[here.id], [here.id], [there.id], [here.id, there.id]])
  await send(mar, 'POST', `/api/gym/classes/${here.id}/check-ins`, { bookingId: data.id })
  await soon(seen).toEqual([[here.id, here.id], [here.id, here.id], [there.id], [here.id, there.id]])
  expect(streams[3].of('booking').at(-1)).toMatchObject({ id: data.id, status: 'checked_in' })
  for (const stream of streams.slice(0, 3)) expect([stream.of('booking'), stream.of('points')]).toEqual([[], []])
})

test('no stream receives a class of a suspended studio', async () => {
  const eyes = await look(owner)
  const lost = await gym.studio(`Cerrado`, 'Europe/Madrid')
  await db.updateTable('studio').set({ suspended_at: clock.now() }).where('id', '=', lost.id).execute()
  await classAt({ studio: { id: lost.id, timeZone: 'Europe/Madrid' } })
  const { id } = await classAt()
  await soon(() => eyes.of('class')).toEqual([{ id, seatsLeft: 10, waitlisted: 0, changed: true }])
})

test('classIds and studioId filter the classes', async () => {
  const ana = await member()
  const [a, b] = [await classAt(), await classAt({ inHours: 60 })]
  const one = await look(owner, {}, second, `?classIds=${a.id}`)
  const none = await look(owner, {}, second, `?studioId=${kad.id}`)
  await book(ana, b.id)
  await book(ana, a.id)
  await soon(() => one.of('class').map((c) => c.id)).toEqual([a.id])
  await aMoment()
  expect(none.of('class')).toEqual([])
})

test('Last-Event-ID replays every missed event once', async () => {
  const ana = await member()
  const [a, b] = [await classAt(), await classAt({ inHours: 60 })]
  const before = await look(ana)
  await book(ana, a.id)
  await soon(() => before.events.length).toBe(3)
  before.close()
  const { data } = await book(ana, b.id)
  await aMoment()
  const after = await look(ana, { 'last-event-id': before.lastId() })
  await soon(() => after.events.map((e) => e.event)).toEqual(['class', 'booking', 'points'])
  expect(after.of('class')[0]?.id).toBe(b.id)
  expect(after.of('booking')[0]?.id).toBe(data.id)
  after.close()
  const again = await look(ana, { 'last-event-id': after.lastId() })
  await aMoment()
  expect(again.events).toEqual([])
})

test.each([
  ['of another process', 'other-1'],
  ['without the shape of an id', 'nonsense'],
  ['of a future event', 'ab-999999999'],
  ['without a number', '-'],
  ['that is too long', 'x'.repeat(5000)],
])('a Last-Event-ID %s causes one resync', async (_, id) => {
  const ana = await member()
  const stream = await look(ana, { 'last-event-id': id })
  await soon(() => stream.events.map((e) => e.event)).toEqual(['resync'])
  await book(ana, (await classAt()).id)
  await soon(() => [stream.of('booking').length, stream.of('points').length > 0]).toEqual([1, true])
  expect(stream.of('resync')).toHaveLength(1)
})

test('an event id of a different process causes a resync', async () => {
  const ana = await member()
  const here = await look(ana, {}, first)
  const there = await look(ana, { 'last-event-id': here.lastId() }, second)
  await soon(() => there.events.map((e) => e.event)).toEqual(['resync'])
})

test("a notification arrives in the user's language, and only on their streams", async () => {
  const [ana, eva] = [await member(), await member()]
  const { id, name } = await classAt()
  await book(ana, id)
  const [mine, hers] = [await look(ana, { 'accept-language': 'en' }), await look(eva)]
  await send(mar, 'POST', `/api/studio/classes/${id}/cancel`, { reason: 'Fuga de agua', scope: 'this' })
  await soon(() => mine.of('notification')).toHaveLength(1)
  const { items } = (await send(ana, 'GET', '/api/common/notifications', undefined, { 'accept-language': 'en' })).data
  expect(mine.of('notification')).toEqual(items)
  expect(items[0].title).toContain(name)
  await aMoment()
  expect(hers.of('notification')).toEqual([])
  expect(mine.of('class').at(-1)).toMatchObject({ id, changed: true })
})

test('a stream ends within seconds of its session, however that ends', async () => {
  const ends: Record<string, (who: SignedIn) => Promise<unknown>> = {
    signOut: (who) => send(who, 'POST', '/api/auth/sign-out'),
    everywhere: (who) => endAllSessions(db, who.userId),
    suspended: (who) =>
      db.updateTable('app_user').set({ suspended_at: clock.now() }).where('id', '=', who.userId).execute(),
    expired: (who) =>
      sql`update sign_in_session set expires_at = ${clock.now()} where user_id = ${who.userId}`.execute(db),
  }
  const staying = await look(await member())
  const streams = await Promise.all(
    Object.entries(ends).map(async ([how, end]) => {
      const who = await member()
      return { how, end, who, stream: await look(who) }
    }),
  )
  const began = performance.now()
  for (const { end, who } of streams) await end(who)
  await expect
    .poll(() => streams.filter(({ stream }) => stream.open()).map(({ how }) => how), { timeout: 15_000 })
    .toEqual([])
  expect(performance.now() - began).toBeLessThan(15_000)
  expect(staying.open()).toBe(true)
})

test('after a database outage every open stream gets a resync and continues', async () => {
  const ana = await member()
  const stream = await look(ana)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name = 'cupo_live'`.execute(db)
  await soon(() => stream.events.map((e) => e.event)).toEqual(['resync'])
  await book(ana, (await classAt()).id)
  await soon(() => stream.of('booking')).toHaveLength(1)
  stream.close()
  const after = await look(ana, { 'last-event-id': stream.lastId() })
  await aMoment()
  expect(after.events).toEqual([])
})

test('the response has event-stream headers, and refusals are envelopes', async () => {
  const ana = await member()
  const { response } = await look(ana)
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(response.headers['cache-control']).toContain('no-store')
  expect(response.headers['x-request-id']).toBeTruthy()
  expect(response.headers['content-encoding']).toBeUndefined()
  const bearer = await openLive(second, `Bearer ${ana.token}`)
  open.push(bearer)
  expect(bearer.response.statusCode).toBe(200)
  const ask = async (init: RequestInit & { headers?: Record<string, string> }, search = '') => {
    const answer = await fetch(`${second}/api/live${search}`, init)
    return {
      status: answer.status,
      codigo: answer.status === 200 ? null : ((await answer.json()) as { codigo: string }).codigo,
    }
  }
  expect(await ask({})).toEqual({ status: 401, codigo: 'NO_AUTENTICADO' })
  expect(await ask({ headers: { authorization: 'x' } })).toEqual({ status: 401, codigo: 'NO_AUTENTICADO' })
  const authorization = ana.token
  expect(await ask({ headers: { authorization, accept: 'application/json' } })).toEqual({
    status: 406,
    codigo: 'VALIDACION',
  })
  expect(await ask({ headers: { authorization } }, '?classIds=x')).toEqual({ status: 400, codigo: 'VALIDACION' })
  expect(await ask({ headers: { authorization } }, '?extra=1')).toEqual({ status: 400, codigo: 'VALIDACION' })
  expect(await ask({ method: 'HEAD', headers: { authorization } })).toEqual({ status: 200, codigo: null })
})

test('a stream ends when its token is refreshed, although the session continues', async () => {
  const ana = await member()
  const stream = await look(ana)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/refresh-access-token',
    payload: { accessToken: ana.token },
  })
  const fresh = { ...ana, token: answer.json().data.accessToken as string }
  await expect.poll(stream.open, { timeout: 5_000 }).toBe(false)
  const again = await look(fresh)
  await book(fresh, (await classAt()).id)
  await soon(() => again.of('booking')).toHaveLength(1)
})

test('a user has at most twenty streams; the next gets 429 with Retry-After', async () => {
  const [ana, eva] = [await member(), await member()]
  const streams = await Promise.all(Array.from({ length: 20 }, () => openLive(second, ana.token)))
  open.push(...streams)
  expect(new Set(streams.map(({ response }) => response.statusCode))).toEqual(new Set([200]))
  const refused = await fetch(`${second}/api/live`, { headers: { authorization: ana.token } })
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    429,
    '30',
    expect.objectContaining({
      codigo: 'DEMASIADOS_INTENTOS',
      mensaje: 'Tienes Cupo abierto en 20 pestañas o dispositivos. Cierra alguno para seguir.',
    }),
  ])
  expect((await look(eva)).response.statusCode).toBe(200)
  streams[0]?.close()
  await expect.poll(async () => (await look(ana)).response.statusCode, { timeout: 5_000 }).toBe(200)
})

test('a process that stops ends its streams cleanly', async () => {
  const third = await buildApp(deps)
  const stream = await look(await member(), {}, await third.listen({ port: 0, host: '127.0.0.1' }))
  const began = performance.now()
  await third.close()
  expect(performance.now() - began).toBeLessThan(5_000)
  await soon(stream.open).toBe(false)
})

test('leaving the waitlist sends an event about the positions of the others', async () => {
  const [ana, eva, luz] = [await member(), await member(), await member()]
  const { id } = await classAt({ capacity: 1, inHours: 60 })
  await book(ana, id)
  const { data } = await book(eva, id, { waitlist: true })
  await book(luz, id, { waitlist: true })
  const stream = await look(luz)
  await cancel(eva, data.id)
  await soon(() => stream.of('class')).toEqual([{ id, seatsLeft: 0, waitlisted: 1 }])
})
