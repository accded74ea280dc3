import { expect, test } from 'vitest'
import { accountApp } from '../../test/account-app.ts'

const { post, mails, codeOf, clock, db, person, app } = await accountApp()
const signUp = (email: string, more: Record<string, unknown> = {}) =>
  post('/api/auth/sign-up', { name: 'Ana Ríos', email, password: 'una-clave-larga', ...more })
const verify = (email: string, code: string) => post('/api/auth/verify-code', { email, code })
const signIn = (email: string, password = 'una-clave-larga') => post('/api/auth/sign-in', { email, password })

test('a stranger signs up, proves the address by the mailed code and signs in as a member', async () => {
  const email = 'ana@correo.test'
  const answer = await signUp(' Ana@Correo.TEST ')
  expect([answer.status, answer.data]).toEqual([201, { email }])
  expect((await signIn(email)).codigo).toBe('CORREO_NO_VERIFICADO')
  const [mail] = await mails(email)
  const code = await codeOf(email)
  expect(mail?.body_text).toMatch(new RegExp(`\\b${code}\\b`))
  expect(mail?.body_text.match(/\b\d{4}\b/g)).toEqual([code])
  expect(mail?.body_text).not.toContain('Ana')
  const verified = await verify(email, code)
  expect([verified.status, verified.data]).toEqual([200, { email }])
  const signedIn = await signIn(email)
  expect(signedIn.data).toMatchObject({
    tokenType: 'bearer',
    user: { email, username: 'ana.rios', person: { name: 'Ana Ríos' }, userType: { id: 1, description: 'Client' } },
  })
  expect((await verify(email, code)).codigo).toBe('CODIGO_INVALIDO')
})

test('a taken address gets the same answer, and its owner a mail', async () => {
  await person('duena@correo.test')
  const taken = await signUp('duena@correo.test')
  const fresh = await signUp('nueva@correo.test')
  expect(taken.status).toBe(201)
  expect(taken.body.replace('duena', 'x')).toBe(fresh.body.replace('nueva', 'x'))
  const [mail] = await mails('duena@correo.test')
  expect(mail?.subject).toBe('Ya tienes una cuenta en Cupo')
  expect(mail?.code).toBeNull()
  expect(mail?.link).toBe('https://cupo.test/sign-in?email=duena%40correo.test')
  expect((await signIn('duena@correo.test')).codigo).toBe('CREDENCIALES_INVALIDAS')
  expect((await signIn('duena@correo.test', 'clave-de-prueba')).status).toBe(200)
})

test('nobody can tell by the time whether an address is taken', async () => {
  const time = async (email: string) => {
    const start = performance.now()
    await signUp(email)
    return performance.now() - start
  }
  await time('calienta@correo.test')
  const times = { taken: [] as number[], fresh: [] as number[] }
  for (let i = 0; i < 4; i++) {
    await person(`t${i}@correo.test`)
    times.taken.push(await time(`t${i}@correo.test`))
    times.fresh.push(await time(`f${i}@correo.test`))
  }
  for (const ms of [...times.taken, ...times.fresh]) expect(ms).toBeGreaterThanOrEqual(149)
  expect(Math.abs(Math.min(...times.taken) - Math.min(...times.fresh))).toBeLessThan(60)
})

test('while the address is unproved the newest sign-up counts, with its own code', async () => {
  const email = 'doble@correo.test'
  await signUp(email, { password: 'la-primera-clave' })
  const first = await codeOf(email)
  await signUp(email, { password: 'la-segunda-clave', name: 'Otra' })
  const second = await codeOf(email)
  if (first !== second) expect((await verify(email, first)).codigo).toBe('CODIGO_INVALIDO')
  expect((await verify(email, second)).status).toBe(200)
  expect((await signIn(email, 'la-primera-clave')).codigo).toBe('CREDENCIALES_INVALIDAS')
  expect((await signIn(email, 'la-segunda-clave')).status).toBe(200)
})

test('an address is mailed by five sign-ups an hour at the most, taken or not', async () => {
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

test('two sign-ups of one address at once make one person, and people of one name get names of their own', async () => {
  const answers = await Promise.all([signUp('par@correo.test'), signUp('par@correo.test')])
  expect(answers.map((a) => a.status)).toEqual([201, 201])
  const names = ['x1', 'x2', 'x3', 'x4', 'x5', 'x6'].map((n) => signUp(`${n}@correo.test`, { name: 'José Núñez' }))
  await Promise.all(names)
  const rows = await db.selectFrom('app_user').select('username').where('name', '=', 'José Núñez').execute()
  expect(rows.map((r) => r.username).sort()).toEqual([
    'jose.nunez',
    'jose.nunez2',
    'jose.nunez3',
    'jose.nunez4',
    'jose.nunez5',
    'jose.nunez6',
  ])
  expect(await db.selectFrom('app_user').select('id').where('email', '=', 'par@correo.test').execute()).toHaveLength(1)
})

test('names in any script are kept as they are, and get a user name', async () => {
  await signUp('sakura@correo.test', { name: '  さくら  ' })
  await signUp('---@correo.test', { name: '<b>😀</b>' })
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

test('the same key and body is one sign-up with one mail; the key with another body is refused', async () => {
  const body = { name: 'Ana', email: 'clave@correo.test', password: 'una-clave-larga' }
  const send = (payload: Record<string, unknown>) =>
    app.inject({ method: 'POST', url: '/api/auth/sign-up', payload, headers: { 'idempotency-key': 'k1' } })
  const first = await send(body)
  const second = await send(body)
  expect([second.statusCode, second.body, second.headers['idempotent-replayed']]).toEqual([201, first.body, 'true'])
  expect(await mails('clave@correo.test')).toHaveLength(1)
  expect((await send({ ...body, name: 'Eva' })).statusCode).toBe(422)
  const kept = await db.selectFrom('idempotency_key').select(['key', 'request_hash']).execute()
  expect(kept.some((row) => row.key === 'k1')).toBe(false)
})

test('nothing that opens an account can be read in the database', async () => {
  await signUp('reposo@correo.test')
  const code = await codeOf('reposo@correo.test')
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('email', '=', 'reposo@correo.test')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const rows = await db.selectFrom('email_code').select('code_hash').execute()
  expect(rows.some((row) => row.code_hash.toString('latin1').includes(code))).toBe(false)
})

test('what is too short, too long or unknown is refused by field', async () => {
  const refused = await post('/api/auth/sign-up', { name: ' ', email: 'no', password: 'corta', admin: true })
  expect(refused.status).toBe(400)
  const fields = (JSON.parse(refused.body).errores as { campo: string }[]).map((e) => e.campo)
  expect(fields.sort()).toEqual(['admin', 'email', 'name', 'password'])
})
