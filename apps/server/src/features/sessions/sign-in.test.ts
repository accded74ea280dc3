import type { PersonId } from '@cupo/core/ids'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { write } from '../../db/write.ts'
import { accountApp } from '../../test/account-app.ts'
import { passwordCost } from '../../test/cheap-password-cost.ts'
import { openProven } from './sign-in.ts'

const { app, post, get, send, clock, db, deps, person } = await accountApp()
const password = 'clave-de-prueba'
const signIn = (email: string, word = password) => post('/api/auth/sign-in', { email, password: word })
const hashOf = async (userId: PersonId) =>
  (await db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow())
    .password_hash
type Opened = { accessToken: string; expiresAt: string; user: { id: string } }
const opened = async (email: string) => (await signIn(email)).data as Opened

test('a sign-in returns the person and an opaque token that lasts 30 days', async () => {
  const id = await person('ana@correo.test')
  const { accessToken, expiresAt, user } = await opened('ANA@correo.test')
  expect(user.id).toBe(id)
  expect(Buffer.from(accessToken, 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(expiresAt).toBe('2026-04-01T12:00:00.000Z')
  for (const header of [accessToken, `Bearer ${accessToken}`])
    expect((await get('/api/common/user', header)).status).toBe(200)
  clock.move(30 * 24 * 3600)
  expect((await get('/api/common/user', accessToken)).codigo).toBe('NO_AUTENTICADO')
})

test('a wrong password and an unknown address get the same response in the same time', async () => {
  // With the cheap cost of the other tests, hashing would take no measurable share of the time.
  const cheap = { ...passwordCost }
  Object.assign(passwordCost, { memory: 19_456, passes: 2 })
  onTestFinished(() => void Object.assign(passwordCost, cheap))
  const timed = async (email: string) => {
    const start = performance.now()
    const answer = await signIn(email, 'no-es-esta')
    return { body: answer.body, status: answer.status, ms: performance.now() - start }
  }
  await timed('calienta@correo.test')
  const known: { body: string; status: number; ms: number }[] = []
  const unknown: typeof known = []
  const least = (list: { ms: number }[]) => Math.min(...list.map((a) => a.ms))
  const isEven = () => least(unknown) > least(known) * 0.6
  // On a busy machine, minima need more samples to converge; a systematic difference never converges.
  for (let i = 0; i < 6 || (i < 20 && !isEven()); i++) {
    // Uses a new account each time, because wrong passwords of one account are limited.
    await person(`existe${i}@correo.test`)
    known.push(await timed(`existe${i}@correo.test`))
    unknown.push(await timed(`nadie${i}@correo.test`))
  }
  expect(known[0]?.status).toBe(401)
  expect(new Set([...known, ...unknown].map((a) => a.body)).size).toBe(1)
  expect(isEven()).toBe(true)
})

test('the reason an account cannot sign in is given only with the right password', async () => {
  const studio = await db
    .insertInto('studio')
    .values({ name: 'Sur', time_zone: 'UTC', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await person('mala@correo.test')
  const { accessToken } = await opened('mala@correo.test')
  await db.updateTable('app_user').set({ suspended_at: clock.now() }).where('id', '=', id).execute()
  expect((await signIn('mala@correo.test')).codigo).toBe('CUENTA_SUSPENDIDA')
  expect((await signIn('mala@correo.test', 'otra-cosa')).codigo).toBe('CREDENCIALES_INVALIDAS')
  expect((await get('/api/common/user', accessToken)).codigo).toBe('NO_AUTENTICADO')
  expect((await post('/api/auth/refresh-access-token', { accessToken })).status).toBe(401)
  await db
    .updateTable('app_user')
    .set({ suspended_at: null, user_type: 5, studio_id: studio.id })
    .where('id', '=', id)
    .execute()
  expect((await signIn('mala@correo.test')).status).toBe(200)
  await db.updateTable('studio').set({ suspended_at: clock.now() }).where('id', '=', studio.id).execute()
  expect((await signIn('mala@correo.test')).codigo).toBe('CUENTA_SUSPENDIDA')
})

test('ten failures lock an address for 15 minutes, even with the right password', async () => {
  const email = 'diez@correo.test'
  await person(email)
  for (let i = 0; i < 10; i++) expect((await signIn(email, 'mal')).status).toBe(401)
  const refused = await signIn(email)
  expect([refused.status, refused.codigo, refused.retryAfter]).toEqual([429, 'DEMASIADOS_INTENTOS', '900'])
  clock.move(899)
  expect((await signIn(email)).retryAfter).toBe('1')
  clock.move(1)
  expect((await signIn(email)).status).toBe(200)
})

test('of forty concurrent guesses at one address ten are checked', async () => {
  const email = 'rafaga@correo.test'
  await person(email)
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => signIn(email, `mal-${i}`)))
  expect(answers.filter((a) => a.status === 401)).toHaveLength(10)
  expect(answers.filter((a) => a.status === 429)).toHaveLength(30)
})

test('successful sign-ins are not limited and clear the failures of the address', async () => {
  const email = 'bien@correo.test'
  await person(email)
  for (let i = 0; i < 9; i++) await signIn(email, 'mal')
  const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(email)))
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]))
  for (let i = 0; i < 9; i++) expect((await signIn(email, 'mal')).status).toBe(401)
})

