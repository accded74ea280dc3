import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { accountApp } from '../../test/account-app.ts'

// Uses the real password hash for each guess.
vi.setConfig({ testTimeout: 60_000 })

const { app, db, clock, person, post, mails } = await accountApp()
const password = 'clave-de-prueba'
const home = '203.0.113.20'
const phone = '203.0.113.21'
const attacker = '198.51.100.9'

type Options = { from?: string; cookie?: string; token?: string }

const signIn = async (email: string, word: string, { from = home, cookie, token }: Options = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email, password: word },
    remoteAddress: from,
    headers: { ...(cookie ? { cookie } : {}), ...(token ? { authorization: token } : {}) },
  })
  const [set = ''] = [answer.headers['set-cookie'] ?? ''].flat()
  return {
    status: answer.statusCode,
    retryAfter: Number(answer.headers['retry-after'] ?? 0),
    cookie: set.split(';')[0] ?? '',
    set,
    data: answer.json().data as { accessToken: string },
  }
}

const guess = async (email: string, times: number, options: Options = { from: attacker }) => {
  const answers = []
  for (let i = 0; i < times; i++) answers.push(await signIn(email, `mal-${i}`, options))
  return answers.map((a) => a.status)
}

test('ten wrong passwords from elsewhere do not lock out the owner’s device and network', async () => {
  const email = 'propia@correo.test'
  await person(email)
  const { cookie } = await signIn(email, password, { from: home })
  expect(await guess(email, 12)).toEqual([...Array(10).fill(401), 429, 429])
  expect((await signIn(email, password, { from: attacker })).status).toBe(429)
  expect((await signIn(email, password, { from: home })).status).toBe(200)
  expect((await signIn(email, password, { from: phone, cookie })).status).toBe(200)
})

test('an attacker is limited to forty guesses a day even while the owner signs in', async () => {
  const email = 'sitiada@correo.test'
  await person(email)
  await signIn(email, password, { from: home })
  let looked = 0
  for (let hour = 0; hour < 24; hour += 3) {
    for (let status = 401; status === 401; ) {
      status = (await signIn(email, 'mal', { from: `198.51.${hour}.${looked}` })).status
      if (status === 401) looked += 1
    }
    if (hour % 12 === 0) expect((await signIn(email, password, { from: home })).status).toBe(200)
    clock.move(3 * 3600)
  }
  expect(looked).toBe(40)
})

test('a known network and a known device have their own limits', async () => {
  const email = 'conocida@correo.test'
  await person(email)
  const { cookie } = await signIn(email, password, { from: home })
  expect(await guess(email, 11, { from: home })).toEqual([...Array(10).fill(401), 429])
  expect(await guess(email, 11, { from: phone, cookie })).toEqual([...Array(10).fill(401), 429])
  expect((await signIn(email, password, { from: phone, cookie })).status).toBe(429)
  clock.move(15 * 60)
  expect((await signIn(email, password, { from: phone, cookie })).status).toBe(200)
})

test('a device cookie makes the device known for its person only', async () => {
  await person('una@correo.test')
  await person('otra@correo.test')
  const { cookie } = await signIn('una@correo.test', password, { from: '198.51.100.30' })
  expect(await guess('otra@correo.test', 11, { from: '198.51.100.30', cookie })).toEqual([...Array(10).fill(401), 429])
  expect((await signIn('una@correo.test', password, { from: '198.51.100.30', cookie })).status).toBe(200)
})

test('the device cookie is sent to the sign-in endpoints only, and only its hash is stored', async () => {
  const email = 'galleta@correo.test'
  await person(email)
  const { set, cookie } = await signIn(email, password)
  expect(set).toMatch(
    /^cupo_device=[A-Za-z0-9_-]{43}; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect((await signIn(email, password, { cookie })).cookie).toBe(cookie)
  expect((await signIn(email, 'mal', { cookie })).set).toBe('')
  const { rows } = await sql<{ row: string }>`select t::text as row from known_place t`.execute(db)
  expect(rows.map(({ row }) => row).join()).not.toMatch(new RegExp(`${cookie.split('=')[1]}|203\\.0\\.113`))
})

test('two hundred failures of one network limit its unknown devices but not a known one', async () => {
  const router = '203.0.113.77'
  await person('gimnasio@correo.test')
  const { cookie } = await signIn('gimnasio@correo.test', password, { from: router })
  await db
    .insertInto('attempt')
    .values(Array.from({ length: 192 }, () => ({ kind: 'sign_in_failure_ip', subject: router, at: clock.now() })))
    .execute()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => signIn(`relleno${i}@correo.test`, 'mal', { from: router })),
  )
  expect(answers.filter((a) => a.status === 401)).toHaveLength(8)
  expect(answers.filter((a) => a.status === 429)).toHaveLength(4)
  expect((await signIn('gimnasio@correo.test', password, { from: router })).status).toBe(429)
  expect((await signIn('gimnasio@correo.test', password, { from: router, cookie })).status).toBe(200)
})

test('a password reset lets a limited person in at a new place, and later guesses do not lock them out', async () => {
  const email = 'viaje@correo.test'
  await person(email)
  await guess(email, 10)
  expect((await signIn(email, password, { from: phone })).status).toBe(429)
  await post('/api/auth/forgot-password', { email })
  const token = (await mails(email))[0]?.link?.split('/').at(-1)
  expect((await post('/api/auth/reset-password', { token, password: 'otra-clave-nueva' }, {}, phone)).status).toBe(200)
  await guess(email, 11)
  expect((await signIn(email, 'otra-clave-nueva', { from: phone })).status).toBe(200)
})

test('a sign-in ends the session it was sent with', async () => {
  const email = 'cambio@correo.test'
  await person(email)
  const first = (await signIn(email, password)).data.accessToken
  const second = (await signIn(email, password, { token: first })).data.accessToken
  const status = async (authorization: string) =>
    (await app.inject({ url: '/api/common/user', headers: { authorization } })).statusCode
  expect([await status(first), await status(second)]).toEqual([401, 200])
})

test('a person has at most fifty sessions; a new one ends the oldest', async () => {
  const email = 'muchas@correo.test'
  const id = await person(email)
  const tokens: string[] = []
  for (let i = 0; i < 51; i++) {
    tokens.push((await signIn(email, password)).data.accessToken)
    clock.move(1)
  }
  const sessions = await db.selectFrom('sign_in_session').select('id').where('user_id', '=', id).execute()
  expect(sessions).toHaveLength(50)
  const status = async (authorization = '') =>
    (await app.inject({ url: '/api/common/user', headers: { authorization } })).statusCode
  expect([await status(tokens[0]), await status(tokens[1]), await status(tokens[50])]).toEqual([401, 200, 200])
})

test('a session ends ninety days after its sign-in, even if its token was refreshed', async () => {
  const email = 'larga@correo.test'
  await person(email)
  const began = clock.now().getTime()
  let token = (await signIn(email, password)).data.accessToken
  const refresh = async () => {
    const answer = await post('/api/auth/refresh-access-token', { accessToken: token })
    const data = answer.data as { accessToken: string; expiresAt: string } | null
    token = data?.accessToken ?? token
    return { status: answer.status, days: data && (Date.parse(data.expiresAt) - began) / 86_400_000 }
  }
  const days = []
  for (let i = 0; i < 4; i++) {
    clock.move(22 * 86_400)
    days.push((await refresh()).days)
  }
  expect(days).toEqual([52, 74, 90, 90])
  clock.move(2 * 86_400)
  expect((await refresh()).status).toBe(401)
  expect((await app.inject({ url: '/api/common/user', headers: { authorization: token } })).statusCode).toBe(401)
})
