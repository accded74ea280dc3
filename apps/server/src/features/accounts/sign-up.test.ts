import { mustIndex } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { accountApp } from '../../test/account-app.ts'

const { post, mails, codeOf, clock, db, person, app } = await accountApp()
const signUp = (email: string, more: Record<string, unknown> = {}) =>
  post('/api/auth/sign-up', { name: 'Ana Ríos', email, password: 'una-clave-larga', ...more })
const verify = (email: string, code: string) => post('/api/auth/verify-code', { email, code })
const signIn = (email: string, password = 'una-clave-larga') => post('/api/auth/sign-in', { email, password })

test('a new member signs up, proves the address with the mailed code and signs in', async () => {
  const email = 'ana@correo.test'
  const answer = await signUp(' Ana@Correo.TEST ')
  expect([answer.status, answer.data]).toEqual([201, { email }])
  expect((await signIn(email)).codigo).toBe('CORREO_NO_VERIFICADO')
  const [mail] = await mails(email)
  const code = await codeOf(email)
  expect(mail?.body_text).toMatch(new RegExp(`\\b${code}\\b`))
  expect(mail?.body_text.match(/\b\d{4}\b/g)).toEqual([code])
  expect(mail?.body_text).toContain('«Ana Ríos»')
  const verified = await verify(email, code)
  expect([verified.status, verified.data]).toEqual([200, { email }])
  const signedIn = await signIn(email)
  expect(signedIn.data).toMatchObject({
    tokenType: 'bearer',
    user: { email, username: 'ana.rios', person: { name: 'Ana Ríos' }, userType: { id: 1, description: 'Client' } },
  })
  expect((await verify(email, code)).codigo).toBe('CODIGO_INVALIDO')
})

test('a taken address gets the same response, and its owner gets a mail', async () => {
  await person('duena@correo.test')
  const taken = await signUp('duena@correo.test')
  const fresh = await signUp('nueva@correo.test')
  expect(taken.status).toBe(201)
  expect(taken.body.replace('duena', 'x')).toBe(fresh.body.replace('nueva', 'x'))
  const [mail] = await mails('duena@correo.test')
  expect(mail?.subject).toBe('Ya tienes una cuenta en Cupo')
  expect(mail?.code).toBeNull()
  expect(mail?.link).toBe('https://cupo.test/sign-in?email=duena%40correo.test')
  // Same response as for a free address: a sign-up with this password stays pending, because its code is never mailed.
  for (const email of ['duena@correo.test', 'nueva@correo.test'])
    expect((await signIn(email)).codigo).toBe('CORREO_NO_VERIFICADO')
  expect((await signIn('duena@correo.test', 'clave-de-prueba')).status).toBe(200)
})

test('response times do not reveal whether an address is taken', async () => {
  const time = async (email: string) => {
    const start = performance.now()
    await signUp(email)
    return performance.now() - start
  }
  await time('calienta@correo.test')
  const times = { taken: [] as number[], fresh: [] as number[] }
  const difference = () => Math.abs(Math.min(...times.taken) - Math.min(...times.fresh))
  // On a busy machine, minima need more samples to converge; a systematic difference never converges.
  for (let i = 0; i < 4 || (i < 12 && difference() >= 60); i++) {
    await person(`t${i}@correo.test`)
    times.taken.push(await time(`t${i}@correo.test`))
    times.fresh.push(await time(`f${i}@correo.test`))
  }
  for (const ms of [...times.taken, ...times.fresh]) expect(ms).toBeGreaterThanOrEqual(149)
  expect(difference()).toBeLessThan(60)
})

test('an address gets at most five sign-up mails an hour, taken or not', async () => {
  await person('cinco@correo.test')
  for (const email of ['cinco@correo.test', 'libre@correo.test']) {
    for (let i = 0; i < 5; i++) expect((await signUp(email)).status).toBe(201)
    const sixth = await signUp(email)
    expect([sixth.status, sixth.codigo, sixth.retryAfter]).toEqual([429, 'DEMASIADOS_INTENTOS', '3600'])
    expect(await mails(email)).toHaveLength(5)
  }
  clock.move(3601)
  expect((await signUp('libre@correo.test')).status).toBe(201)
})

/** Signs up and proves the address. */
const join = async (email: string, name: string) => {
  await signUp(email, { name })
  expect((await verify(email, await codeOf(email))).status).toBe(200)
}

test('the account is created by the code; people with the same name get different user names', async () => {
  const emails = ['x1', 'x2', 'x3', 'x4', 'x5', 'x6'].map((n) => `${n}@correo.test`)
  await Promise.all(emails.map((email) => signUp(email, { name: 'José Núñez' })))
  const named = () => db.selectFrom('app_user').select('username').where('name', '=', 'José Núñez').execute()
  expect(await named()).toEqual([])
  const codes = await Promise.all(emails.map(codeOf))
  await Promise.all(emails.map((email, i) => verify(email, mustIndex(codes, i))))
  expect((await named()).map((r) => r.username).sort()).toEqual([
    'jose.nunez',
    'jose.nunez2',
    'jose.nunez3',
    'jose.nunez4',
    'jose.nunez5',
    'jose.nunez6',
  ])
})

test('names in any script are stored unchanged and get a user name', async () => {
  await join('sakura@correo.test', '  さくら  ')
  await join('---@correo.test', '<b>😀</b>')
  const rows = await db
    .selectFrom('app_user')
    .select(['name', 'username'])
    .where('email', 'in', ['sakura@correo.test', '---@correo.test'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { name: 'さくら', username: 'sakura' },
    { name: '<b>😀</b>', username: 'b.b' },
  ])
})

test('the name in a mailed code contains no link and no number', async () => {
  await signUp('nombre@correo.test', { name: 'Gana 5000 en http://malo.test/x' })
  const [mail] = await mails('nombre@correo.test')
  expect(mail?.body_text).toContain('«Gana en http malo test x»')
  expect(mail?.body_text.match(/\b\d{4}\b/g)).toEqual([mail?.code])
})

test('a repeated idempotency key with the same body makes one sign-up and one mail; a different body is refused', async () => {
  const body = { name: 'Ana', email: 'clave@correo.test', password: 'una-clave-larga' }
  const send = (payload: Record<string, unknown>) =>
    app.inject({ method: 'POST', url: '/api/auth/sign-up', payload, headers: { 'idempotency-key': 'k1' } })
  const first = await send(body)
  const second = await send(body)
  expect([second.statusCode, second.body, second.headers['idempotent-replayed']]).toEqual([201, first.body, 'true'])
  expect(await mails('clave@correo.test')).toHaveLength(1)
  expect((await send({ ...body, name: 'Eva' })).statusCode).toBe(422)
  const storedKeys = await db.selectFrom('idempotency_key').select(['key', 'request_hash']).execute()
  expect(storedKeys.some((row) => row.key === 'k1')).toBe(false)
})

test('the database contains no code or token in plain text', async () => {
  await signUp('reposo@correo.test')
  const code = await codeOf('reposo@correo.test')
  const row = await db
    .selectFrom('pending_sign_up')
    .selectAll()
    .where('email', '=', 'reposo@correo.test')
    .executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/)
  expect(row.code_hash?.toString('latin1')).not.toContain(code)
})

test('fields that are too short, too long or unknown are refused by field', async () => {
  const refused = await post('/api/auth/sign-up', { name: ' ', email: 'no', password: 'corta', admin: true })
  expect(refused.status).toBe(400)
  const fields = (JSON.parse(refused.body).errores as { campo: string }[]).map((e) => e.campo)
  expect(fields.sort()).toEqual(['admin', 'email', 'name', 'password'])
})