test('two hundred failures lock one IP but not a second one', async () => {
  const at = clock.now()
  await db
    .insertInto('attempt')
    .values(Array.from({ length: 200 }, () => ({ kind: 'sign_in_failure_ip', subject: '10.0.0.9', at })))
    .execute()
  await person('ip@correo.test')
  const from = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email: 'ip@correo.test', password },
      remoteAddress,
    })
  expect((await from('10.0.0.9')).statusCode).toBe(429)
  expect((await from('10.0.0.8')).statusCode).toBe(200)
})

test('the limits can be turned off by configuration', async () => {
  const free = await buildApp({ ...deps, config: { ...deps.config, rateLimits: false } })
  for (let i = 0; i < 12; i++) {
    const answer = await free.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email: 'libre@correo.test', password: 'mal' },
    })
    expect(answer.statusCode).toBe(401)
  }
  await free.close()
})

test('a refresh returns a new token and invalidates the old one; an invalid one is refused with its message', async () => {
  await person('fresco@correo.test')
  const { accessToken } = await opened('fresco@correo.test')
  const fresh = (await post('/api/auth/refresh-access-token', { accessToken })).data as Opened
  expect((await get('/api/common/user', accessToken)).status).toBe(401)
  expect((await get('/api/common/user', fresh.accessToken)).status).toBe(200)
  const expired = await post('/api/auth/refresh-access-token', { accessToken }, { 'accept-language': 'tr' })
  expect([expired.status, expired.codigo, expired.mensaje]).toEqual([401, 'NO_AUTENTICADO', 'Invalid token'])
})

test('of eight concurrent refreshes with one token one succeeds', async () => {
  await person('carrera@correo.test')
  const { accessToken } = await opened('carrera@correo.test')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post('/api/auth/refresh-access-token', { accessToken })),
  )
  expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array(7).fill(401)])
})

const arrival = {
  place: { network: '127.0.0.1', device: 'a' },
  userAgent: 'test',
  acceptsCookies: false,
}

test('a sign-in is refused if the password changed after it was proved', async () => {
  const userId = await person('tarde@correo.test')
  const proof = await hashOf(userId)
  await db.updateTable('app_user').set({ password_hash: 'another' }).where('id', '=', userId).execute()
  expect(
    await write(db, (tx) => openProven(tx, { userId, proof, arrival, needsFactor: true }, deps.config, clock.now())),
  ).toMatchObject({
    reason: 'CREDENCIALES_INVALIDAS',
  })
  expect(await db.selectFrom('sign_in_session').selectAll().where('user_id', '=', userId).execute()).toEqual([])
})

test('unlock requires the password and changes the token; a wrong password does not end the session', async () => {
  await person('llave@correo.test')
  const { accessToken } = await opened('llave@correo.test')
  const unlock = (word: string) =>
    post('/api/auth/unlock-session', { email: 'llave@correo.test', password: word }, { authorization: accessToken })
  expect((await unlock('mal')).codigo).toBe('CREDENCIALES_INVALIDAS')
  expect((await get('/api/common/user', accessToken)).status).toBe(200)
  const unlocked = (await unlock(password)).data as Opened
  expect((await get('/api/common/user', accessToken)).status).toBe(401)
  expect((await get('/api/common/user', unlocked.accessToken)).status).toBe(200)
})

test('a person can list and end their own sessions only', async () => {
  await person('uno@correo.test')
  await person('dos@correo.test')
  const first = await opened('uno@correo.test')
  clock.move(1)
  const second = await opened('uno@correo.test')
  const other = await opened('dos@correo.test')
  const { items } = (await get('/api/auth/sessions', second.accessToken)).data as {
    items: { id: string; current: boolean }[]
  }
  expect(items.map((s) => s.current)).toEqual([true, false])
  const firstId = items[1]?.id as string
  const away = await send('DELETE', `/api/auth/sessions/${firstId}`, other.accessToken)
  expect([away.status, away.codigo]).toEqual([404, 'NO_ENCONTRADO'])
  expect((await send('DELETE', `/api/auth/sessions/${firstId}`, second.accessToken)).status).toBe(200)
  expect((await get('/api/common/user', first.accessToken)).status).toBe(401)
  expect((await send('DELETE', `/api/auth/sessions/${firstId}`, second.accessToken)).status).toBe(404)
  expect((await send('POST', '/api/auth/sign-out', second.accessToken)).status).toBe(200)
  expect((await send('POST', '/api/auth/sign-out', second.accessToken)).status).toBe(401)
})
